// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QByteArray>
#include <QString>

namespace Assay {

enum class LineBreaks {
    Escape, ///< the text stands inside a sentence or in one row: line feeds and tabs are escaped too
    Keep, ///< the text has lines of its own: line feeds and tabs stay
};

/** True for what a display obeys or hides instead of showing it: control characters, line separators, marks that change the direction of
   writing, invisible format characters and halves of surrogate pairs. Joiners, which scripts and emoji need, are not among them. */
ASSAY_BASE_EXPORT bool isObeyed(char32_t character);

/** Text from outside, for people: each character that isObeyed() becomes an escape as in Python (`\x1b`, `\u202e`, `\U000e0041`). */
ASSAY_BASE_EXPORT QString visibleText(const QString &text, LineBreaks lineBreaks = LineBreaks::Escape);

/** Valid JSON in UTF-8 as the same value, in which each character that isObeyed() is a `\u` escape. Line feeds between values stay. */
ASSAY_BASE_EXPORT QByteArray visibleJson(const QByteArray &json);

} // namespace Assay
