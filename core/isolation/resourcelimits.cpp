// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/resourcelimits.h"

#include "isolation/processstatus.h"

#include <malloc.h>
#include <pthread.h>

#include <algorithm>

namespace Assay::Kernel {

namespace {

constexpr long long AddressSpaceHeadroom = 1LL << 30;
constexpr std::size_t ThreadStackBytes = 1 << 20;
constexpr int MallocArenas = 2;

struct Wanted
{
    const char *name;
    __rlimit_resource_t resource;
    rlim_t soft;
    rlim_t hard;
};

StepResult<> apply(const Wanted &wanted, const LimitCeilings &ceilings)
{
    const rlim_t ceiling = ceilings.of(wanted.resource); // RLIM_INFINITY is the largest number
    const rlimit limit{std::min(wanted.soft, ceiling), std::min(wanted.hard, ceiling)};
    if (::setrlimit(wanted.resource, &limit) != 0)
        return std::unexpected(StepError::fromErrno("setrlimit %s", wanted.name));
    return {};
}

rlim_t number(long long value)
{
    return static_cast<rlim_t>(value);
}

Wanted both(const char *name, __rlimit_resource_t resource, long long value)
{
    return {name, resource, number(value), number(value)};
}

} // namespace

StepResult<LimitCeilings> LimitCeilings::read()
{
    LimitCeilings ceilings;
    for (unsigned resource = 0; resource < RLIM_NLIMITS; ++resource) {
        rlimit limit;
        if (::getrlimit(static_cast<__rlimit_resource_t>(resource), &limit) != 0)
            return std::unexpected(StepError::fromErrno("getrlimit %u", resource));
        ceilings.m_hard[resource] = limit.rlim_max;
    }
    return ceilings;
}

StepResult<UsageBaseline> UsageBaseline::read()
{
    const auto status = readProcessStatus();
    if (!status)
        return std::unexpected(status.error());
    const auto used = processUsage();
    if (!used)
        return std::unexpected(used.error());
    return UsageBaseline{status->dataKib * 1024, status->sizeKib * 1024, status->residentKib * 1024, used->cpuMicroseconds};
}

StepResult<> applyFixedLimits(const LimitCeilings &ceilings)
{
    for (const Wanted &wanted : {both("CORE", RLIMIT_CORE, 0), both("MSGQUEUE", RLIMIT_MSGQUEUE, 0), both("MEMLOCK", RLIMIT_MEMLOCK, 0),
             both("RTPRIO", RLIMIT_RTPRIO, 0), both("NICE", RLIMIT_NICE, 0), both("STACK", RLIMIT_STACK, StackBytes)}) {
        if (auto applied = apply(wanted, ceilings); !applied)
            return applied;
    }
    return {};
}

StepResult<> applyResourceLimits(const ResourceLimits &limits, const LimitCeilings &ceilings, const UsageBaseline &baseline)
{
    for (const Wanted &wanted : {both("NOFILE", RLIMIT_NOFILE, limits.openFiles), both("FSIZE", RLIMIT_FSIZE, limits.fileBytes),
             both("NPROC", RLIMIT_NPROC, limits.processes)}) {
        if (wanted.hard == 0)
            continue;
        if (auto applied = apply(wanted, ceilings); !applied)
            return applied;
    }
    if (limits.cpuSeconds > 0) {
        const rlim_t soft = number(limits.cpuSeconds + baseline.cpuMicroseconds / 1'000'000 + 1);
        if (auto applied = apply({"CPU", RLIMIT_CPU, soft, soft + 1}, ceilings); !applied)
            return applied;
    }
    if (limits.dataBytes == 0)
        return {};
    const rlim_t data = number(baseline.dataBytes + limits.dataBytes);
    const rlim_t space = number(baseline.sizeBytes + limits.dataBytes + limits.reserveBytes + AddressSpaceHeadroom);
    if (auto applied = apply({"AS", RLIMIT_AS, space, space}, ceilings); !applied)
        return applied;
    return apply({"DATA", RLIMIT_DATA, data, data + number(limits.reserveBytes)}, ceilings);
}

StepResult<> shrinkThreads()
{
    pthread_attr_t attributes;
    if (const int number = ::pthread_attr_init(&attributes); number != 0)
        return std::unexpected(StepError::fromNumber(number, "pthread_attr_init"));
    int number = ::pthread_attr_setstacksize(&attributes, ThreadStackBytes);
    if (number == 0)
        number = ::pthread_setattr_default_np(&attributes);
    ::pthread_attr_destroy(&attributes);
    if (number != 0)
        return std::unexpected(StepError::fromNumber(number, "set the stack size of threads"));
    ::mallopt(M_ARENA_MAX, MallocArenas); // another malloc than libc's refuses, and has no such arenas
    return {};
}

StepResult<> raiseDataLimit()
{
    rlimit limit;
    if (::getrlimit(RLIMIT_DATA, &limit) != 0)
        return std::unexpected(StepError::fromErrno("getrlimit DATA"));
    limit.rlim_cur = limit.rlim_max;
    if (::setrlimit(RLIMIT_DATA, &limit) != 0)
        return std::unexpected(StepError::fromErrno("setrlimit DATA"));
    return {};
}

} // namespace Assay::Kernel
