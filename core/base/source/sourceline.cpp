// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/source/sourceline.h"

#include <algorithm>

namespace Assay {

namespace {

bool isBlankOrTab(char c)
{
    return c == ' ' || c == '\t';
}

} // namespace

bool SourceLine::isBlank() const
{
    return std::ranges::all_of(text, [](char c) { return isBlankOrTab(c) || c == '\f' || c == '\v'; });
}

SourceLine SourceLine::from(qsizetype count) const
{
    return {text.sliced(count), end, number, columns + static_cast<int>(count)};
}

QList<SourceLine> splitLines(QByteArrayView text)
{
    QList<SourceLine> lines;
    for (qsizetype start = 0; start < text.size();) {
        const qsizetype stop = std::find_if(text.begin() + start, text.end(), [](char c) { return c == '\n' || c == '\r'; }) - text.begin();
        const bool isPair = text.sliced(stop).startsWith("\r\n");
        const qsizetype next = std::min(text.size(), stop + (isPair ? 2 : 1));
        lines.append({text.sliced(start, stop - start), text.sliced(stop, next - stop), static_cast<int>(lines.size() + 1), 0});
        start = next;
    }
    return lines;
}

qsizetype leadingBlanks(QByteArrayView text)
{
    return std::ranges::find_if_not(text, isBlankOrTab) - text.begin();
}

} // namespace Assay
