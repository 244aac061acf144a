// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "briefcommand.h"

#include "base/contract/sandbox.h"
#include "base/run/modelbrief.h"
#include "console.h"
#include "input.h"
#include "runjob.h"
#include "workplace.h"

namespace Assay::Cli {

BriefCommand::BriefCommand(const BriefArguments &arguments, Console &console, Workplace &workplace)
    : Command(console, workplace)
    , m_arguments(arguments.run)
{
}

void BriefCommand::start()
{
    Input input(console());
    const auto source = input.source(m_arguments.file, m_arguments.source.entry);
    const auto request = source ? input.request(m_arguments, *source) : std::unexpected(source.error());
    const auto sandbox = workplace().sandbox(m_arguments.execution.tier);
    if (!request || !sandbox) {
        refuse(request ? sandbox.error() : request.error());
        return;
    }
    m_job = new RunJob(console(), *source, std::nullopt, SourceOptions::Available, this);
    connect(m_job, &RunJob::finished, this, [this, request = *request] { print(request); });
    m_job->start(**sandbox, *request);
}

void BriefCommand::cancel()
{
    if (m_job)
        m_job->cancel();
}

void BriefCommand::refuse(const Error &error)
{
    m_job = new RunJob(console(), {}, OutputFormat::Text, SourceOptions::Available, this);
    connect(m_job, &RunJob::finished, this, [this] { finish(m_job->result().status); });
    m_job->refuse(error);
}

void BriefCommand::print(const ExecutionRequest &request)
{
    const ExecutionResult &result = m_job->result();
    switch (result.status) {
    case ExecutionStatus::Invalid:
    case ExecutionStatus::Unavailable:
    case ExecutionStatus::SetupFailed:
    case ExecutionStatus::Cancelled:
        RunReport(console(), request.source, OutputFormat::Text, SourceOptions::Available).result(result);
        finish(result.status);
        return;
    default:
        console().print(modelBrief(request, {}, result));
        finish(ExecutionStatus::Ok);
    }
}

} // namespace Assay::Cli
