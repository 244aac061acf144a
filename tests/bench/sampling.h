// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

#include <QList>

#include <functional>

namespace Assay {

double median(QList<double> samples);

/** Something that takes time; returns milliseconds. */
using Sample = std::function<Result<double>()>;

/** Takes `rounds` samples of each in turn, so that what the machine does besides hits all alike, after `warmUps` rounds that do not count.
    The medians, in the order of `samples`; the first error ends it. */
Result<QList<double>> interleavedMedians(const QList<Sample> &samples, int rounds, int warmUps);

} // namespace Assay
