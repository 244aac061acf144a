// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/source/linedifference.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

namespace Assay {

namespace {

using Lines = std::span<const QByteArrayView>;

/** How far each diagonal (old line minus new line) is reached with a number of edits: -edits to edits, every second one. */
class Reach
{
public:
    explicit Reach(qsizetype edits)
        : m_edits(edits)
        , m_lines(std::size_t(2 * edits + 1), 0)
    {
    }

    qsizetype &operator[](qsizetype diagonal) { return m_lines[std::size_t(diagonal + m_edits)]; }
    qsizetype operator[](qsizetype diagonal) const { return m_lines[std::size_t(diagonal + m_edits)]; }
    /** The diagonal from which the next edit gets furthest on `diagonal`. */
    qsizetype before(qsizetype diagonal) const
    {
        const bool takesNewLine = diagonal < -m_edits || (diagonal < m_edits && (*this)[diagonal - 1] < (*this)[diagonal + 1]);
        return takesNewLine ? diagonal + 1 : diagonal - 1;
    }

private:
    qsizetype m_edits;
    std::vector<qsizetype> m_lines;
};

/** One reach for each number of edits, the last of which arrives at the end of both. Nothing when that is too far. */
std::optional<std::vector<Reach>> search(Lines old, Lines fresh)
{
    std::vector<Reach> reaches;
    for (qsizetype edits = 0; edits <= LineDifference::MostEdits; ++edits) {
        Reach reach(edits);
        for (qsizetype diagonal = -edits; diagonal <= edits; diagonal += 2) {
            qsizetype x = 0;
            if (edits > 0) {
                const qsizetype from = reaches.back().before(diagonal);
                x = reaches.back()[from] + (from < diagonal ? 1 : 0);
            }
            while (x < std::ssize(old) && x - diagonal < std::ssize(fresh) && old[std::size_t(x)] == fresh[std::size_t(x - diagonal)])
                ++x;
            reach[diagonal] = x;
            if (x == std::ssize(old) && x - diagonal == std::ssize(fresh)) {
                reaches.push_back(std::move(reach));
                return reaches;
            }
        }
        reaches.push_back(std::move(reach));
    }
    return std::nullopt;
}

/** The way back from the end, an edit at a time; neighbours become one. */
QList<LineDifference> collect(const std::vector<Reach> &reaches, qsizetype diagonal)
{
    QList<LineDifference> differences;
    for (qsizetype edits = std::ssize(reaches) - 1; edits > 0; --edits) {
        const Reach &reach = reaches[std::size_t(edits - 1)];
        const qsizetype from = reach.before(diagonal);
        const bool takesNewLine = from > diagonal;
        const LineDifference edit{reach[from], takesNewLine ? 0 : 1, reach[from] - from, takesNewLine ? 1 : 0};
        if (!differences.isEmpty() && differences.last().oldStart == edit.oldEnd() && differences.last().newStart == edit.newEnd()) {
            LineDifference &next = differences.last();
            next = {edit.oldStart, next.oldCount + edit.oldCount, edit.newStart, next.newCount + edit.newCount};
        } else {
            differences.append(edit);
        }
        diagonal = from;
    }
    std::ranges::reverse(differences);
    return differences;
}

} // namespace

QList<LineDifference> LineDifference::between(const QList<QByteArrayView> &old, const QList<QByteArrayView> &fresh)
{
    const qsizetype shorter = std::min(old.size(), fresh.size());
    const qsizetype head = std::ranges::mismatch(old, fresh).in1 - old.begin();
    qsizetype tail = 0;
    while (tail < shorter - head && old[old.size() - 1 - tail] == fresh[fresh.size() - 1 - tail])
        ++tail;
    const LineDifference middle{head, old.size() - head - tail, head, fresh.size() - head - tail};
    if (middle.oldCount == 0 && middle.newCount == 0)
        return {};
    const auto part = [head](const QList<QByteArrayView> &lines, qsizetype count) {
        return Lines(lines).subspan(std::size_t(head), std::size_t(count));
    };
    const auto reaches = search(part(old, middle.oldCount), part(fresh, middle.newCount));
    if (!reaches)
        return {middle};
    QList<LineDifference> differences = collect(*reaches, middle.oldCount - middle.newCount);
    for (LineDifference &difference : differences) {
        difference.oldStart += head;
        difference.newStart += head;
    }
    return differences;
}

} // namespace Assay
