// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <KSyntaxHighlighting/Theme>

#include <QColor>

#include <optional>

namespace KSyntaxHighlighting {
class Format;
}

namespace Assay {

class Theme;

/** The colours of an editor, taken from the syntax theme and moved in lightness where they could not be read on its paper. A value: make a
   new one when the theme changes. */
class ASSAY_UI_EXPORT EditorColors
{
public:
    explicit EditorColors(const Theme &theme);

    const KSyntaxHighlighting::Theme &syntaxTheme() const { return m_theme; }

    QColor paper() const;
    QColor text() const;
    QColor caretLine() const;
    QColor selection() const;
    QColor margin() const;
    QColor lineNumber() const;
    QColor foldMark() const;
    QColor indentGuide() const;
    QColor matchingBrace() const;
    QColor lonelyBrace() const;
    /** What lies under the line where a run failed, and under its annotation. */
    QColor failurePaper() const;
    /** What lies under the link of an annotation. */
    QColor linkPaper() const;
    /** The text around code: as much in the background as comments. */
    QColor prose() const;
    /** The text colour of a format of the highlighter. */
    QColor text(const KSyntaxHighlighting::Format &format) const;

    /** `color` with the least change of lightness that gives a contrast of 4.5 : 1 on paper, caret line and failure paper. */
    QColor readable(const QColor &color) const;

private:
    QColor role(KSyntaxHighlighting::Theme::EditorColorRole role) const;
    std::optional<QColor> own(KSyntaxHighlighting::Theme::TextStyle style) const;

    KSyntaxHighlighting::Theme m_theme;
    bool m_dark;
};

} // namespace Assay
