// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/landlock.h"

#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>

#include <fcntl.h>

namespace Assay::Kernel {

namespace {

constexpr std::uint64_t ReadFile = LANDLOCK_ACCESS_FS_READ_FILE;
constexpr std::uint64_t ReadTree = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t FilesOfAbi1 = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | ReadTree | LANDLOCK_ACCESS_FS_REMOVE_DIR
    | LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG
    | LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM;
constexpr std::uint64_t ScratchFolderRights = (FilesOfAbi1 | LANDLOCK_ACCESS_FS_REFER | LANDLOCK_ACCESS_FS_TRUNCATE)
    & ~(LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_BLOCK);
// Rules with other rights are refused for what is no folder.
constexpr std::uint64_t RightsOfFiles = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE
    | LANDLOCK_ACCESS_FS_TRUNCATE | LANDLOCK_ACCESS_FS_IOCTL_DEV;

std::uint64_t handledFileRights(int abi)
{
    std::uint64_t rights = FilesOfAbi1;
    if (abi >= 2)
        rights |= LANDLOCK_ACCESS_FS_REFER;
    if (abi >= 3)
        rights |= LANDLOCK_ACCESS_FS_TRUNCATE;
    if (abi >= 5)
        rights |= LANDLOCK_ACCESS_FS_IOCTL_DEV;
    return rights;
}

std::uint64_t rightsOf(PathAccess access)
{
    switch (access) {
    case PathAccess::Read:
        return ReadTree | LANDLOCK_ACCESS_FS_EXECUTE;
    case PathAccess::ReadWriteFile:
        return ReadFile | LANDLOCK_ACCESS_FS_WRITE_FILE;
    case PathAccess::Scratch:
        return ScratchFolderRights & ~LANDLOCK_ACCESS_FS_EXECUTE;
    case PathAccess::ScratchWithPrograms:
        return ScratchFolderRights;
    case PathAccess::ReadProc:
        return ReadTree;
    }
    return 0;
}

bool isZeroDevice(const struct stat &file)
{
    return S_ISCHR(file.st_mode) && file.st_rdev == makedev(1, 5);
}

} // namespace

int landlockAbi()
{
    const long abi = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return abi < 0 ? 0 : static_cast<int>(abi);
}

StepResult<int> openForRule(const char *path)
{
    const int descriptor = ::open(path, O_PATH | O_CLOEXEC);
    if (descriptor < 0)
        return std::unexpected(StepError::fromErrno("open %s for Landlock", path));
    return descriptor;
}

LandlockRuleset::LandlockRuleset(int ruleset, std::uint64_t handled)
    : m_ruleset(ruleset)
    , m_handled(handled)
{
}

StepResult<LandlockRuleset> LandlockRuleset::make(int abi)
{
    landlock_ruleset_attr attributes = {};
    attributes.handled_access_fs = handledFileRights(abi);
    if (abi >= 4)
        attributes.handled_access_net = LANDLOCK_ACCESS_NET_BIND_TCP | LANDLOCK_ACCESS_NET_CONNECT_TCP;
    if (abi >= 6)
        attributes.scoped = LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET | LANDLOCK_SCOPE_SIGNAL;
    // Kernels that know less of the structure take the rest of it as long as that is zero.
    const long ruleset = ::syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0);
    if (ruleset < 0)
        return std::unexpected(StepError::fromErrno("landlock_create_ruleset for ABI %d", abi));
    return LandlockRuleset(static_cast<int>(ruleset), attributes.handled_access_fs);
}

StepResult<> LandlockRuleset::allow(int descriptor, PathAccess access)
{
    struct stat file;
    if (::fstat(descriptor, &file) != 0)
        return std::unexpected(StepError::fromErrno("fstat for Landlock"));
    std::uint64_t rights = rightsOf(access);
    if (isZeroDevice(file))
        rights &= ~LANDLOCK_ACCESS_FS_WRITE_FILE;
    if (!S_ISDIR(file.st_mode))
        rights &= RightsOfFiles;
    landlock_path_beneath_attr rule = {};
    rule.allowed_access = rights & m_handled;
    rule.parent_fd = descriptor;
    if (::syscall(SYS_landlock_add_rule, m_ruleset.get(), LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0)
        return std::unexpected(StepError::fromErrno("landlock_add_rule"));
    return {};
}

StepResult<> LandlockRuleset::restrictSelf() const
{
    if (::syscall(SYS_landlock_restrict_self, m_ruleset.get(), 0) != 0)
        return std::unexpected(StepError::fromErrno("landlock_restrict_self"));
    return {};
}

} // namespace Assay::Kernel
