// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/editorcolors.h"

#include "theme/contrast.h"
#include "theme/theme.h"

#include <KSyntaxHighlighting/Format>

namespace Assay {

using Role = KSyntaxHighlighting::Theme::EditorColorRole;

EditorColors::EditorColors(const Theme &theme)
    : m_theme(theme.syntaxTheme())
    , m_dark(theme.isDark())
{
}

QColor EditorColors::role(Role role) const
{
    return QColor::fromRgba(m_theme.editorColor(role));
}

QColor EditorColors::paper() const
{
    return role(Role::BackgroundColor);
}

QColor EditorColors::text() const
{
    return readable(QColor::fromRgba(m_theme.textColor(KSyntaxHighlighting::Theme::Normal)));
}

QColor EditorColors::caretLine() const
{
    return m_dark ? paper().lighter(125) : paper().darker(104);
}

QColor EditorColors::selection() const
{
    return role(Role::TextSelection);
}

QColor EditorColors::margin() const
{
    return paper();
}

QColor EditorColors::lineNumber() const
{
    return readable(role(Role::LineNumbers));
}

QColor EditorColors::foldMark() const
{
    return role(Role::LineNumbers);
}

QColor EditorColors::indentGuide() const
{
    return role(Role::IndentationLine);
}

QColor EditorColors::matchingBrace() const
{
    return m_dark ? QColor(0x4a, 0x5a, 0x3a) : QColor(0xcf, 0xeb, 0xc4);
}

QColor EditorColors::lonelyBrace() const
{
    return m_dark ? QColor(0x6b, 0x2b, 0x2f) : QColor(0xff, 0xd0, 0xd0);
}

QColor EditorColors::failurePaper() const
{
    return m_dark ? QColor(0x42, 0x27, 0x2b) : QColor(0xfd, 0xea, 0xea);
}

QColor EditorColors::linkPaper() const
{
    return m_dark ? QColor(0x2c, 0x3b, 0x4d) : QColor(0xe4, 0xee, 0xfb);
}

QColor EditorColors::prose() const
{
    return readable(QColor::fromRgba(m_theme.textColor(KSyntaxHighlighting::Theme::Comment)));
}

QColor EditorColors::text(const KSyntaxHighlighting::Format &format) const
{
    return readable(own(format.textStyle()).value_or(format.textColor(m_theme)));
}

/** Breeze paints strings in the red of errors, numbers and flow in the amber of warnings, and in its dark form names as grey as comments.
 */
std::optional<QColor> EditorColors::own(KSyntaxHighlighting::Theme::TextStyle style) const
{
    using SyntaxTheme = KSyntaxHighlighting::Theme;
    switch (style) {
    case SyntaxTheme::String:
    case SyntaxTheme::VerbatimString:
    case SyntaxTheme::SpecialString:
        return m_dark ? QColor(0xa3, 0xcf, 0x8e) : QColor(0x2f, 0x6b, 0x1f);
    case SyntaxTheme::Char:
    case SyntaxTheme::SpecialChar:
        return m_dark ? QColor(0x6c, 0xc7, 0xc7) : QColor(0x0b, 0x6a, 0x75);
    case SyntaxTheme::DecVal:
    case SyntaxTheme::BaseN:
    case SyntaxTheme::Float:
        return m_dark ? QColor(0x7d, 0xb8, 0xf5) : QColor(0x0b, 0x57, 0xa8);
    case SyntaxTheme::BuiltIn:
    case SyntaxTheme::Preprocessor:
        return m_dark ? QColor(0xc3, 0xaf, 0xf5) : QColor(0x64, 0x4a, 0x9b);
    case SyntaxTheme::ControlFlow:
    case SyntaxTheme::Import:
    case SyntaxTheme::Operator:
    case SyntaxTheme::Others:
        return text();
    default:
        return std::nullopt;
    }
}

QColor EditorColors::readable(const QColor &color) const
{
    return withContrast(color, {paper(), caretLine(), failurePaper()});
}

} // namespace Assay
