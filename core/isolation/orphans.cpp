// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/orphans.h"

#include "base/cage/filedescriptor.h"

#include <sched.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fcntl.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <ctime>
#include <string_view>

namespace Assay::Kernel {

namespace {

constexpr const char *ChildrenFile = "/proc/thread-self/children";
constexpr time_t Patience = 10;
// More than these are found in the next round.
constexpr std::size_t MostOfARound = 1024;

struct Children
{
    std::array<pid_t, MostOfARound> pids;
    std::size_t count = 0;

    std::span<const pid_t> span() const { return std::span(pids).first(count); }
};

StepResult<Children> children()
{
    const FileDescriptor file(::open(ChildrenFile, O_RDONLY | O_CLOEXEC));
    if (!file.isOpen())
        return std::unexpected(StepError::fromErrno("open %s", ChildrenFile));
    std::array<char, 8192> text;
    const ssize_t length = ::read(file.get(), text.data(), text.size());
    if (length < 0)
        return std::unexpected(StepError::fromErrno("read %s", ChildrenFile));
    Children found;
    const char *at = text.data();
    const char *const end = at + length;
    while (at != end && found.count < found.pids.size()) {
        pid_t pid = 0;
        const auto [after, error] = std::from_chars(at, end, pid);
        // A number at the very end may be cut.
        if (error == std::errc() && after != end)
            found.pids[found.count++] = pid;
        at = after == at ? at + 1 : after;
    }
    return found;
}

time_t now()
{
    timespec time = {};
    ::clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec;
}

} // namespace

StepResult<> adoptOrphans()
{
    if (::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0)
        return std::unexpected(StepError::fromErrno("prctl PR_SET_CHILD_SUBREAPER"));
    return {};
}

bool listsChildren()
{
    return ::access(ChildrenFile, R_OK) == 0;
}

StepResult<> endChildrenExcept(std::span<const pid_t> kept)
{
    const time_t deadline = now() + Patience;
    while (true) {
        const auto found = children();
        if (!found)
            return std::unexpected(found.error());
        bool isDone = true;
        for (const pid_t pid : found->span()) {
            if (std::ranges::find(kept, pid) != kept.end())
                continue;
            isDone = false;
            ::kill(pid, SIGKILL);
            ::waitpid(pid, nullptr, WNOHANG | __WALL);
        }
        if (isDone)
            return {};
        if (now() > deadline)
            return std::unexpected(StepError::fromNumber(ETIMEDOUT, "end what a run left behind"));
        ::sched_yield();
    }
}

} // namespace Assay::Kernel
