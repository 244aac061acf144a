// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "isolation/steperror.h"

#include <sys/types.h>

#include <optional>

namespace Assay::Kernel {

/** A child that has ended and is gone from the process table. */
struct EndedChild
{
    pid_t pid = 0;
    int status = 0; ///< as wait4() gives it
    long long cpuMicroseconds = 0; ///< user and system, its own waited-for children included
    long long peakResidentKib = 0;
};

/** Takes one child of this process that has ended; nothing when none has. Never waits. */
StepResult<std::optional<EndedChild>> takeEndedChild();

} // namespace Assay::Kernel
