// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/toolsource.h"
#include "serve/servejob.h"

namespace Assay::Cli {

class Console;
class RunJob;

/** What the verbs run and call have in common: a run, its events and its reply. */
class ServeExecution : public ServeJob
{
    Q_OBJECT

protected:
    ServeExecution(const ToolSource &source, bool wantsEvents, Console &console);

    RunJob &job() { return *m_job; }

private:
    void tellEvents();
    void conclude();

    RunJob *m_job;
};

} // namespace Assay::Cli
