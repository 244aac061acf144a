// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "isolation/steperror.h"

namespace Assay::Kernel {

inline constexpr const char *ScratchFolder = "/tmp";
inline constexpr const char *ProcFolder = "/proc";

// All of these need a mount namespace of one's own and CAP_SYS_ADMIN in its user namespace, and are refused once Landlock holds.

/** No mount of this namespace is seen elsewhere any more, nor the other way round; everything mounted is read-only and without setuid
    programs. True when it is; false on kernels before 5.12, where only the first holds. Device nodes can be written to all the same. */
StepResult<bool> makeMountsPrivate();

/** An empty folder at /tmp, mode 0700, of at most `bytes` (a page or more) and of as many files as pages fit in. A process whose working
   folder was there still is in what is now covered. */
StepResult<> mountScratch(long long bytes);

/** Nothing at /dev/shm, and nothing can be put there. It is left alone where it does not exist. */
StepResult<> coverSharedMemory();

/** A /proc that shows the processes of this pid namespace and nothing else of the system, and that cannot be written to. */
StepResult<> mountProc();

} // namespace Assay::Kernel
