// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace Assay {

/** Counts what Python's own allocators (domains MEM and OBJ) give out, and refuses what exceeds a run's limit: Python then raises
    MemoryError. Every block carries its size in front. Not seen: what C code takes elsewhere (data of numpy arrays, mapped files, thread
    stacks, libraries). One in a process, since the interpreter is; all functions are called with the GIL held. */
class MemoryMeter
{
public:
    /** Once, between Py_PreInitialize() and Py_Initialize(): blocks made before have no size. */
    static void install();

    /** From here on, what is added to the memory in use counts against the limit. */
    static void begin(qint64 limitBytes);
    /** A little more, with which the end of a run can be told. */
    static void openReserve();
    static void end();

    /** The most that was added since begin(). */
    static qint64 peak();
    /** Whether something was refused since begin(). */
    static bool hasRefused();
};

} // namespace Assay
