// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_agent_export.h"
#include "mcp/toolprovider.h"

namespace Assay {

class RunService;

/** The tools that run and check Python text: execute_python, validate_python. */
class ASSAY_AGENT_EXPORT ExecutionTools : public ToolProvider
{
    Q_OBJECT

public:
    /** `runs` outlives this. */
    explicit ExecutionTools(RunService &runs, QObject *parent = nullptr);
    ~ExecutionTools() override;

    QList<McpTool> tools(const McpCaller &caller, const QString &after, qsizetype most) const override;
    std::optional<McpTool> tool(const McpCaller &caller, const QString &name) const override;
    std::unique_ptr<McpCall> call(const McpCallRequest &request) override;

private:
    RunService &m_runs;
    QList<McpTool> m_tools; ///< by name
};

/** A call that has its result from the start. */
std::unique_ptr<McpCall> answeredCall(const McpCallResult &result);

} // namespace Assay
