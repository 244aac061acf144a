// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/endedchild.h"

#include <sys/resource.h>
#include <sys/wait.h>

#include <cerrno>

namespace Assay::Kernel {

namespace {

long long microseconds(const timeval &time)
{
    return static_cast<long long>(time.tv_sec) * 1'000'000 + time.tv_usec;
}

} // namespace

StepResult<std::optional<EndedChild>> takeEndedChild()
{
    int status = 0;
    rusage usage;
    const pid_t pid = ::wait4(-1, &status, WNOHANG | __WALL, &usage);
    if (pid == 0 || (pid < 0 && errno == ECHILD))
        return std::nullopt;
    if (pid < 0)
        return std::unexpected(StepError::fromErrno("wait4"));
    return EndedChild{pid, status, microseconds(usage.ru_utime) + microseconds(usage.ru_stime), usage.ru_maxrss};
}

} // namespace Assay::Kernel
