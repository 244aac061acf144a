// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "scriptedprovider.h"

using namespace Qt::StringLiterals;
using namespace Assay;

ScriptedProvider::ScriptedProvider()
{
    add(u"echo"_s);
    add(u"deny"_s);
    add(u"waits"_s);
}

void ScriptedProvider::add(const QString &name)
{
    McpTool tool;
    tool.name = name;
    tool.description = u"Does "_s + name + u'.';
    tool.inputSchema = *JsonText::parse("{\"type\":\"object\"}"_ba);
    add(tool);
}

QList<McpTool> ScriptedProvider::tools(const McpCaller &caller, const QString &after, qsizetype most) const
{
    QList<McpTool> page;
    for (auto it = m_tools.upperBound(after); it != m_tools.cend() && page.size() < most; ++it) {
        if (tool(caller, it.key()))
            page += *it;
    }
    return page;
}

std::optional<McpTool> ScriptedProvider::tool(const McpCaller &caller, const QString &name) const
{
    const auto found = m_tools.find(name);
    const bool isForOperators = name.startsWith("operator_"_L1);
    return found == m_tools.cend() || (isForOperators && !caller.isOperator) ? std::nullopt : std::optional(*found);
}

std::unique_ptr<McpCall> ScriptedProvider::call(const McpCallRequest &request)
{
    auto call = std::make_unique<ScriptedCall>(request);
    ScriptedCall *const scripted = call.get();
    if (request.tool == "waits"_L1) {
        calls += scripted;
    } else {
        QMetaObject::invokeMethod(
            scripted,
            [scripted] {
                if (scripted->request.tool == "deny"_L1) {
                    Q_EMIT scripted->failed({McpErrorCode::MissingClientCapability, u"This tool asks the client for a sample."_s,
                        "{\"requiredCapabilities\":{\"sampling\":{}}}"_ba});
                    return;
                }
                McpCallResult result;
                result.structured = scripted->request.arguments;
                Q_EMIT scripted->finished(result);
            },
            Qt::QueuedConnection);
    }
    return call;
}
