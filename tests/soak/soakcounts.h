// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QtGlobal>

/** How much is done of each kind: little for every change, much for `./dev soak`. */
struct SoakCounts
{
    int teardowns; ///< runs of programs that leave something running
    int kills; ///< hosts that are killed
    int smallRuns; ///< of a tool that does next to nothing
    int forgeryRounds; ///< of every program that forges its result
    qint64 printedBytes; ///< by one tool
    int descriptorStep; ///< between the numbers of descriptors that are too few
    int diskStepKib; ///< between the sizes of disks that are too small

    /** From the environment variable ASSAY_SOAK: unset or 1 is little, 2 is much. Ends the program at anything else. */
    static SoakCounts fromEnvironment();
};
