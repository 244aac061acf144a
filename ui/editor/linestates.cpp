// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/linestates.h"

#include <algorithm>

namespace Assay {

void LineStates::reset(int lines)
{
    m_ends.assign(std::size_t(lines), {});
    m_good.assign(std::size_t(lines), 0);
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
    if (untouched == Untouched::None)
        changed(line + count);
}

void LineStates::removed(int line, int count, Untouched untouched)
{
    const int first = untouched == Untouched::Preceding ? line + 1 : line;
    const End before = startOf(first);
    const End lastRemoved = m_ends[std::size_t(first + count) - 1];
    m_ends.erase(m_ends.begin() + first, m_ends.begin() + first + count);
    m_good.erase(m_good.begin() + first, m_good.begin() + first + count);
    if (untouched == Untouched::None || (before != lastRemoved && first < this->count()))
        changed(untouched == Untouched::None ? line : first);
}

} // namespace Assay
