// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

namespace Assay {

/** Leaves this process, for good, nothing but to compute, to use the descriptors that it has and to end: every other system call fails with
    EPERM (seccomp). Only for a process of one thread. False where the kernel lets no filter be made; then nothing has changed. */
bool confineToComputation();

} // namespace Assay
