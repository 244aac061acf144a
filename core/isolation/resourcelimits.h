// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "isolation/steperror.h"

#include <sys/resource.h>

namespace Assay::Kernel {

/** Bounds of one run. 0 leaves alone what it says. */
struct ResourceLimits
{
    long long dataBytes = 0; ///< above the baseline
    long long reserveBytes = 8LL << 20; ///< what raiseDataLimit() adds, to report with
    long long cpuSeconds = 0; ///< whole seconds of CPU time from now on: then SIGXCPU each second, and SIGKILL a second after the first
    long long openFiles = 0; ///< descriptors are numbered below this
    long long fileBytes = 0; ///< size of a file that is written
    long long processes = 0; ///< processes and threads of this user in the user namespace, those of other workers included
};

inline constexpr long long StackBytes = 8LL << 20;

/** How far each limit can be raised by this process, read once before the forks. */
class LimitCeilings
{
public:
    static StepResult<LimitCeilings> read();
    rlim_t of(unsigned resource) const { return m_hard[resource]; }

private:
    std::array<rlim_t, RLIM_NLIMITS> m_hard = {};
};

/** What the process has, and has used, before a run begins. */
struct UsageBaseline
{
    long long dataBytes = 0; ///< VmData
    long long sizeBytes = 0; ///< VmSize
    long long residentBytes = 0; ///< VmRSS
    long long cpuMicroseconds = 0; ///< since the fork

    static StepResult<UsageBaseline> read();
};

/** What holds every worker whatever it runs: no core file, no message queue, no locked memory, no real-time or raised priority, a stack of
    at most StackBytes. */
StepResult<> applyFixedLimits(const LimitCeilings &ceilings);

/** RLIMIT_DATA counts private writable memory only. Shared anonymous memory, memory that grows downwards and moved pieces of the stack go
    around it and are refused by the system call filter. What else goes around it is bounded by the address space, 1 GiB above the rest:
    memory that was written and made read-only again, and page tables. */
StepResult<> applyResourceLimits(const ResourceLimits &limits, const LimitCeilings &ceilings, const UsageBaseline &baseline);

/** Threads that libc starts from now on take less memory. Their stacks have 1 MiB: each counts as data, and the usual 8 MiB leave room for
    15 threads in 128 MiB. (RLIMIT_STACK would do the same only before the process starts.) And malloc sets aside address space for two
    threads, not for eight per processor: 64 MiB each would use up the bound.
    CPython 3.13 alone lets C code nest 10,000 deep whatever the stack holds: there json or repr() of a value that is nested thousands deep
    ends in SIGSEGV in a thread, not in RecursionError. threading.stack_size() gives a tool larger ones. */
StepResult<> shrinkThreads();

/** Makes the reserve usable: the soft bound of RLIMIT_DATA becomes the hard one. */
StepResult<> raiseDataLimit();

} // namespace Assay::Kernel
