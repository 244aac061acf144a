// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/filedescriptor.h"
#include "isolation/landlock.h"
#include "isolation/namespaces.h"
#include "isolation/privileges.h"
#include "isolation/resourcelimits.h"
#include "isolation/seccompfilter.h"

#include <array>
#include <span>

/** The kernel's part of the cage.

    A zygote (a Python that has the guest loaded) forks workers ahead of need. A worker confines itself, says that it is ready, reads one
    request, runs untrusted code and dies. It runs in the process of the code that it holds, so each step only ever takes something away,
    and the kernel gives none of it back.

    What the layers hold, in the order in which a worker puts them on; each needs what the earlier ones left:

    1. *Its parent's death* kills it (parentdeath). First, so that no later step can leave an orphan.
    2. *Descriptors* (descriptors): all are closed but those named. What a zygote has open, other workers' sockets included, would be a way
       around everything below.
    3. *Namespaces* (namespaces, mounts): pid, mount and ipc, made by the fork itself. The worker is process 1 of its own: whoever kills it
       kills all that it started, and it sees nobody else. Everything mounted becomes read-only; /tmp is empty, bounded and its own, so
       nothing stays for the next worker; /proc shows itself alone, not the zygote's environment or memory. User, network, uts and cgroup
       namespaces are the zygote's, made by bubblewrap once.
    4. *Resource limits* (resourcelimits): what no worker may have. Those of its one run follow with the request, when that is known.
    5. *no_new_privs* (privileges), without which the two next may not be used.
    6. *Landlock* (landlock): only the named paths, /tmp and /proc; no TCP, no abstract sockets and no signals to the outside. It also holds
       where namespaces cannot be made, and it forbids every later mount. It needs a ruleset per worker: /tmp and /proc are new inodes.
    7. *Capabilities* (privileges): none, in any set. After the mounts, which need one.
    8. *Not dumpable* (privileges).
    9. *System calls* (seccompfilter, systemcalls): an allow-list. Last, since it allows none of the above. It carries what the others leave
       open: other sockets (UDP, sockets with a path), keyrings, user namespaces, new programs, memory that no limit counts.

    What is slow is done in the zygote, once: the seccomp program, the descriptors for Landlock's rules, the bounding set, the baselines.

    Where namespaces cannot be made, Landlock and the filter carry more: signals go to the worker itself only, and modes, owners and times
    of files cannot be changed, those in scratch included, since Landlock does not govern them. Scratch is a folder that the caller names,
    and none without: /tmp is everybody's. So may be a home, which outlives the worker. What it starts, where it may, comes back to the
    zygote when it ends, which kills it (orphans). Where memory is short it is the first to go (oompreference).

    What is left: the time of a call in the kernel, caches and other shared hardware; the kernel's own faults in what is allowed; kernel
    memory that no limit counts (up to open_files socket buffers and pipes); what the kept descriptors reach. Layers that the host lacks are
    left out, and enter() tells which ones hold: refusing to run is the caller's. A step that fails for another reason is a StepError, and
    the worker must end: it is in no defined state. */
namespace Assay::Kernel {

struct Layers
{
    bool namespaces = false;
    bool tmpfs = false; ///< only with namespaces
    bool proc = false; ///< only with namespaces
    bool landlock = false;
    bool seccomp = false;
};

/** What this host offers. */
struct HostSupport
{
    int landlockAbi = 0; ///< 0: none
    bool seccomp = false;
};

struct WorkerOptions
{
    std::span<const int> keep; ///< descriptors above 2 that stay open; at most MostKeptDescriptors
    long long scratchBytes = 0; ///< of the tmpfs
    const char *scratchFolder = nullptr; ///< where there is no tmpfs: a folder that is this worker's alone; none: it can write nowhere
    const char *homeFolder = nullptr; ///< where there is no tmpfs: another that it may write to; it becomes the working folder
};

/** What holds a worker. no_new_privs, the empty capability sets and the limits always do. */
struct HeldLayers
{
    Layers layers;
    bool readOnlyMounts = false;
    bool scratchFolder = false; ///< it may write to WorkerOptions::scratchFolder
    bool sweeping = false; ///< without namespaces: what it starts comes back to the zygote, which ends it
    int landlockAbi = 0;
};

inline constexpr std::size_t MostKeptDescriptors = 64;
inline constexpr std::size_t MostPathRules = 128;

/** Prepares once, then forks and confines. One per process, which must have one thread whenever it forks. */
class WorkerSetup
{
public:
    /** A Landlock rule for every worker. Opens the path: error with its name when it is not there. E2BIG after MostPathRules. */
    StepResult<> allowPath(const char *path, PathAccess access);
    /** Everything that workers have in common. `processes`: whether they may start processes. Namespaces that are wanted and cannot be made
        are an error of fork(). */
    StepResult<HostSupport> prepare(const Layers &wanted, bool processes);

    /** With namespaces no fork handler of libc runs, else this is its fork(). */
    StepResult<ForkedProcess> fork() const;
    /** In the zygote: whether what workers leave behind becomes its children, for endChildrenExcept(). */
    bool isSweeping() const { return m_isSweeping; }
    /** In the child, once. */
    StepResult<HeldLayers> enter(const WorkerOptions &options);

    /** What the process has by now is not counted as the run's. Opens a file below /proc. */
    StepResult<> markBaseline();
    const UsageBaseline &baseline() const { return m_baseline; }
    /** Bounds the run that begins now, after markBaseline(). */
    StepResult<> limit(const ResourceLimits &limits) const { return applyResourceLimits(limits, m_ceilings, m_baseline); }

private:
    struct PathRule
    {
        FileDescriptor descriptor;
        PathAccess access = PathAccess::Read;
    };

    std::span<PathRule> pathRules() { return std::span(m_paths).first(m_pathCount); }
    StepResult<> closeInherited(std::span<const int> keep);
    StepResult<bool> enterMounts(const WorkerOptions &options);
    StepResult<> restrictFiles(const char *scratch, const char *home);

    Layers m_layers;
    int m_landlockAbi = 0;
    bool m_processes = false;
    bool m_isSweeping = false;
    int *m_threadId = nullptr;
    FileDescriptor m_self;
    std::array<PathRule, MostPathRules> m_paths;
    std::size_t m_pathCount = 0;
    UsageBaseline m_baseline;
    LimitCeilings m_ceilings;
    BoundingSet m_bounding;
    SeccompFilter m_filter;
};

} // namespace Assay::Kernel
