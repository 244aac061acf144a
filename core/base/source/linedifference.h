// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QByteArrayView>
#include <QList>

namespace Assay {

/** Lines of one text, and the lines that stand in their place in another. Lines count from 0. */
struct ASSAY_BASE_EXPORT LineDifference
{
    /** Texts that are further apart, counted in lines that go and come, have one difference. Bounds time and memory. */
    static constexpr qsizetype MostEdits = 1000;

    qsizetype oldStart = 0;
    qsizetype oldCount = 0;
    qsizetype newStart = 0;
    qsizetype newCount = 0;

    qsizetype oldEnd() const { return oldStart + oldCount; }
    qsizetype newEnd() const { return newStart + newCount; }

    /** What makes one list of lines of another with the fewest lines gone and come (Myers): in order, at least one common line between each
        two. */
    static QList<LineDifference> between(const QList<QByteArrayView> &old, const QList<QByteArrayView> &fresh);

    bool operator==(const LineDifference &) const = default;
};

} // namespace Assay
