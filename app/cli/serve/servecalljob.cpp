// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "serve/servecalljob.h"

#include "runjob.h"
#include "toolcall.h"

namespace Assay::Cli {

ServeCallJob::ServeCallJob(const ServeCall &wish, const Result<ToolVersion> &tool, Console &console, Workplace &workplace)
    : ServeExecution(tool ? ToolCall::sourceOf(*tool) : ToolSource{{}, wish.tool, {}}, wish.options.wantsEvents, console)
    , m_wish(wish)
    , m_tool(tool)
    , m_workplace(workplace)
{
}

void ServeCallJob::start()
{
    if (!m_tool) {
        job().refuse(m_tool.error());
        return;
    }
    ExecutionRequest request = m_wish.request;
    request.limits = m_tool->contract.limits;
    if (m_wish.timeoutSeconds)
        request.limits.timeoutSeconds = *m_wish.timeoutSeconds;
    if (m_wish.memoryMb)
        request.limits.memoryMb = *m_wish.memoryMb;
    m_call = new ToolCall(*m_tool, job(), m_workplace, this);
    m_call->start(request, m_wish.options.tier, m_wish.options.outputFolder);
}

void ServeCallJob::cancel()
{
    if (m_call)
        m_call->cancel();
}

} // namespace Assay::Cli
