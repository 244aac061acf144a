// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <KSyntaxHighlighting/State>

#include <vector>

namespace Assay {

/** What the highlighter knows of each line (from 0): its state at the line's end, whether its styles are good, and where its code begins.
    The rule that makes re-highlighting stop: the recorded end of line n is the state from which the good line n + 1 was highlighted. */
class LineStates
{
public:
    struct End
    {
        KSyntaxHighlighting::State state;
        int depth = 0; ///< open folding regions; goes with the state and is not compared

        bool operator==(const End &other) const { return state == other.state; }
    };
    /** Which line keeps its text when whole lines come or go: none, the line that follows them, or the line before them. */
    enum class Untouched { None, Following, Preceding };
    /** The place where the code of a line begins, for a line that has none. */
    static constexpr int Prose = -1;

    explicit LineStates(int lines = 1) { reset(lines); }

    void reset(int lines);
    int count() const { return int(m_ends.size()); }
    bool isGood(int line) const { return m_good[std::size_t(line)] != 0; }
    /** The first line at or after `line` that has to be highlighted; count() when there is none. */
    int firstStale(int line) const;
    const End &startOf(int line) const;
    /** `line` was highlighted and ended so; the next line is stale when that is news. */
    void setEnd(int line, const End &end);

    void changed(int line) { m_good[std::size_t(line)] = 0; }
    /** The byte of the line from which on it is code; Prose when the line is none. */
    int codeStart(int line) const { return m_codeStarts[std::size_t(line)]; }
    /** For each line; those that are left out are code. Gives the first line that is stale by it; count() when none is. */
    int setCodeStarts(const std::vector<int> &starts);

    /** `count` lines came; `line` is where the text was put in. */
    void inserted(int line, int count, Untouched untouched);
    /** `count` lines went; `line` is where the text was taken out. */
    void removed(int line, int count, Untouched untouched);

private:
    int codeStartBetween(int line, Untouched untouched) const;

    std::vector<End> m_ends;
    std::vector<char> m_good;
    std::vector<int> m_codeStarts;
    End m_initial;
};

} // namespace Assay
