// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "engine/engineprobe.h"

namespace Assay::Cli {

/** See assayProbeEngine(). The library is loaded on first use and stays. Errors also: engine-library-missing. */
QFuture<Result<EngineFinding>> probeEngine();

} // namespace Assay::Cli
