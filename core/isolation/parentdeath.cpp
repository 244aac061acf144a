// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/parentdeath.h"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

namespace Assay::Kernel {

StepResult<int> openSelf()
{
    const long descriptor = ::syscall(SYS_pidfd_open, ::getpid(), 0);
    if (descriptor < 0)
        return std::unexpected(StepError::fromErrno("pidfd_open of this process"));
    return static_cast<int>(descriptor);
}

StepResult<> dieWithParent(int parent)
{
    if (::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0)
        return std::unexpected(StepError::fromErrno("prctl PR_SET_PDEATHSIG"));
    pollfd watched{parent, POLLIN, 0};
    const int ready = ::poll(&watched, 1, 0);
    if (ready < 0)
        return std::unexpected(StepError::fromErrno("poll the parent process"));
    if (ready > 0)
        return std::unexpected(StepError::fromNumber(ESRCH, "find the parent process alive"));
    return {};
}

} // namespace Assay::Kernel
