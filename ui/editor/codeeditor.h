// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/diagnostic.h"
#include "base/contract/error.h"
#include "base/source/sourcedocument.h"
#include "editor/qscintilla.h"
#include "models/runfailure.h"

#include <memory>
#include <optional>

class QHelpEvent;

namespace Assay {

class DiagnosticLayer;
class SyntaxBridge;
class Theme;

/** The editor of a tool's text. Holds bytes, exactly as they were set: line ends, U+00A0, U+2028, NUL and bytes that are no UTF-8 survive.
    All lines and columns count from 1, columns in code points, as in Diagnostic; places outside the text are clamped into it.
    Keys that a window offers in its menus (comment, quick fix, next issue) are slots here and bound there. */
class ASSAY_UI_EXPORT CodeEditor : public QsciScintilla
{
    Q_OBJECT
public:
    enum class Language { Python, Json };
    enum Margin { LineNumberMargin, MarkMargin, FoldMargin };

    /** Above this many bytes the text is shown without highlighting and folding, so that typing stays fluent. */
    static constexpr int highlightLimit = 2 * 1024 * 1024;

    /** `theme` outlives the editor. */
    explicit CodeEditor(Theme *theme, Language language = Language::Python, QWidget *parent = nullptr);
    ~CodeEditor() override;

    Language language() const { return m_language; }
    QByteArray source() const;
    /** A new document: undo history, diagnostics and the modified flag are gone; the cursor is at the start. Does not emit textEdited(). */
    void setSource(const QByteArray &bytes);
    /** One undo step that changes only what differs, so that cursor, marks, folding and scroll position stay where they can. */
    void setTextKeepingUndo(const QByteArray &bytes);

    /** Dims what is not in `reading`, which is one of the text as it is now; highlights the rest as if it stood alone. A new document is
       code as a whole. */
    void setReading(const SourceCandidate &reading);

    int cursorLine() const;
    int cursorColumn() const;
    /** The selected text; an empty range at the cursor when nothing is selected. */
    TextRange selectedRange() const;
    /** Puts the cursor there, unfolds and scrolls so that the place is seen, and takes the keyboard focus. */
    void goTo(int line, int column = 1);

    /** Replaces what is shown. Ranges and fixes then follow the edits until the next call. */
    void setDiagnostics(const QList<Diagnostic> &diagnostics);
    /** What is shown, with ranges and fixes as places in the text of now. A fix whose place was edited is gone. */
    QList<Diagnostic> diagnostics() const;
    bool annotationsVisible() const;
    /** Marks where the last run of this very text failed, apart from the diagnostics. The next edit takes the mark away. */
    void setFailure(const std::optional<RunFailure> &failure);
    const std::optional<RunFailure> &failure() const;

    /** Applies edits that refer to the text of now, as one undo step; the cursor stays at its place in the text.
        Error `edits-overlap` when two edits touch the same text: then nothing is changed. */
    Result<void> applyEdits(const QList<TextEdit> &edits);
    /** The same for a fix of kind Edit. Error `fix-not-an-edit` for the others: those change the request, not the text. */
    Result<void> applyFix(const Fix &fix);

    bool isHighlighted() const;
    /** Lines given to the highlighter since the editor was made. */
    qint64 highlightedLineCount() const;

public Q_SLOTS:
    /** Comments the lines of the selection out, or in again when all of them are comments (Python only). */
    void toggleComment();
    /** The next or previous diagnostic after the cursor, round at the ends. False when there is none. */
    bool goToNextDiagnostic();
    bool goToPreviousDiagnostic();
    /** Emits fixRequested() for the fix nearest to the cursor on its line. False when the line has none. */
    bool requestFixAtCursor();
    void setAnnotationsVisible(bool visible);

Q_SIGNALS:
    /** The text changed by the user, by a fix or by setTextKeepingUndo(). */
    void textEdited();
    void cursorMoved(int line, int column);
    /** A fix was chosen, by click or key. Its places are places in the text of now. */
    void fixRequested(const Assay::Diagnostic &diagnostic);
    void diagnosticClicked(const Assay::Diagnostic &diagnostic); ///< its margin mark
    void failureClicked(); ///< its margin mark, or the link of its annotation
    void highlightedChanged(bool highlighted); ///< the text grew over highlightLimit, or shrank below it
    void lineShortened(int line); ///< a line is so long that only its start is shown
    /** Pasted or dropped text held `count` lone surrogates, which no file can hold; each became U+FFFD. */
    void surrogatesReplaced(int count) const;

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    QByteArray fromMimeData(const QMimeData *source, bool &rectangular) const override;

private:
    void setUpView();
    void setUpMargins();
    void releaseWindowKeys();
    void connectSignals();
    void applyTheme();
    void updateMarginWidth();
    void updateHighlighting();
    void adoptConventions(const QByteArray &bytes);
    QByteArray lineEnding() const;
    void insertNewLine();
    bool goToNeighbour(bool forward);
    void showHover(QHelpEvent *event);

    Theme *m_theme;
    Language m_language;
    std::unique_ptr<SyntaxBridge> m_bridge;
    std::unique_ptr<DiagnosticLayer> m_layer;
    bool m_loading = false;
};

} // namespace Assay
