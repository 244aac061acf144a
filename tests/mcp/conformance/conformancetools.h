// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "mcp/toolprovider.h"

#include <QMap>

#include <functional>

/** The tools that the conformance suite asks a server for, and that no Python tool can be: they reach into the server. */
class ConformanceTools : public Assay::ToolProvider
{
    Q_OBJECT

public:
    ConformanceTools();
    ~ConformanceTools() override;

    QList<Assay::McpTool> tools(const Assay::McpCaller &caller, const QString &after, qsizetype most) const override;
    std::optional<Assay::McpTool> tool(const Assay::McpCaller &caller, const QString &name) const override;
    std::unique_ptr<Assay::McpCall> call(const Assay::McpCallRequest &request) override;

private:
    using Work = std::function<std::unique_ptr<Assay::McpCall>(const Assay::McpCallRequest &request)>;
    struct Entry
    {
        Assay::McpTool tool;
        Work work;
    };

    void add(const QString &name, const QString &description, Work work, const QByteArray &schema = {});
    void addContents();
    void addBehaviours();
    void change();

    QMap<QString, Entry> m_tools;
};
