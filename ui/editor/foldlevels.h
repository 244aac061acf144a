// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "editor/textaccess.h"

#include <functional>

class QsciScintillaBase;

namespace Assay {

class LineStates;

/** Keeps Scintilla's fold levels right for lines that were highlighted. By indentation (Python): a line's level is its indentation, lines
   inside a string or bracket lie one below the line that opened it, and blank lines belong to what follows. By region (JSON): the open
   brackets. */
class FoldLevels
{
public:
    enum class Kind { Indentation, Regions };

    /** `isContinuation(line)`: the line starts inside a string, bracket or continued statement. All references outlive this object. */
    FoldLevels(QsciScintillaBase *editor, const LineStates &states, Kind kind, std::function<bool(int line)> isContinuation);

    /** The lines from `first` to `last` (from 0) were highlighted. */
    void update(int first, int last);

private:
    struct Level
    {
        int number = 0;
        bool blank = false;
        bool comment = false;
    };

    bool floats(int line) const;
    Level levelOf(int line, int previousNumber, bool previousContinues) const;
    int storedNumber(int line) const;
    void store(int line, const Level &level, bool header);

    QsciScintillaBase *m_editor;
    TextAccess m_text;
    const LineStates &m_states;
    Kind m_kind;
    std::function<bool(int)> m_isContinuation;
};

} // namespace Assay
