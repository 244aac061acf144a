// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "benchmark.h"

namespace Assay {

/** Figures of the command line, taken from the whole program `assay` at that path. */
Benchmarks commandBenchmarks(const QString &assay);

} // namespace Assay
