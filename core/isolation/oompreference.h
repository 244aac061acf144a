// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "isolation/steperror.h"

namespace Assay::Kernel {

/** Where memory is short, the kernel ends this process before those that it shares its memory limit with. Before it is no longer
    dumpable: then its own file below /proc is root's. */
StepResult<> beFirstToGo();

} // namespace Assay::Kernel
