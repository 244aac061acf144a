// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "benchmark.h"

namespace Assay {

/** Opening and searching libraries of 100, 1,000 and 10,000 tools; the figures are those of the largest. */
Benchmarks libraryBenchmarks();

} // namespace Assay
