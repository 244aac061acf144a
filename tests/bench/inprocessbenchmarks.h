// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "benchmark.h"

namespace Assay {

/** Runs in tier `inprocess` of a text that was accepted before, against `python3 -c pass`. */
Benchmarks inProcessBenchmarks();

} // namespace Assay
