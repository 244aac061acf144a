// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "editor/annotation.h"
#include "editor/textaccess.h"
#include "models/runfailure.h"

#include <optional>

class QsciScintilla;

namespace Assay {

class Theme;

/** Marks the place where the last run of an editor's text failed: a tint of the line, a frame round the words, a sign in the margin. Other
   than issues it belongs to this very text, so nothing of it moves with edits: whoever owns it takes it away at the first one. */
class FailureMark
{
public:
    /** `editor` and `theme` outlive the mark. */
    FailureMark(QsciScintilla *editor, const Theme *theme);

    /** The marker that stands in the margin; which picture it has is up to the owner. Above those of issues. */
    static constexpr int Marker = 3;

    /** Shown by draw(). A failure without a place is not marked. */
    void set(const std::optional<RunFailure> &failure);
    const std::optional<RunFailure> &failure() const { return m_failure; }
    /** From 0; -1 while there is nothing to mark. */
    int line() const;
    /** `others`, `columns`: as for issues. */
    Annotation annotation(int others, int columns) const;

    void draw();
    /** Takes the colours of the theme again. */
    void applyTheme();

private:
    QsciScintilla *m_editor;
    const Theme *m_theme;
    TextAccess m_text;
    std::optional<RunFailure> m_failure;
};

} // namespace Assay
