// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_agent_export.h"
#include "mcp/toolprovider.h"

namespace Assay {

/** Several providers as one. Where two know a name, the first that the caller may use has it. */
class ASSAY_AGENT_EXPORT ToolProviders : public ToolProvider
{
    Q_OBJECT

public:
    enum class Callers { All, Operators };
    struct Source
    {
        ToolProvider *provider; ///< outlives the whole
        Callers callers = Callers::All;
    };

    explicit ToolProviders(const QList<Source> &sources, QObject *parent = nullptr);
    ~ToolProviders() override;

    QList<McpTool> tools(const McpCaller &caller, const QString &after, qsizetype most) const override;
    std::optional<McpTool> tool(const McpCaller &caller, const QString &name) const override;
    std::unique_ptr<McpCall> call(const McpCallRequest &request) override;

private:
    static bool mayUse(const McpCaller &caller, const Source &source) { return caller.isOperator || source.callers == Callers::All; }

    QList<Source> m_sources;
};

} // namespace Assay
