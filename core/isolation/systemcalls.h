// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <array>
#include <cerrno>
#include <cstdint>
#include <span>

#include <seccomp.h>

namespace Assay::Kernel {

// What a worker may ask of the kernel. A system call that is in no list is refused with EPERM, which Python raises as PermissionError.
// Names that an architecture does not have are skipped there.

/** Allowed whatever the arguments: nothing in these reaches further than the files, descriptors, memory and threads that the worker has. */
std::span<const char *const> plainSystemCalls();

/** Allowed besides where the mounts are the worker's own and read-only: modes, owners and times, which Landlock does not govern, nor
   truncate() before ABI 3. Elsewhere a worker could change those of any file that belongs to its user. */
std::span<const char *const> metadataSystemCalls();

/** Allowed besides where the worker may start processes. */
std::span<const char *const> processSystemCalls();

/** One way of calling that is allowed, or answered with another error than EPERM. All comparisons must hold. */
struct SystemCallRule
{
    const char *name;
    int error; ///< 0: allowed
    unsigned comparisonCount;
    std::array<scmp_arg_cmp, 2> comparisons;
};

/** Allowed, or refused with an error that programs know to take, as the arguments are. */
std::span<const SystemCallRule> argumentRules();
/** How threads may be made; the other is for where processes may be started as well. clone3() keeps its flags in memory, where no filter
    can read them; with ENOSYS libc falls back to clone(). */
std::span<const SystemCallRule> threadRules();
std::span<const SystemCallRule> processRules();

} // namespace Assay::Kernel
