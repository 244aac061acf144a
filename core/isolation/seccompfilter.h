// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "isolation/steperror.h"

#include <linux/filter.h>
#include <sys/types.h>

#include <cstdint>
#include <span>

namespace Assay::Kernel {

/** What a filter depends on besides its lists. */
struct FilterOptions
{
    bool processes = false; ///< whether the worker may start processes
    bool ownMounts = false; ///< whether it can write to no file but its own, whoever owns the others
    bool signalsConfined = false; ///< whether something else keeps its signals from others; else it may send them to itself only
};

/** A seccomp program: made once, before the forks; installing it is one system call. Refused calls give EPERM (systemcalls.h); a call of
    another architecture (32-bit, x32) kills the process with SIGSYS. */
class SeccompFilter
{
public:
    static bool isSupported();

    StepResult<> build(const FilterOptions &options);
    /** For good, in the calling thread, which must be the only one. Needs no_new_privs. */
    StepResult<> install();

    std::span<const sock_filter> program() const { return {m_program.data(), m_length}; }

private:
    std::array<sock_filter, BPF_MAXINSNS> m_program = {};
    std::size_t m_length = 0;
};

} // namespace Assay::Kernel
