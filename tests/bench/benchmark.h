// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

#include <QList>
#include <QString>

#include <functional>

namespace Assay {

/** What was measured. `floor` is what the value is compared with, measured in the same run, in milliseconds: for a ratio its divisor, for
    milliseconds what was taken off. */
struct Figure
{
    double value = 0;
    double floor = 0;
};

/** A figure that can be measured. An Error says why this host cannot measure it; then the figure is left out. */
struct Benchmark
{
    QString name; ///< "area.figure"; ends in "_ms" or "_ratio" when it is one
    QString unit; ///< "ms", "ratio", "runs/s", "KiB"
    std::function<Result<Figure>()> measure;
};

using Benchmarks = QList<Benchmark>;

} // namespace Assay
