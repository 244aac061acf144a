// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/namespaces.h"

#include <linux/sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdint>

namespace Assay::Kernel {

StepResult<int *> threadIdAddress()
{
    int *address = nullptr;
    if (::prctl(PR_GET_TID_ADDRESS, &address) != 0)
        return std::unexpected(StepError::fromErrno("prctl PR_GET_TID_ADDRESS"));
    return address;
}

StepResult<ForkedProcess> forkIntoNamespaces(int *threadId)
{
    int pidfd = -1;
    clone_args arguments = {};
    arguments.flags = CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWIPC | CLONE_PIDFD | CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID;
    arguments.pidfd = reinterpret_cast<std::uintptr_t>(&pidfd);
    arguments.child_tid = reinterpret_cast<std::uintptr_t>(threadId);
    arguments.exit_signal = SIGCHLD;
    const long pid = ::syscall(SYS_clone3, &arguments, sizeof arguments);
    if (pid < 0)
        return std::unexpected(StepError::fromErrno("clone into new pid, mount and ipc namespaces"));
    if (pid == 0)
        return ForkedProcess{};
    return ForkedProcess{static_cast<pid_t>(pid), pidfd};
}

StepResult<ForkedProcess> forkPlainly()
{
    const pid_t pid = ::fork();
    if (pid < 0)
        return std::unexpected(StepError::fromErrno("fork"));
    if (pid == 0)
        return ForkedProcess{};
    const long pidfd = ::syscall(SYS_pidfd_open, pid, 0);
    if (pidfd < 0) {
        const StepError error = StepError::fromErrno("pidfd_open");
        ::kill(pid, SIGKILL);
        ::waitpid(pid, nullptr, 0);
        return std::unexpected(error);
    }
    return ForkedProcess{pid, static_cast<int>(pidfd)};
}

} // namespace Assay::Kernel
