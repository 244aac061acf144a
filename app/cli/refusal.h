// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "base/contract/executionresult.h"

namespace Assay::Cli {

/** The status, and with it the exit code, of something that we could not do. */
ExecutionStatus statusOf(const Error &error);

/** The outcome of a run that never came to its sandbox. */
ExecutionResult refusal(const Error &error);

} // namespace Assay::Cli
