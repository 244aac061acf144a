// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "callcommand.h"

#include "input.h"
#include "runjob.h"
#include "toolcall.h"
#include "workplace.h"

#include <tuple>

namespace Assay::Cli {

CallCommand::CallCommand(const CallArguments &arguments, Console &console, Workplace &workplace)
    : LibraryCommand(console, workplace)
    , m_arguments(arguments)
{
}

void CallCommand::start()
{
    const auto tool = version();
    m_job = new RunJob(console(), tool ? ToolCall::sourceOf(*tool) : ToolSource{{}, m_arguments.name, {}}, m_arguments.format,
        SourceOptions::Missing, this);
    connect(m_job, &RunJob::finished, this, [this, tool] {
        if (tool && ToolStore::isCall(m_job->result().status))
            recordCall(*tool);
        finish(m_job->result().status);
    });
    if (!tool) {
        m_job->refuse(tool.error());
        return;
    }
    auto request = Input(console()).request(m_arguments.execution, tool->contract.limits);
    if (!request) {
        m_job->refuse(request.error());
        return;
    }
    request->interpreter = m_arguments.interpreter;
    m_call = new ToolCall(*tool, *m_job, workplace(), this);
    m_call->start(*request, m_arguments.execution.tier, m_arguments.execution.outputFolder);
}

void CallCommand::cancel()
{
    if (m_call)
        m_call->cancel();
}

void CallCommand::recordCall(const ToolVersion &tool) const
{
    const ExecutionResult &result = m_job->result();
    if (const auto library = openLibrary(m_arguments.library, ToolStore::Access::ReadWrite)) {
        std::ignore = (*library)->recordCall(tool.name, tool.version, tool.contract.hash(),
            {statusName(result.status), result.usage.wallMs, QDateTime::currentDateTimeUtc()});
    }
}

Result<ToolVersion> CallCommand::version() const
{
    const auto number = Input::version(m_arguments.version);
    if (!number)
        return std::unexpected(number.error());
    const auto library = openLibrary(m_arguments.library, ToolStore::Access::ReadOnly);
    if (!library)
        return std::unexpected(library.error());
    return (*library)->version(m_arguments.name, *number);
}

} // namespace Assay::Cli
