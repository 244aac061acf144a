// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "editor/linestates.h"
#include "editor/qscintilla.h"
#include "editor/textaccess.h"

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Format>

#include <QHash>

#include <memory>
#include <vector>

namespace Assay {

class EditorColors;
class FoldLevels;
class Utf8Line;

/** Lets KSyntaxHighlighting colour a QsciScintilla, line by line: after an edit only the touched lines and those whose starting state
   changed are highlighted again. Folding levels come with it. Style 0 is plain text; Scintilla's own styles (32 to 39) are left out. What
   is not code (the prose around it) is dimmed, and what is code is coloured as if it stood alone. */
class ASSAY_UI_EXPORT SyntaxBridge : public QsciLexerCustom, private KSyntaxHighlighting::AbstractHighlighter
{
    Q_OBJECT
    Q_INTERFACES(KSyntaxHighlighting::AbstractHighlighter)
public:
    /** `editor` outlives the bridge and gets it as its lexer. */
    SyntaxBridge(const KSyntaxHighlighting::Definition &definition, const EditorColors &colors, const QFont &font, QsciScintilla *editor);
    ~SyntaxBridge() override;

    void setColors(const EditorColors &colors, const QFont &font);

    bool isEnabled() const { return m_enabled; }
    /** Off: the text is plain and has no folds; edits cost nothing. */
    void setEnabled(bool enabled);

    /** For each line (from 0) the byte from which on it is code, or LineStates::Prose; lines that are left out are code. Follows the edits.
     */
    void setCodeStarts(const std::vector<int> &starts);

    /** Styles what is seen first of a new text, before Scintilla measures lines of which only the start is shown. */
    void styleTop();

    /** Of a line longer than this (in bytes) only the start is shown; the text itself stays as it is. */
    static constexpr int longestShownLine = 32 * 1024;
    static constexpr int shownOfLongLine = 4 * 1024;

    /** Lines given to the highlighter since the bridge was made. */
    qint64 highlightedLineCount() const { return m_highlightedLines; }
    bool isComment(int position) const; ///< or prose
    bool isString(int position) const;

    const char *language() const override;
    QString description(int style) const override;
    QColor defaultColor(int style) const override;
    QColor defaultPaper(int style) const override;
    QFont defaultFont(int style) const override;
    int styleBitsNeeded() const override { return 8; }
    void styleText(int start, int end) override;

Q_SIGNALS:
    /** The first line (from 1) of this document that is longer than longestShownLine. */
    void lineShortened(int line);

private:
    using Definition = KSyntaxHighlighting::Definition;

    void loadFormats(const Definition &definition);
    void textChanged(int position, int type, const char *text, int length, int linesAdded);
    void refoldLater(int line, int linesAdded);
    /** The lines before `end` are styled. */
    void refold(int end);
    LineStates::Untouched untouchedByInsert(int position, int length, int lines) const;
    LineStates::Untouched untouchedByRemoval(int position, const char *text, int length) const;
    void stylePlain(int start, int end);
    int shownLength(int line);
    void writeStyles(int start, const QByteArray &styles, bool oneLine);
    QByteArray highlight(int line);
    void highlightCode(const QByteArray &bytes, int start, LineStates::End &end);
    int styleAt(int position) const;
    const KSyntaxHighlighting::Format *formatAt(int position) const;
    const KSyntaxHighlighting::Format *formatOf(int style) const;

    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format) override;
    void applyFolding(int offset, int length, KSyntaxHighlighting::FoldingRegion region) override;

    QsciScintilla *m_editor;
    TextAccess m_text;
    std::unique_ptr<EditorColors> m_colors;
    QFont m_font;
    QByteArray m_language;
    LineStates m_lines;
    KSyntaxHighlighting::State m_neutral;
    std::unique_ptr<FoldLevels> m_folds;
    std::vector<std::pair<int, KSyntaxHighlighting::Format>> m_formats; // (style, format), by style
    QHash<int, int> m_styleOfFormat;
    qint64 m_highlightedLines = 0;
    int m_refoldFirst = 0;
    int m_refoldLast = -1; // none while negative
    bool m_enabled = true;
    bool m_shortened = false;

    Utf8Line *m_line = nullptr; // while one line is highlighted
    int m_codeStart = 0;
    QByteArray m_styles;
    int m_depth = 0;
};

} // namespace Assay
