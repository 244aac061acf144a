// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/failuremark.h"

#include "editor/editorcolors.h"
#include "editor/qscintilla.h"
#include "theme/theme.h"

namespace Assay {

using Sci = QsciScintillaBase;

namespace {
constexpr int lineMarker = FailureMark::Marker + 1;
constexpr int indicator = 11;
} // namespace

FailureMark::FailureMark(QsciScintilla *editor, const Theme *theme)
    : m_editor(editor)
    , m_theme(theme)
    , m_text(editor)
{
    m_editor->indicatorDefine(QsciScintilla::BoxIndicator, indicator);
    m_editor->markerDefine(QsciScintilla::Background, lineMarker);
}

void FailureMark::set(const std::optional<RunFailure> &failure)
{
    m_failure = failure && failure->range.isValid() ? failure : std::nullopt;
}

int FailureMark::line() const
{
    return m_failure ? m_text.lineOf(m_text.position(m_failure->range.line, 1)) : -1;
}

Annotation FailureMark::annotation(int others, int columns) const
{
    const int start = m_failure->range.column > 0 ? m_text.position(m_failure->range.line, m_failure->range.column)
                                                  : int(m_editor->SendScintilla(Sci::SCI_GETLINEINDENTPOSITION, line()));
    return Annotation::compose(*m_failure, others, int(m_editor->SendScintilla(Sci::SCI_GETCOLUMN, start)), columns);
}

void FailureMark::draw()
{
    m_editor->markerDeleteAll(Marker);
    m_editor->markerDeleteAll(lineMarker);
    m_editor->SendScintilla(Sci::SCI_SETINDICATORCURRENT, indicator);
    m_editor->SendScintilla(Sci::SCI_INDICATORCLEARRANGE, 0UL, long(m_text.length()));
    if (!m_failure)
        return;
    const TextRange &range = m_failure->range;
    const int start = m_text.position(range.line, range.column);
    const int end = std::min(m_text.position(range.endLine, range.endColumn), m_text.lineEnd(line()));
    if (start < end)
        m_editor->SendScintilla(Sci::SCI_INDICATORFILLRANGE, static_cast<unsigned long>(start), long(end - start));
    m_editor->markerAdd(line(), Marker);
    m_editor->markerAdd(line(), lineMarker);
}

void FailureMark::applyTheme()
{
    m_editor->setIndicatorForegroundColor(m_theme->color(ColorRole::Error), indicator);
    m_editor->setMarkerBackgroundColor(EditorColors(*m_theme).failurePaper(), lineMarker);
}

} // namespace Assay
