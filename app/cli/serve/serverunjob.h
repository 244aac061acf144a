// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "serve/serveexecution.h"
#include "serve/serverequest.h"

namespace Assay::Cli {

class Workplace;

/** The verb run. */
class ServeRunJob : public ServeExecution
{
    Q_OBJECT

public:
    /** Console and workplace outlive this. */
    ServeRunJob(const ServeRun &wish, Console &console, Workplace &workplace);

    void start() override;
    void cancel() override;

private:
    ServeRun m_wish;

    Workplace &m_workplace;
};

} // namespace Assay::Cli
