// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "diagnosticprinter.h"

#include "base/contract/visibletext.h"

#include <QRegularExpression>
#include <QStringDecoder>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

constexpr qsizetype TabWidth = 4;
constexpr qsizetype LongestExcerpt = 160;
constexpr qsizetype LeadBeforeMark = 40;

Ink inkOf(Diagnostic::Severity severity)
{
    switch (severity) {
    case Diagnostic::Severity::Error:
        return Ink::Error;
    case Diagnostic::Severity::Warning:
        return Ink::Warning;
    case Diagnostic::Severity::Note:
        return Ink::Note;
    }
    Q_UNREACHABLE_RETURN(Ink::Plain);
}

/** A character as it is shown: tabs as blanks, what a terminal would obey as an escape. */
QString shown(char32_t character)
{
    if (character == U'\t')
        return QString(TabWidth, u' ');
    return visibleText(QString::fromUcs4(&character, 1));
}

} // namespace

QStringList sourceLines(const QByteArray &source)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    QString text = decoder(source);
    if (decoder.hasError())
        text = QString::fromLatin1(source);
    static const QRegularExpression lineEnd(u"\\r\\n|\\r|\\n"_s);
    return text.split(lineEnd);
}

DiagnosticPrinter::DiagnosticPrinter(const QString &name, const QByteArray &source, const Console::Stream &stream, SourceOptions options)
    : m_name(name)
    , m_lines(sourceLines(source))
    , m_stream(stream)
    , m_options(options)
{
}

QString DiagnosticPrinter::text(const Diagnostic &diagnostic) const
{
    QString place = m_name;
    if (diagnostic.range.isValid())
        place += u":%1:%2"_s.arg(diagnostic.range.line).arg(diagnostic.range.column);
    const QString severity = Console::paint(m_stream, inkOf(diagnostic.severity), severityName(diagnostic.severity) + u':');
    QString lines = Console::paint(m_stream, Ink::Bold, visibleText(place) + u':') + u' ' + severity + u' '
        + visibleText(diagnostic.message) + Console::paint(m_stream, Ink::Dim, u" ["_s + visibleText(diagnostic.code) + u']') + u'\n';
    lines += excerpt(diagnostic.range);
    if (diagnostic.fix)
        lines +=
            u"  "_s + Console::paint(m_stream, Ink::Note, u"fix:"_s) + u' ' + visibleText(fixWords(*diagnostic.fix, m_options)) + u'\n';
    return lines;
}

QString DiagnosticPrinter::excerpt(const TextRange &range) const
{
    if (!range.isValid() || range.line > m_lines.size())
        return {};
    const QList<uint> line = m_lines[range.line - 1].toUcs4();
    const qsizetype begin = std::clamp<qsizetype>(range.column - 1, 0, line.size());
    const qsizetype end = std::clamp<qsizetype>(range.endLine == range.line ? range.endColumn - 1 : line.size(), begin, line.size());
    const qsizetype first = line.size() > LongestExcerpt ? std::max<qsizetype>(begin - LeadBeforeMark, 0) : 0;
    const qsizetype last = std::min(line.size(), first + LongestExcerpt);
    QString words = first > 0 ? u"…"_s : QString();
    QString mark(words.size(), u' ');
    for (qsizetype i = first; i < last; ++i) {
        const QString character = shown(static_cast<char32_t>(line[i]));
        words += character;
        const int width = m_width.of(character);
        mark += QString(width, i < begin || i >= end ? u' ' : u'~');
        if (i == begin && width > 0)
            mark[mark.size() - width] = u'^';
    }
    if (begin == end)
        mark += u'^';
    if (last < line.size())
        words += u'…';
    while (mark.endsWith(u' '))
        mark.chop(1);
    return u"    "_s + words + u"\n    "_s + Console::paint(m_stream, Ink::Caret, mark) + u'\n';
}

} // namespace Assay::Cli
