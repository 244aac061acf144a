// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "runcommand.h"

#include "base/contract/sandbox.h"
#include "input.h"
#include "runjob.h"
#include "workplace.h"

namespace Assay::Cli {

RunCommand::RunCommand(const RunArguments &arguments, Console &console, Workplace &workplace)
    : Command(console, workplace)
    , m_arguments(arguments)
{
}

void RunCommand::start()
{
    Input input(console());
    auto source = input.source(m_arguments.file, m_arguments.source.entry);
    m_job =
        new RunJob(console(), source.value_or(ToolSource{{}, m_arguments.file, {}}), m_arguments.format, SourceOptions::Available, this);
    connect(m_job, &RunJob::finished, this, [this] { finish(m_job->result().status); });
    if (!source) {
        m_job->refuse(source.error());
        return;
    }
    const auto request = input.request(m_arguments, *source);
    if (!request) {
        m_job->refuse(request.error());
        return;
    }
    const auto sandbox = workplace().sandbox(m_arguments.execution.tier);
    if (!sandbox)
        m_job->refuse(sandbox.error());
    else
        m_job->start(**sandbox, *request, m_arguments.execution.outputFolder);
}

void RunCommand::cancel()
{
    if (m_job)
        m_job->cancel();
}

} // namespace Assay::Cli
