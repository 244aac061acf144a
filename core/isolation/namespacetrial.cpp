// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/namespacetrial.h"

#include "base/cage/filedescriptor.h"
#include "isolation/mounts.h"
#include "isolation/namespaces.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <optional>
#include <type_traits>

namespace Assay::Kernel {

namespace {

constexpr long long ScratchBytes = 64 << 10;

std::optional<StepError> mountAll()
{
    if (const auto made = makeMountsPrivate(); !made)
        return made.error();
    if (const auto covered = coverSharedMemory(); !covered)
        return covered.error();
    if (const auto mounted = mountScratch(ScratchBytes); !mounted)
        return mounted.error();
    if (const auto mounted = mountProc(); !mounted)
        return mounted.error();
    return std::nullopt;
}

/** The child: what failed goes through the pipe, nothing if all went well. */
[[noreturn]] void attempt(int pipe)
{
    static_assert(std::is_trivially_copyable_v<StepError>);
    if (const auto failed = mountAll())
        ::_exit(::write(pipe, &*failed, sizeof *failed) == sizeof *failed ? 0 : 1);
    ::_exit(0);
}

} // namespace

StepResult<> tryNamespaces()
{
    const auto threadId = threadIdAddress();
    if (!threadId)
        return std::unexpected(threadId.error());
    std::array<int, 2> ends;
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return std::unexpected(StepError::fromErrno("pipe2"));
    const FileDescriptor ours(ends[0]);
    FileDescriptor childs(ends[1]);
    const auto child = forkIntoNamespaces(*threadId);
    if (!child)
        return std::unexpected(child.error());
    if (child->pid == 0)
        attempt(childs.get());
    childs.reset();
    const FileDescriptor pidfd(child->pidfd);
    int status = 0;
    while (::waitpid(child->pid, &status, 0) < 0 && errno == EINTR) { }
    StepError failed;
    if (::read(ours.get(), &failed, sizeof failed) == sizeof failed)
        return std::unexpected(failed);
    if (status != 0)
        return std::unexpected(StepError::fromNumber(ECHILD, "try namespaces, wait status %d", status));
    return {};
}

} // namespace Assay::Kernel
