// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/isolation.h"

namespace Assay {

/** The kernel's mechanisms that hold one worker, as it reported them before it read its request. */
struct CageLayers
{
    bool namespaces = false; ///< bubblewrap's; pid, mount and ipc of its own, and in them a /tmp and a /proc of its own
    bool seccomp = false;
    int landlock = 0; ///< ABI; 0: none
    bool scratchFolder = false; ///< without namespaces: a folder of the host that is its alone to write to
    bool sweeping = false; ///< without namespaces: what it starts is ended after it

    bool operator==(const CageLayers &) const = default;
};

/** Where workers without namespaces of their own are. */
enum class CageSurroundings {
    Host,
    Container, ///< that belongs to one session, this program being in it too
};

/** What the layers make of each property of a worker that may start processes, or may not. */
ASSAY_BASE_EXPORT Isolation isolationBy(
    const CageLayers &layers, bool mayStartProcesses, CageSurroundings surroundings = CageSurroundings::Host);
/** That of a worker that only parses. */
ASSAY_BASE_EXPORT Isolation noIsolation(const QString &why);

} // namespace Assay
