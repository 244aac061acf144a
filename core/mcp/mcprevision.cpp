// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/mcprevision.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr std::array Names{"2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"};

} // namespace

QByteArray mcpRevisionName(McpRevision revision)
{
    return Names.at(static_cast<size_t>(revision));
}

std::optional<McpRevision> mcpRevision(QByteArrayView name)
{
    const auto found = std::ranges::find_if(Names, [&](const char *known) { return name == QByteArrayView(known); });
    return found == Names.end() ? std::nullopt : std::optional(static_cast<McpRevision>(found - Names.begin()));
}

QList<QByteArray> mcpRevisionNames()
{
    return {Names.rbegin(), Names.rend()};
}

} // namespace Assay
