// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "agent/pythonarguments.h"
#include "base/contract/execution.h"
#include "mcp/mcpcall.h"

#include <memory>
#include <optional>

namespace Assay {

class RunService;

/** One run as a call of a tool. */
class RunCall : public McpCall
{
    Q_OBJECT

public:
    RunCall(PythonRun run, RunService &service);
    ~RunCall() override;

private:
    void begin();
    /** What keeps it from being begun. */
    std::optional<Error> prepare();
    void handleResult(const ExecutionResult &result);

    PythonRun m_run;
    RunService &m_service;
    std::optional<qint64> m_killsBefore;
    std::unique_ptr<Execution> m_execution;
};

} // namespace Assay
