// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "benchmark.h"

namespace Assay {

/** Tier docker, with a real engine of its own. */
Benchmarks dockerBenchmarks();

} // namespace Assay
