// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/toolrunner.h"

#include "base/contract/sandbox.h"
#include "session/draftrequests.h"
#include "session/sandboxcatalog.h"
#include "session/toolsession.h"

namespace Assay {

namespace {

ExecutionResult invalidResult(const Error &error)
{
    ExecutionResult result;
    result.status = ExecutionStatus::Invalid;
    result.error = ToolError{.type = error.code, .message = error.message, .range = {}, .cause = nullptr, .remedy = error.remedy};
    return result;
}

} // namespace

ToolRunner::ToolRunner(const SandboxCatalog &sandboxes, ToolSession &session, QObject *parent)
    : QObject(parent)
    , m_sandboxes(sandboxes)
    , m_session(session)
{
}

ToolRunner::~ToolRunner() = default;

void ToolRunner::run()
{
    if (m_execution)
        return;
    m_draft = m_session.draft();
    m_session.output().clear();
    Result<ExecutionRequest> request = executionRequest(m_draft);
    if (!request) {
        takeResult(invalidResult(request.error()));
        return;
    }
    if (m_sandboxes.isUnsafe(m_draft.tier)) { // chosen in sight of the strip that says so
        request->unsafe = true;
        request->required.clear();
    }
    m_execution = m_sandboxes.sandbox(m_draft.tier).execute(*std::move(request));
    connect(m_execution.get(), &Execution::preparing, &m_session, &ToolSession::setPreparation);
    connect(m_execution.get(), &Execution::started, &m_session, [this] { m_session.setPreparation({}); });
    connect(m_execution.get(), &Execution::outputReceived, &m_session.output(), &OutputLog::append);
    connect(m_execution.get(), &Execution::messageReceived, &m_session.output(), &OutputLog::appendMessage);
    connect(m_execution.get(), &Execution::progressed, &m_session, &ToolSession::setProgress);
    connect(m_execution.get(), &Execution::finished, this, &ToolRunner::takeResult);
    m_session.setPhase(ToolSession::Phase::Running);
}

void ToolRunner::stop()
{
    if (!m_execution)
        return;
    m_session.setPhase(ToolSession::Phase::Stopping);
    m_execution->cancel();
}

void ToolRunner::takeResult(const ExecutionResult &result)
{
    const FinishedRun run = {m_draft, result, QDateTime::currentDateTime()};
    // Released, not destroyed: it is the sender of the signal that is being handled.
    if (m_execution)
        m_execution.release()->deleteLater();
    m_session.setPreparation({});
    m_session.setPhase(ToolSession::Phase::Idle);
    m_session.setLastRun(run);
}

} // namespace Assay
