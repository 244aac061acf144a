// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/foldlevels.h"

#include "editor/linestates.h"
#include "editor/qscintilla.h"

#include <algorithm>
#include <vector>

namespace Assay {

using Sci = QsciScintillaBase;

namespace {
constexpr int deepest = Sci::SC_FOLDLEVELNUMBERMASK - Sci::SC_FOLDLEVELBASE;
}

FoldLevels::FoldLevels(QsciScintillaBase *editor, const LineStates &states, Kind kind, std::function<bool(int)> isContinuation)
    : m_editor(editor)
    , m_text(editor)
    , m_states(states)
    , m_kind(kind)
    , m_isContinuation(std::move(isContinuation))
{
}

void FoldLevels::update(int first, int last)
{
    while (first > 0 && floats(first - 1))
        --first;
    first = std::max(0, first - 1);

    std::vector<Level> levels;
    int number = first > 0 ? storedNumber(first - 1) : 0;
    bool continues = first > 0 && m_isContinuation(first - 1);
    const int count = m_states.count();
    for (int line = first; line < count; ++line) {
        const Level level = levelOf(line, number, continues);
        continues = m_isContinuation(line);
        number = level.number;
        levels.push_back(level);
        const bool settled = continues ? storedNumber(line) == number : !level.blank && !level.comment;
        if (line > last && settled)
            break;
    }
    for (std::size_t i = levels.size(); i-- > 0;) {
        const int next = i + 1 < levels.size() ? levels[i + 1].number : 0;
        if (levels[i].blank || levels[i].comment)
            levels[i].number = levels[i].blank ? next : std::max(levels[i].number, next);
    }
    const bool toTheEnd = first + int(levels.size()) == count;
    for (std::size_t i = 0; i + (toTheEnd ? 0 : 1) < levels.size(); ++i)
        store(first + int(i), levels[i], i + 1 < levels.size() && levels[i + 1].number > levels[i].number && !levels[i].blank);
}

/** Whether the line's level comes from the lines after it. */
bool FoldLevels::floats(int line) const
{
    const Level level = levelOf(line, 0, false);
    return level.blank || level.comment;
}

FoldLevels::Level FoldLevels::levelOf(int line, int previousNumber, bool previousContinues) const
{
    if (m_kind == Kind::Regions)
        return {std::clamp(m_states.startOf(line).depth, 0, deepest), false, false};
    if (m_isContinuation(line))
        return {std::min(previousContinues ? previousNumber : previousNumber + 1, deepest), false, false};
    const int begin = int(m_editor->SendScintilla(Sci::SCI_GETLINEINDENTPOSITION, line));
    const int indentation = int(m_editor->SendScintilla(Sci::SCI_GETLINEINDENTATION, line));
    const bool blank = begin >= m_text.lineEnd(line);
    const bool comment = !blank && m_editor->SendScintilla(Sci::SCI_GETCHARAT, begin) == '#';
    return {std::min(indentation, deepest), blank, comment};
}

int FoldLevels::storedNumber(int line) const
{
    const int stored = int(m_editor->SendScintilla(Sci::SCI_GETFOLDLEVEL, line));
    return (stored & Sci::SC_FOLDLEVELNUMBERMASK) - Sci::SC_FOLDLEVELBASE;
}

void FoldLevels::store(int line, const Level &level, bool header)
{
    int value = Sci::SC_FOLDLEVELBASE + level.number;
    if (header)
        value |= Sci::SC_FOLDLEVELHEADERFLAG;
    if (level.blank)
        value |= Sci::SC_FOLDLEVELWHITEFLAG;
    if (m_editor->SendScintilla(Sci::SCI_GETFOLDLEVEL, line) != value)
        m_editor->SendScintilla(Sci::SCI_SETFOLDLEVEL, line, value);
}

} // namespace Assay
