// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "isolation/steperror.h"

namespace Assay::Kernel {

/** What /proc/self/status says of this process. */
struct ProcessStatus
{
    long long sizeKib = 0; ///< VmSize: address space
    long long peakSizeKib = 0; ///< VmPeak
    long long residentKib = 0; ///< VmRSS
    long long dataKib = 0; ///< VmData: what RLIMIT_DATA counts
};

/** CPU time since the fork, and the most that was resident. Takes the processor's clock, at which the kernel may let others run. */
struct ProcessUsage
{
    long long cpuMicroseconds = 0;
    long long peakResidentBytes = 0;
};

StepResult<ProcessUsage> processUsage();

/** Opens a file: fails where /proc is not mounted, and when the process has no descriptor left. */
StepResult<ProcessStatus> readProcessStatus();

} // namespace Assay::Kernel
