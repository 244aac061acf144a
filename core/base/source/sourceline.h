// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QByteArrayView>
#include <QList>

namespace Assay {

/** A line of a pasted text, or what is left of it when something at its start was taken off. Refers to the text it was split from. */
struct ASSAY_BASE_EXPORT SourceLine
{
    QByteArrayView text; ///< without its end
    QByteArrayView end; ///< "\n", "\r\n", "\r", or nothing on the last line
    int number = 1; ///< in the text as it arrived
    int columns = 0; ///< bytes taken off at the start, all of them ASCII

    bool isBlank() const;
    /** The line without its first `count` bytes. */
    SourceLine from(qsizetype count) const;
};

/** Splits where Python ends lines. A line end at the end of the text begins no further line. */
ASSAY_BASE_EXPORT QList<SourceLine> splitLines(QByteArrayView text);

/** The number of blanks and tabs that `text` begins with. */
qsizetype leadingBlanks(QByteArrayView text);

} // namespace Assay
