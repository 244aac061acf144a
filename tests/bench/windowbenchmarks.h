// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "benchmark.h"

namespace Assay {

/** Figures of the window; they need a QApplication. */
Benchmarks windowBenchmarks();

} // namespace Assay
