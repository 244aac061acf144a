// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/error.h"

#include <QtGlobal>

#include <optional>

namespace Assay {

/** The bounds of one run. Every bound is written at every run, none is inherited from the one before. */
struct Limits
{
    static constexpr qint64 MiB = 1024 * 1024;
    static constexpr qint64 MostReadOfAFile = 128 * MiB; ///< a file is read no further to learn that it is too large
    static constexpr double MaxTimeoutSeconds = 86'400;
    static constexpr qint64 MinMemoryMb = 8;
    static constexpr qint64 MaxMemoryMb = 1024 * 1024;
    static constexpr int MaxProcesses = 4096;

    double timeoutSeconds = 5.0; ///< wall clock, from the worker's "ready"; above 0, at most MaxTimeoutSeconds
    qint64 memoryMb = 128; ///< MiB that the tool may add to the interpreter's own; from MinMemoryMb to MaxMemoryMb
    int processes = 0; ///< processes that the tool may start, at most MaxProcesses; the kernel counts those of runs side by side together
    qint64 outputBytes = 64 * MiB; ///< stdout and stderr together; more ends the run as output_exceeded
    qint64 keepHeadBytes = 1 * MiB; ///< of each stream, kept from its start …
    qint64 keepTailBytes = 256 * 1024; ///< … and from its end
    qint64 scratchBytes = 64 * MiB; ///< the private /tmp; where no /tmp can be made, each file in a folder that stands for it
    int openFiles = 256;
    qint64 valueBytes = 32 * MiB; ///< JSON text of the value; more ends as output_exceeded
    int valueDepth = 1000; ///< deeper ends as error with the path
    qint64 sourceBytes = 2 * MiB;
    qint64 argumentBytes = 64 * MiB;

    bool operator==(const Limits &) const = default;
};

/** The first bound that is out of range, in words; nothing when all are fine. */
ASSAY_BASE_EXPORT std::optional<Error> checkLimits(const Limits &limits);

} // namespace Assay
