// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "isolation/steperror.h"

#include <sys/types.h>

#include <span>

namespace Assay::Kernel {

/** From now on processes whose parent ended become children of this one, if they descend from it. For good, and not inherited. */
StepResult<> adoptOrphans();

/** Whether this kernel tells a process of its children: endChildrenExcept() needs it. */
bool listsChildren();

/** Kills the children of this process, and with them, one after another, all that they started and that comes back to it, until none is
    left but those of `kept` and what these started. Takes what has ended off the process table. For a process of one thread that
    adoptOrphans(). Error ETIMEDOUT when new ones still came after ten seconds. */
StepResult<> endChildrenExcept(std::span<const pid_t> kept);

} // namespace Assay::Kernel
