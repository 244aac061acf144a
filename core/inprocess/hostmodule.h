// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "inprocess/python.h"

#include <memory>

namespace Assay {

class PythonRun;

/** The module `_assay`, with which the guest speaks to us, and the exception that stops a tool. All with the GIL held unless said
    otherwise. */
class HostModule
{
public:
    /** Before Py_Initialize(). */
    static void announce();

    /** Whose calls these are from now on; null: nobody's, and nothing is stopped any more. */
    static void serve(const std::shared_ptr<PythonRun> &run);

    /** Whether the error that is set is the one that stops a tool. */
    static bool isStop();

    /** Puts back the file mode mask, which a run can change through the interpreter only while it is seen: to ask for it is to change it.
     */
    static void restoreUmask();

    /** As a pending call: stops code that catches the exception, by raising it from every line. */
    static int insist(void *);
    /** Ends what insist() began, and whatever else the tool had watch its steps: from here on the guest runs undisturbed. */
    static void relent();
};

} // namespace Assay
