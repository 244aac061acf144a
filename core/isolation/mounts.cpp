// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/mounts.h"

#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>

namespace Assay::Kernel {

namespace {

constexpr long long PageBytes = 4096;
constexpr long long FewestFiles = 64;
constexpr const char *SharedMemoryFolder = "/dev/shm";

StepResult<> mountFresh(const char *type, const char *folder, unsigned long flags, const char *options)
{
    if (::mount(type, folder, type, flags, options) != 0)
        return std::unexpected(StepError::fromErrno("mount %s on %s", type, folder));
    return {};
}

} // namespace

StepResult<bool> makeMountsPrivate()
{
    mount_attr attributes = {};
    attributes.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID;
    attributes.propagation = MS_PRIVATE;
    if (::syscall(SYS_mount_setattr, AT_FDCWD, "/", AT_RECURSIVE, &attributes, sizeof attributes) == 0)
        return true;
    if (errno != ENOSYS)
        return std::unexpected(StepError::fromErrno("mount_setattr read-only and private on /"));
    if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0)
        return std::unexpected(StepError::fromErrno("mount private on /"));
    return false;
}

StepResult<> mountScratch(long long bytes)
{
    if (bytes < PageBytes) // tmpfs takes 0 for no bound
        return std::unexpected(StepError::fromNumber(EINVAL, "mount an empty folder of %lld bytes on %s", bytes, ScratchFolder));
    std::array<char, 96> options;
    const long long files = std::max(FewestFiles, bytes / PageBytes);
    std::snprintf(options.data(), options.size(), "size=%lld,nr_inodes=%lld,mode=0700", bytes, files);
    return mountFresh("tmpfs", ScratchFolder, MS_NOSUID | MS_NODEV, options.data());
}

StepResult<> coverSharedMemory()
{
    struct stat found;
    if (::lstat(SharedMemoryFolder, &found) != 0 || !S_ISDIR(found.st_mode))
        return {};
    return mountFresh("tmpfs", SharedMemoryFolder, MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC, "size=4096,nr_inodes=2,mode=0555");
}

StepResult<> mountProc()
{
    return mountFresh("proc", ProcFolder, MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC, "subset=pid");
}

} // namespace Assay::Kernel
