// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/toolproviders.h"

#include <QMap>

#include <algorithm>

namespace Assay {

ToolProviders::ToolProviders(const QList<Source> &sources, QObject *parent)
    : ToolProvider(parent)
    , m_sources(sources)
{
    for (const Source &source : sources)
        connect(source.provider, &ToolProvider::toolsChanged, this, &ToolProvider::toolsChanged);
}

ToolProviders::~ToolProviders() = default;

QList<McpTool> ToolProviders::tools(const McpCaller &caller, const QString &after, qsizetype most) const
{
    // Of two with one name that of the first source stays.
    QMap<QString, McpTool> all;
    for (const Source &source : m_sources) {
        const QList<McpTool> some = mayUse(caller, source) ? source.provider->tools(caller, after, most) : QList<McpTool>();
        for (const McpTool &tool : some) {
            if (!all.contains(tool.name))
                all.insert(tool.name, tool);
        }
    }
    return all.values().first(std::min(most, all.size()));
}

std::optional<McpTool> ToolProviders::tool(const McpCaller &caller, const QString &name) const
{
    for (const Source &source : m_sources) {
        if (!mayUse(caller, source))
            continue;
        if (auto found = source.provider->tool(caller, name))
            return found;
    }
    return std::nullopt;
}

std::unique_ptr<McpCall> ToolProviders::call(const McpCallRequest &request)
{
    const auto found = std::ranges::find_if(m_sources,
        [&](const Source &source) { return mayUse(request.caller, source) && source.provider->tool(request.caller, request.tool); });
    Q_ASSERT(found != m_sources.end());
    return found->provider->call(request);
}

} // namespace Assay
