// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "benchmark.h"

namespace Assay {

/** Runs through core, request to result, with workers that wait, against `python3 -c pass`. */
Benchmarks subprocessBenchmarks();

} // namespace Assay
