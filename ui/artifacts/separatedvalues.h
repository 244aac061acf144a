// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace Assay {

/** Rows of a table. Those may have different numbers of cells. */
struct SeparatedValues
{
    static constexpr qsizetype MostBytes = 8 * 1024 * 1024;
    static constexpr qsizetype MostRows = 100'000;
    static constexpr qsizetype MostColumns = 256;
    static constexpr qsizetype MostCells = 1'000'000;
    static constexpr qsizetype LongestCell = 1000; ///< characters; what is longer is cut

    QList<QStringList> rows;
    qsizetype columns = 0; ///< of the longest row
    bool isCut = false; ///< there is more than these bounds let in
};

/** Reads text as RFC 4180 has it, with another separator if need be. Takes every text: what is no table is one of odd rows. Thread-safe. */
ASSAY_UI_EXPORT SeparatedValues readSeparatedValues(const QByteArray &utf8, QChar separator);

} // namespace Assay
