// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "plugins/pluginexecution.h"

#include "plugins/pluginsandbox.h"

#include <QTimer>

namespace Assay {

PluginExecution::PluginExecution(PluginSandbox &sandbox, ExecutionRequest request)
    : m_request(std::move(request))
{
    QTimer::singleShot(0, this, [this, &sandbox] { begin(sandbox); });
}

PluginExecution::~PluginExecution() = default;

void PluginExecution::begin(PluginSandbox &sandbox)
{
    if (isFinished())
        return;
    sandbox.made().then(this, [this](const Result<Sandbox *> &made) {
        if (isFinished())
            return;
        if (!made) {
            end(ExecutionStatus::Unavailable, ToolError{made.error().code, made.error().message, {}, nullptr, made.error().remedy});
            return;
        }
        m_run = (*made)->execute(std::move(m_request));
        connect(m_run.get(), &Execution::started, this, &Execution::started);
        connect(m_run.get(), &Execution::outputReceived, this, &Execution::outputReceived);
        connect(m_run.get(), &Execution::finished, this, [this](const ExecutionResult &result) { finish(result); });
    });
}

void PluginExecution::cancel()
{
    if (m_run)
        m_run->cancel();
    else
        end(ExecutionStatus::Cancelled);
}

void PluginExecution::end(ExecutionStatus status, const std::optional<ToolError> &error)
{
    ExecutionResult result;
    result.status = status;
    result.error = error;
    finish(std::move(result));
}

} // namespace Assay
