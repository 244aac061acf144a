// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/workersetup.h"

#include "isolation/descriptors.h"
#include "isolation/mounts.h"
#include "isolation/oompreference.h"
#include "isolation/orphans.h"
#include "isolation/parentdeath.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace Assay::Kernel {

namespace {

constexpr mode_t NewFilesMask = 022;
constexpr int FirstAbiWithSignalScope = 6;

StepResult<> startSession()
{
    if (::setsid() < 0)
        return std::unexpected(StepError::fromErrno("setsid"));
    ::umask(NewFilesMask);
    return {};
}

} // namespace

StepResult<> WorkerSetup::allowPath(const char *path, PathAccess access)
{
    if (m_pathCount == m_paths.size())
        return std::unexpected(StepError::fromNumber(E2BIG, "keep a rule for %s", path));
    const auto descriptor = openForRule(path);
    if (!descriptor)
        return std::unexpected(descriptor.error());
    m_paths[m_pathCount++] = {FileDescriptor(*descriptor), access};
    return {};
}

StepResult<HostSupport> WorkerSetup::prepare(const Layers &wanted, bool processes)
{
    m_layers = wanted;
    m_processes = processes;
    HostSupport host;

    m_layers.tmpfs = wanted.tmpfs && wanted.namespaces;
    m_layers.proc = wanted.proc && wanted.namespaces;
    if (wanted.namespaces) {
        const auto threadId = threadIdAddress();
        if (!threadId)
            return std::unexpected(threadId.error());
        m_threadId = *threadId;
    }

    host.landlockAbi = landlockAbi();
    m_layers.landlock = wanted.landlock && host.landlockAbi > 0;
    m_landlockAbi = m_layers.landlock ? host.landlockAbi : 0;

    host.seccomp = SeccompFilter::isSupported();
    m_layers.seccomp = wanted.seccomp && host.seccomp;
    if (m_layers.seccomp) {
        const bool signalsConfined = m_layers.namespaces || m_landlockAbi >= FirstAbiWithSignalScope;
        if (auto built = m_filter.build({processes, m_layers.namespaces, signalsConfined}); !built)
            return std::unexpected(built.error());
    }

    m_isSweeping = processes && !m_layers.namespaces && listsChildren();
    if (m_isSweeping) {
        if (auto adopted = adoptOrphans(); !adopted)
            return std::unexpected(adopted.error());
    }

    if (auto shrunk = shrinkThreads(); !shrunk)
        return std::unexpected(shrunk.error());
    const auto ceilings = LimitCeilings::read();
    if (!ceilings)
        return std::unexpected(ceilings.error());
    m_ceilings = *ceilings;
    m_bounding = BoundingSet::read();
    const auto self = openSelf();
    if (!self)
        return std::unexpected(self.error());
    m_self = FileDescriptor(*self);
    return host;
}

StepResult<ForkedProcess> WorkerSetup::fork() const
{
    return m_layers.namespaces ? forkIntoNamespaces(m_threadId) : forkPlainly();
}

StepResult<> WorkerSetup::closeInherited(std::span<const int> keep)
{
    if (keep.size() > MostKeptDescriptors)
        return std::unexpected(StepError::fromNumber(E2BIG, "keep %zu descriptors", keep.size()));
    std::array<int, MostKeptDescriptors + MostPathRules + 1> kept;
    auto end = std::ranges::copy(keep, kept.begin()).out;
    for (const PathRule &rule : pathRules())
        *end++ = rule.descriptor.get();
    *end++ = m_self.get();
    return closeDescriptorsExcept({kept.begin(), end});
}

StepResult<bool> WorkerSetup::enterMounts(const WorkerOptions &options)
{
    const auto readOnly = makeMountsPrivate();
    if (!readOnly)
        return readOnly;
    if (auto covered = coverSharedMemory(); !covered)
        return std::unexpected(covered.error());
    if (m_layers.tmpfs) {
        if (auto mounted = mountScratch(options.scratchBytes); !mounted)
            return std::unexpected(mounted.error());
    }
    if (m_layers.proc) {
        if (auto mounted = mountProc(); !mounted)
            return std::unexpected(mounted.error());
    }
    return readOnly;
}

