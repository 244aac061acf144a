// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "isolation/steperror.h"

namespace Assay::Kernel {

/** Makes a worker's namespaces and mounts in a child that ends at once, and waits for it: some hosts let bubblewrap make a user namespace
    and then give what runs in it no capability. The error is that of the step that failed. The process must have one thread. */
StepResult<> tryNamespaces();

} // namespace Assay::Kernel
