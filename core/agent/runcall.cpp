// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/runcall.h"

#include "agent/mountedpackages.h"
#include "agent/resultcontent.h"
#include "agent/runservice.h"
#include "base/contract/sandbox.h"

#include <QTimer>

using namespace Qt::StringLiterals;

namespace Assay {

RunCall::RunCall(PythonRun run, RunService &service)
    : m_run(std::move(run))
    , m_service(service)
{
    QTimer::singleShot(0, this, &RunCall::begin);
}

RunCall::~RunCall() = default;

void RunCall::begin()
{
    if (const auto error = prepare()) {
        Q_EMIT finished(toCallResult(refusedResult(*error)));
        return;
    }
    if (m_service.m_parts.memory)
        m_killsBefore = m_service.m_parts.memory->kills();
    m_execution = m_service.m_parts.sandbox.execute(m_run.request);
    connect(m_execution.get(), &Execution::progressed, this, &McpCall::progressed);
    connect(m_execution.get(), &Execution::messageReceived, this, &McpCall::messageReceived);
    connect(m_execution.get(), &Execution::finished, this, &RunCall::handleResult);
}

std::optional<Error> RunCall::prepare()
{
    if (!m_run.requestId.isEmpty() && !m_service.m_seen.add(m_run.requestId)) {
        return Error{u"request-repeated"_s,
            u"The request %1 was begun before, and is not run twice. Ask again with another request_id if it shall be."_s.arg(
                m_run.requestId),
            {}};
    }
    if (m_run.packageFolder.isEmpty())
        return std::nullopt;
    if (!m_service.m_parts.packages)
        return Error{u"packages-not-here"_s, u"There are no packages in this place."_s, {}};
    const auto wish = m_service.m_parts.packages->wishFor(m_run.packageFolder, m_run.packages);
    if (!wish)
        return wish.error();
    m_run.request.dependencies = wish->requirements;
    m_run.request.allowedPackages = wish->allowed;
    return std::nullopt;
}

void RunCall::handleResult(const ExecutionResult &result)
{
    const RunService::Parts &parts = m_service.m_parts;
    if (result.success() && !m_run.toolName.isEmpty() && parts.succeeded)
        parts.succeeded(m_run);
    Q_EMIT finished(toCallResult(parts.memory ? parts.memory->explained(result, m_killsBefore) : result));
}

} // namespace Assay
