// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/annotation.h"

#include "base/contract/visibletext.h"

#include <QCoreApplication>

#include <algorithm>

namespace Assay {

using namespace Qt::StringLiterals;

namespace {

constexpr int shortestMessage = 24;

Annotation::Style styleOf(Diagnostic::Severity severity)
{
    switch (severity) {
    case Diagnostic::Severity::Error:
        return Annotation::ErrorStyle;
    case Diagnostic::Severity::Warning:
        return Annotation::WarningStyle;
    case Diagnostic::Severity::Note:
        return Annotation::NoteStyle;
    }
    Q_UNREACHABLE_RETURN(Annotation::ErrorStyle);
}

/** Line ends as blanks, so that a message is one line. */
QString oneLine(const QString &text)
{
    return visibleText(text.simplified());
}

QString cut(const QString &text, qsizetype length)
{
    if (text.size() <= length)
        return text;
    qsizetype end = std::max<qsizetype>(length - 1, 0);
    if (end > 0 && text[end - 1].isHighSurrogate())
        --end;
    return text.left(end).trimmed() + u'…';
}

} // namespace

Annotation Annotation::compose(const Diagnostic &diagnostic, int others, int indent, int columns)
{
    const QString link = diagnostic.fix ? diagnostic.fix->title : QString();
    return compose(diagnostic.message, link, styleOf(diagnostic.severity), others, indent, columns);
}

Annotation Annotation::compose(const RunFailure &failure, int others, int indent, int columns)
{
    const QString link = QCoreApplication::translate("Assay::Annotation", "Show Traceback");
    return compose(failure.message, link, FailureStyle, others, indent, columns);
}

Annotation Annotation::compose(const QString &words, const QString &action, Style style, int others, int indent, int columns)
{
    QString message = oneLine(words);
    const QString more = others > 0 ? u"  "_s + QCoreApplication::translate("Assay::Annotation", "(%n more)", nullptr, others) : QString();
    const QString link = action.isEmpty() ? QString() : u' ' + oneLine(action) + u' ';

    const qsizetype gap = 2; // between message and link
    const qsizetype lead = 2; // the corner and a blank
    const qsizetype tail = more.size() + (link.isEmpty() ? 0 : link.size() + gap);
    const qsizetype room = columns - tail - lead;
    const qsizetype leftMargin = std::clamp<qsizetype>(room - message.size(), 0, indent);
    message = cut(message, std::max<qsizetype>(room - leftMargin, shortestMessage));

    Annotation annotation;
    annotation.text = (QString(leftMargin, u' ') + u"╰ "_s + message + more).toUtf8();
    annotation.styles.fill(char(style), annotation.text.size());
    // What has a paper of its own begins where its words do.
    std::fill_n(annotation.styles.begin(), leftMargin, char(ErrorStyle));
    annotation.linkStart = annotation.linkEnd = annotation.text.size();
    if (!link.isEmpty()) {
        annotation.text += QByteArray(gap, ' ') + link.toUtf8();
        annotation.linkStart += gap;
        annotation.linkEnd = annotation.text.size();
        annotation.styles.append(gap, char(style));
        annotation.styles.append(annotation.linkEnd - annotation.linkStart, char(LinkStyle));
    }
    return annotation;
}

} // namespace Assay
