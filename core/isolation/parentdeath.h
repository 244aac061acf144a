// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "isolation/steperror.h"

namespace Assay::Kernel {

/** A descriptor of the calling process, by which a child sees whether it still lives. In a new pid namespace getppid() cannot tell. */
StepResult<int> openSelf();

/** The kernel kills this process when the thread that forked it ends. `parent`, made by openSelf() in that process: error ESRCH when it had
    already ended. */
StepResult<> dieWithParent(int parent);

} // namespace Assay::Kernel