StepResult<> WorkerSetup::restrictFiles(const char *scratch, const char *home)
{
    auto ruleset = LandlockRuleset::make(m_landlockAbi);
    if (!ruleset)
        return std::unexpected(ruleset.error());
    for (const PathRule &rule : pathRules()) {
        if (auto allowed = ruleset->allow(rule.descriptor.get(), rule.access); !allowed)
            return allowed;
    }
    const auto allowFolder = [&ruleset](const char *path, PathAccess access) -> StepResult<> {
        const auto opened = openForRule(path);
        if (!opened)
            return std::unexpected(opened.error());
        const FileDescriptor descriptor(*opened);
        return ruleset->allow(descriptor.get(), access);
    };
    for (const char *folder : {scratch, home}) {
        if (!folder)
            continue;
        if (auto allowed = allowFolder(folder, m_processes ? PathAccess::ScratchWithPrograms : PathAccess::Scratch); !allowed)
            return allowed;
    }
    if (auto allowed = allowFolder(m_layers.proc ? ProcFolder : "/proc/self", PathAccess::ReadProc); !allowed)
        return allowed;
    return ruleset->restrictSelf();
}

StepResult<HeldLayers> WorkerSetup::enter(const WorkerOptions &options)
{
    HeldLayers held;
    held.layers = m_layers;
    held.landlockAbi = m_landlockAbi;
    if (auto tied = dieWithParent(m_self.get()); !tied)
        return std::unexpected(tied.error());
    if (auto closed = closeInherited(options.keep); !closed)
        return std::unexpected(closed.error());
    if (m_layers.namespaces) {
        const auto readOnly = enterMounts(options);
        if (!readOnly)
            return std::unexpected(readOnly.error());
        held.readOnlyMounts = *readOnly;
    } else if (auto offered = beFirstToGo(); !offered) {
        return std::unexpected(offered.error());
    }
    held.sweeping = m_isSweeping;
    if (m_isSweeping) {
        // Its own orphans, for as long as it lives: the zygote ends those that come to it.
        if (auto adopted = adoptOrphans(); !adopted)
            return std::unexpected(adopted.error());
    }
    const char *scratch = m_layers.tmpfs ? ScratchFolder : options.scratchFolder;
    held.scratchFolder = scratch && !m_layers.tmpfs;
    const char *home = m_layers.tmpfs ? nullptr : options.homeFolder;
    if (const char *folder = home ? home : scratch; folder && ::chdir(folder) != 0)
        return std::unexpected(StepError::fromErrno("chdir %s", folder));
    if (auto started = startSession(); !started)
        return std::unexpected(started.error());
    if (auto limited = applyFixedLimits(m_ceilings); !limited)
        return std::unexpected(limited.error());
    if (auto forbidden = forbidNewPrivileges(); !forbidden)
        return std::unexpected(forbidden.error());
    if (m_layers.landlock) {
        if (auto restricted = restrictFiles(scratch, home); !restricted)
            return std::unexpected(restricted.error());
    }
    for (PathRule &rule : pathRules())
        rule.descriptor.reset();
    m_pathCount = 0;
    m_self.reset();
    if (auto dropped = dropCapabilities(m_bounding); !dropped)
        return std::unexpected(dropped.error());
    if (auto forbidden = forbidDumps(); !forbidden)
        return std::unexpected(forbidden.error());
    if (m_layers.seccomp) {
        if (auto installed = m_filter.install(); !installed)
            return std::unexpected(installed.error());
    }
    return held;
}

StepResult<> WorkerSetup::markBaseline()
{
    const auto baseline = UsageBaseline::read();
    if (!baseline)
        return std::unexpected(baseline.error());
    m_baseline = *baseline;
    const auto ceilings = LimitCeilings::read();
    if (!ceilings)
        return std::unexpected(ceilings.error());
    m_ceilings = *ceilings;
    return {};
}

} // namespace Assay::Kernel
