// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "serve/serverunjob.h"

#include "runjob.h"
#include "workplace.h"

namespace Assay::Cli {

ServeRunJob::ServeRunJob(const ServeRun &wish, Console &console, Workplace &workplace)
    : ServeExecution(wish.request.source, wish.options.wantsEvents, console)
    , m_wish(wish)
    , m_workplace(workplace)
{
}

void ServeRunJob::start()
{
    const auto sandbox = m_workplace.sandbox(m_wish.options.tier);
    if (sandbox)
        job().start(**sandbox, m_wish.request, m_wish.options.outputFolder);
    else
        job().refuse(sandbox.error());
}

void ServeRunJob::cancel()
{
    job().cancel();
}

} // namespace Assay::Cli
