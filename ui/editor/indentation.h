// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/diagnostic.h"

#include <QByteArray>
#include <QList>

#include <functional>

namespace Assay {

class TextAccess;

enum class TokenKind { Code, Comment, String };

struct NewLineStyle
{
    QByteArray lineEnding;
    int width = 4; ///< columns of one level
    bool tabs = false;
};

/** A line ending and the indentation of the line that a new line at byte `position` gets: that of its line, one level more after an opening
    bracket (Python: or a colon), in Python one level less after return, raise, pass, break and continue.
    `kindAt(position)`: what the byte there is part of. */
ASSAY_UI_EXPORT QByteArray newLineWithIndent(
    const TextAccess &text, int position, const NewLineStyle &style, bool python, const std::function<TokenKind(int)> &kindAt);

/** The edits that comment the Python lines `first` to `last` (from 1) out; or in again, when each that is not blank is a comment. */
ASSAY_UI_EXPORT QList<TextEdit> commentEdits(const TextAccess &text, int first, int last);

} // namespace Assay
