// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/textdifference.h"

#include "base/source/sourceline.h"
#include "base/source/linedifference.h"

#include <algorithm>

namespace Assay {

namespace {

bool startsCharacter(const QByteArray &text, qsizetype at)
{
    return at >= text.size() || (text[at] & 0xC0) != 0x80;
}

/** With their ends. */
QList<QByteArrayView> wholeLines(QByteArrayView text)
{
    QList<QByteArrayView> lines;
    for (const SourceLine &line : splitLines(text))
        lines.append(QByteArrayView(line.text.begin(), line.end.end()));
    return lines;
}

qsizetype startOf(qsizetype line, const QList<QByteArrayView> &lines, QByteArrayView text)
{
    return line < lines.size() ? lines[line].begin() - text.begin() : text.size();
}

} // namespace

QList<TextDifference> TextDifference::lineByLine(const QByteArray &old, const QByteArray &fresh)
{
    const QList<QByteArrayView> oldLines = wholeLines(old);
    const QList<QByteArrayView> freshLines = wholeLines(fresh);
    QList<TextDifference> differences;
    for (const LineDifference &place : LineDifference::between(oldLines, freshLines)) {
        const qsizetype start = startOf(place.oldStart, oldLines, old);
        const qsizetype freshStart = startOf(place.newStart, freshLines, fresh);
        auto difference = between(old.sliced(start, startOf(place.oldEnd(), oldLines, old) - start),
            fresh.sliced(freshStart, startOf(place.newEnd(), freshLines, fresh) - freshStart));
        if (difference)
            differences.append({int(start) + difference->start, int(start) + difference->end, difference->text});
    }
    return differences;
}

std::optional<TextDifference> TextDifference::between(const QByteArray &old, const QByteArray &fresh)
{
    qsizetype start = std::ranges::mismatch(old, fresh).in1 - old.begin();
    if (old.size() == fresh.size() && start == old.size())
        return std::nullopt;
    while (start > 0 && !(startsCharacter(old, start) && startsCharacter(fresh, start)))
        --start;
    qsizetype tail = 0;
    while (tail < std::min(old.size(), fresh.size()) - start && old[old.size() - 1 - tail] == fresh[fresh.size() - 1 - tail])
        ++tail;
    while (tail > 0 && !startsCharacter(old, old.size() - tail))
        --tail;
    return TextDifference{int(start), int(old.size() - tail), fresh.mid(start, fresh.size() - tail - start)};
}

} // namespace Assay
