// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "isolation/steperror.h"

namespace Assay::Kernel {

/** The capability bounding set: reading it takes a call per capability, so it is done once, before the forks. */
class BoundingSet
{
public:
    static BoundingSet read();
    bool has(unsigned capability) const { return m_bits >> capability & 1; }
    unsigned end() const { return m_end; } ///< one more than the kernel's last capability

private:
    unsigned long long m_bits = 0;
    unsigned m_end = 0;
};

/** No program that this process starts gets more privileges than it has. */
StepResult<> forbidNewPrivileges();

/** Empties the permitted, effective, inheritable and ambient sets, for good. With CAP_SETPCAP also the bounding set, and user 0 stops being
    special (securebits, locked); without it no_new_privs must hold what is left. */
StepResult<> dropCapabilities(const BoundingSet &bounding);

/** No core file, and other processes of the same user cannot look into this one. It can still read its own /proc/self. */
StepResult<> forbidDumps();

} // namespace Assay::Kernel
