// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/diagnostic.h"

#include <QByteArray>

class QsciScintillaBase;

namespace Assay {

/** Reads and replaces the bytes of a Scintilla document, and turns places (lines and columns from 1, columns in code points) into byte
   positions and back. Line numbers of functions whose name says `Line` count from 0, as Scintilla's do. Places outside the text are clamped
   into it. */
class ASSAY_UI_EXPORT TextAccess
{
public:
    /** `editor` outlives the access. */
    explicit TextAccess(QsciScintillaBase *editor)
        : m_editor(editor)
    {
    }

    int length() const;
    QByteArray bytes() const;
    QByteArray bytes(int start, int end) const;

    int lineCount() const;
    int lineOf(int position) const;
    int lineStart(int line) const;
    /** The end of the line before its line ending. */
    int lineEnd(int line) const;

    int position(int line, int column) const;
    TextRange range(int start, int end) const;
    int lineNumber(int position) const { return lineOf(position) + 1; }
    int columnNumber(int position) const;

    void replace(int start, int end, const QByteArray &bytes) const;

private:
    QsciScintillaBase *m_editor;
};

} // namespace Assay
