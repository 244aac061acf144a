// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/linestates.h"

#include <algorithm>
#include <utility>

namespace Assay {

void LineStates::reset(int lines)
{
    m_ends.assign(std::size_t(lines), {});
    m_good.assign(std::size_t(lines), 0);
    m_codeStarts.assign(std::size_t(lines), 0);
}

int LineStates::setCodeStarts(const std::vector<int> &starts)
{
    int firstStale = count();
    for (int line = count() - 1; line >= 0; --line) {
        const int start = std::size_t(line) < starts.size() ? starts[std::size_t(line)] : 0;
        if (std::exchange(m_codeStarts[std::size_t(line)], start) == start)
            continue;
        changed(line);
        firstStale = line;
    }
    return firstStale;
}

int LineStates::firstStale(int line) const
{
    return int(std::find(m_good.begin() + std::min(line, count()), m_good.end(), 0) - m_good.begin());
}

const LineStates::End &LineStates::startOf(int line) const
{
    return line == 0 ? m_initial : m_ends[std::size_t(line) - 1];
}

void LineStates::setEnd(int line, const End &end)
{
    End &recorded = m_ends[std::size_t(line)];
    if (recorded != end && line + 1 < count())
        changed(line + 1);
    recorded = end;
    m_good[std::size_t(line)] = 1;
}

void LineStates::inserted(int line, int count, Untouched untouched)
{
    const int first = untouched == Untouched::Preceding ? line + 1 : line;
    const End end = untouched == Untouched::None ? m_ends[std::size_t(line)] : startOf(first);
    m_ends.insert(m_ends.begin() + first, std::size_t(count), end);
    m_good.insert(m_good.begin() + first, std::size_t(count), 0);
    m_codeStarts.insert(m_codeStarts.begin() + first, std::size_t(count), codeStartBetween(first, untouched));
    if (untouched == Untouched::None)
        changed(line + count);
}

/** At the border of a block of code it is more likely that the block goes on than that more prose comes. */
int LineStates::codeStartBetween(int line, Untouched untouched) const
{
    const int last = int(m_codeStarts.size()) - 1;
    const int after = m_codeStarts[std::size_t(std::min(line, last))];
    const int before = m_codeStarts[std::size_t(std::max(line - 1, 0))];
    return untouched == Untouched::None || before == Prose ? after : before;
}

void LineStates::removed(int line, int count, Untouched untouched)
{
    const int first = untouched == Untouched::Preceding ? line + 1 : line;
    const End before = startOf(first);
    const End lastRemoved = m_ends[std::size_t(first + count) - 1];
    m_ends.erase(m_ends.begin() + first, m_ends.begin() + first + count);
    m_good.erase(m_good.begin() + first, m_good.begin() + first + count);
    m_codeStarts.erase(m_codeStarts.begin() + first, m_codeStarts.begin() + first + count);
    if (untouched == Untouched::None || (before != lastRemoved && first < this->count()))
        changed(untouched == Untouched::None ? line : first);
}

} // namespace Assay
