// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/privileges.h"

#include <linux/capability.h>
#include <linux/securebits.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

namespace Assay::Kernel {

namespace {

constexpr unsigned MostCapabilities = 64;
constexpr unsigned long Securebits = SECBIT_NOROOT | SECBIT_NOROOT_LOCKED | SECBIT_NO_SETUID_FIXUP | SECBIT_NO_SETUID_FIXUP_LOCKED
    | SECBIT_KEEP_CAPS_LOCKED | SECBIT_NO_CAP_AMBIENT_RAISE | SECBIT_NO_CAP_AMBIENT_RAISE_LOCKED;

struct CapabilitySets
{
    __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> data = {};
};

StepResult<bool> canLowerBoundingSet()
{
    CapabilitySets sets;
    if (::syscall(SYS_capget, &sets.header, sets.data.data()) != 0)
        return std::unexpected(StepError::fromErrno("capget"));
    return (sets.data[CAP_TO_INDEX(CAP_SETPCAP)].effective & CAP_TO_MASK(CAP_SETPCAP)) != 0;
}

StepResult<> lowerBoundingSet(const BoundingSet &bounding)
{
    for (unsigned capability = 0; capability < bounding.end(); ++capability) {
        if (bounding.has(capability) && ::prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) != 0)
            return std::unexpected(StepError::fromErrno("prctl PR_CAPBSET_DROP %u", capability));
    }
    if (::prctl(PR_SET_SECUREBITS, Securebits, 0, 0, 0) != 0)
        return std::unexpected(StepError::fromErrno("prctl PR_SET_SECUREBITS"));
    return {};
}

} // namespace

BoundingSet BoundingSet::read()
{
    BoundingSet set;
    while (set.m_end < MostCapabilities) {
        const int there = ::prctl(PR_CAPBSET_READ, set.m_end, 0, 0, 0);
        if (there < 0)
            break;
        set.m_bits |= static_cast<unsigned long long>(there) << set.m_end;
        ++set.m_end;
    }
    return set;
}

StepResult<> forbidNewPrivileges()
{
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return std::unexpected(StepError::fromErrno("prctl PR_SET_NO_NEW_PRIVS"));
    return {};
}

StepResult<> dropCapabilities(const BoundingSet &bounding)
{
    if (::prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) != 0)
        return std::unexpected(StepError::fromErrno("prctl PR_CAP_AMBIENT_CLEAR_ALL"));
    const auto canLower = canLowerBoundingSet();
    if (!canLower)
        return std::unexpected(canLower.error());
    if (*canLower) {
        if (auto lowered = lowerBoundingSet(bounding); !lowered)
            return lowered;
    }
    CapabilitySets none;
    if (::syscall(SYS_capset, &none.header, none.data.data()) != 0)
        return std::unexpected(StepError::fromErrno("capset"));
    return {};
}

StepResult<> forbidDumps()
{
    if (::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0)
        return std::unexpected(StepError::fromErrno("prctl PR_SET_DUMPABLE"));
    return {};
}

} // namespace Assay::Kernel
