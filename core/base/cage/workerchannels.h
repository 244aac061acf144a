// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/filedescriptor.h"
#include "base/contract/error.h"

namespace Assay {

/** Both ends of what joins core and one worker: the control socket, and a pipe each for what the worker prints. */
struct WorkerChannels
{
    FileDescriptor control, guestControl;
    FileDescriptor output, guestOutput;
    FileDescriptor error, guestError;

    /** Error out-of-descriptors. */
    static Result<WorkerChannels> open();
};

/** Error out-of-descriptors with the system's words for `number`. */
Error outOfDescriptors(int number);

} // namespace Assay
