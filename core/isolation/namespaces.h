// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "isolation/steperror.h"

#include <sys/types.h>

namespace Assay::Kernel {

/** What fork gives: in the parent the child and a descriptor of it (close-on-exec, owned by the caller); in the child 0 and -1. */
struct ForkedProcess
{
    pid_t pid = 0;
    int pidfd = -1;
};

/** Where libc keeps the id of this thread. Fails on a kernel without CONFIG_CHECKPOINT_RESTORE. */
StepResult<int *> threadIdAddress();

/** Forks with one system call into new pid, mount and ipc namespaces; the child is process 1. (unshare() and setns() back would need more:
    an ordinary user may not enter his own pid namespace again.) libc does not notice: no fork handler runs, so the process must have one
    thread, and `threadId`, which is that of threadIdAddress(), is where the kernel puts the child's thread id. Without it raise(), abort()
    and pthread functions would use the parent's. Needs CAP_SYS_ADMIN in its user namespace. */
StepResult<ForkedProcess> forkIntoNamespaces(int *threadId);

/** libc's fork(), and a descriptor of the child. */
StepResult<ForkedProcess> forkPlainly();

} // namespace Assay::Kernel
