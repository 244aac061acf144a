// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "mcp/toolprovider.h"

#include <QMap>
#include <QPointer>

/** A call that does what a test tells it to. */
class ScriptedCall : public Assay::McpCall
{
    Q_OBJECT

public:
    explicit ScriptedCall(const Assay::McpCallRequest &callRequest)
        : request(callRequest)
    {
    }

    const Assay::McpCallRequest request;
};

/** Tools without code: "echo" answers at once with its arguments, "deny" fails as a request, "waits" is in the hands of the test. */
class ScriptedProvider : public Assay::ToolProvider
{
    Q_OBJECT

public:
    ScriptedProvider();

    QList<Assay::McpTool> tools(const Assay::McpCaller &caller, const QString &after, qsizetype most) const override;
    std::optional<Assay::McpTool> tool(const Assay::McpCaller &caller, const QString &name) const override;
    std::unique_ptr<Assay::McpCall> call(const Assay::McpCallRequest &request) override;

    void add(const Assay::McpTool &tool) { m_tools.insert(tool.name, tool); }
    void add(const QString &name);

    /** The calls of "waits", the oldest first; null when they are gone. */
    QList<QPointer<ScriptedCall>> calls;

private:
    QMap<QString, Assay::McpTool> m_tools;
};
