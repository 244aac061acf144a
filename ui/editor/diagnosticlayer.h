// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "editor/annotation.h"
#include "editor/failuremark.h"
#include "editor/textaccess.h"
#include "editor/trackeddiagnostics.h"

#include <QMap>
#include <QObject>
#include <QTimer>

#include <optional>

class QPoint;
class QsciScintilla;

namespace Assay {

class Theme;

/** Shows diagnostics in an editor: a squiggle and a mark in the margin for each, at most one annotation for each source line. Keeps its own
   copy of the annotations (QsciScintilla::annotation() cannot be read back) and moves all of it with the edits. The mark of a failed run
   goes with the first edit. */
class ASSAY_UI_EXPORT DiagnosticLayer : public QObject
{
    Q_OBJECT
public:
    using Item = TrackedDiagnostics::Item;

    /** `editor` and `theme` outlive the layer. `margin` is the editor's margin for marks. */
    DiagnosticLayer(QsciScintilla *editor, const Theme *theme, int margin);

    void set(const QList<Diagnostic> &diagnostics);
    const QList<Item> &items() const { return m_tracked.items(); }
    Diagnostic current(const Item &item) const { return m_tracked.current(item, m_text); }
    /** By source line, from 0. */
    const QMap<int, Annotation> &annotations() const { return m_annotations; }

    void setFailure(const std::optional<RunFailure> &failure);
    const FailureMark &failure() const { return m_failure; }

    void setAnnotationsVisible(bool visible);
    bool annotationsVisible() const { return m_visible; }

    /** Takes the colours and the font of the theme again. */
    void applyTheme();
    /** Fits the annotations to the room there is. */
    void relayout();

    /** The line (from 0) whose annotation has its link at `point` of the viewport; -1 when there is no link. */
    int linkedLineAt(const QPoint &point) const;
    /** The diagnostic whose fix is the link in the annotation of a line; null where the link leads to the traceback. */
    const Item *linkedItem(int line) const;
    /** What is said of the text at `point`, or of the line when `point` is on its mark or annotation; one paragraph for each. */
    QStringList textsAt(const QPoint &point) const;
    QList<const Item *> onLine(int line) const;
    int lineOf(const Item &item) const;

private:
    static int indicatorOf(Diagnostic::Severity severity);
    static int markerOf(Diagnostic::Severity severity);

    void textChanged(int position, int type, int length, int linesAdded);
    void draw();
    void drawIndicators();
    void drawMarkers();
    void drawAnnotations();
    QMap<int, Annotation> composeAnnotations() const;
    bool shown(int line, const Annotation &annotation) const;
    void defineMarkers();
    void defineMarker(const QString &icon, int marker);
    /** The diagnostics at `point`, as textsAt() understands it. */
    QList<const Item *> at(const QPoint &point) const;
    /** The line whose mark or annotation is at `point`; -1 when there is text at it. */
    int markedLineAt(const QPoint &point) const;
    int columns() const;
    void describe();
    /** The source line whose annotation is at `point`; -1 when none is. */
    int annotatedLineAt(const QPoint &point) const;

    QsciScintilla *m_editor;
    const Theme *m_theme;
    TextAccess m_text;
    int m_margin;
    TrackedDiagnostics m_tracked;
    FailureMark m_failure;
    QMap<int, Annotation> m_annotations;
    QTimer m_redraw;
    bool m_visible = true;
};

} // namespace Assay
