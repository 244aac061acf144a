// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/filedescriptor.h"
#include "isolation/steperror.h"

#include <cstdint>

namespace Assay::Kernel {

/** What may be done below a path, or with a single file. */
enum class PathAccess {
    Read, ///< read, list and execute
    ReadWriteFile, ///< read and write, nothing else; of /dev/zero only the first, since a shared mapping of it is uncounted memory
    Scratch, ///< everything but to execute and to make device nodes
    ScratchWithPrograms, ///< everything but to make device nodes
    ReadProc, ///< read and list
};

/** The kernel's Landlock ABI; 0 when it has none or it is switched off. */
int landlockAbi();

/** An O_PATH descriptor for a rule, owned by the caller. */
StepResult<int> openForRule(const char *path);

/** A Landlock ruleset: what no rule names is refused, and as the ABI allows also TCP (4), ioctl on devices (5), abstract sockets and
   signals of processes outside (6). Not covered at any ABI: sockets with a path, UDP, what only looks at a file (stat), keyrings,
   namespaces. */
class LandlockRuleset
{
public:
    /** `abi`: at most landlockAbi() and above 0; lower for tests. */
    static StepResult<LandlockRuleset> make(int abi);

    /** `descriptor` may be O_PATH. What does not fit a plain file is left out for one. */
    StepResult<> allow(int descriptor, PathAccess access);
    /** For good. Needs no_new_privs. */
    StepResult<> restrictSelf() const;

private:
    LandlockRuleset(int ruleset, std::uint64_t handled);

    FileDescriptor m_ruleset;
    std::uint64_t m_handled;
};

} // namespace Assay::Kernel
