// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/indentation.h"

#include "editor/textaccess.h"

#include <algorithm>
#include <array>

namespace Assay {

using namespace Qt::StringLiterals;

namespace {

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\f';
}

qsizetype indentOf(const QByteArray &line)
{
    return std::ranges::find_if_not(line, isBlank) - line.begin();
}

bool leavesBlock(const QByteArray &statement)
{
    constexpr std::array<QByteArrayView, 5> words{"return", "raise", "pass", "break", "continue"};
    return std::ranges::any_of(words, [&](QByteArrayView word) {
        const bool longer = statement.size() > word.size();
        return statement.startsWith(word) && (!longer || isBlank(statement[word.size()]) || statement[word.size()] == ';');
    });
}

QByteArray oneLevelLess(QByteArray indent, int width)
{
    indent.chop(indent.endsWith('\t') ? 1 : std::min<qsizetype>(width, indent.size()));
    return indent;
}

} // namespace

QByteArray newLineWithIndent(
    const TextAccess &text, int position, const NewLineStyle &style, bool python, const std::function<TokenKind(int)> &kindAt)
{
    const int start = text.lineStart(text.lineOf(position));
    const QByteArray line = text.bytes(start, position);
    QByteArray indent = line.left(indentOf(line));
    qsizetype end = line.size();
    while (end > indent.size() && (isBlank(line[end - 1]) || kindAt(start + int(end) - 1) == TokenKind::Comment))
        --end;
    const bool code = end > indent.size() && kindAt(start + int(end) - 1) == TokenKind::Code;
    const char last = code ? line[end - 1] : '\0';
    const bool opens = last == '(' || last == '[' || last == '{' || (python && last == ':');
    if (opens)
        indent += style.tabs ? QByteArray("\t") : QByteArray(style.width, ' ');
    else if (python && leavesBlock(line.mid(indent.size(), end - indent.size())) && kindAt(start + int(indent.size())) == TokenKind::Code)
        indent = oneLevelLess(indent, style.width);
    return style.lineEnding + indent;
}

QList<TextEdit> commentEdits(const TextAccess &text, int first, int last)
{
    struct Line
    {
        int number;
        QByteArray bytes;
        qsizetype indent;
    };
    QList<Line> lines;
    for (int number = first; number <= last; ++number) {
        const QByteArray bytes = text.bytes(text.lineStart(number - 1), text.lineEnd(number - 1));
        if (const qsizetype indent = indentOf(bytes); indent < bytes.size())
            lines.append({number, bytes, indent});
    }
    const bool uncomment = std::ranges::all_of(lines, [](const Line &line) { return line.bytes[line.indent] == '#'; });
    const qsizetype column = lines.isEmpty() ? 0 : std::ranges::min(lines, {}, &Line::indent).indent;
    QList<TextEdit> edits;
    for (const Line &line : std::as_const(lines)) {
        if (uncomment) {
            const int width = line.bytes.mid(line.indent).startsWith("# ") ? 2 : 1;
            const int at = int(line.indent) + 1;
            edits.append({{line.number, at, line.number, at + width}, QString()});
        } else {
            const int at = int(column) + 1;
            edits.append({{line.number, at, line.number, at}, u"# "_s});
        }
    }
    return edits;
}

} // namespace Assay
