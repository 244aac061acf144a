// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_mcp_export.h"

#include <QByteArray>
#include <QList>

#include <optional>

namespace Assay {

/** The revisions of the Model Context Protocol that are spoken, oldest first. */
enum class McpRevision { V2025_03_26, V2025_06_18, V2025_11_25, V2026_07_28 };

inline constexpr McpRevision NewestStatefulRevision = McpRevision::V2025_11_25;

/** Without sessions: every request says all that is needed to answer it. */
constexpr bool isStateless(McpRevision revision)
{
    return revision >= McpRevision::V2026_07_28;
}

ASSAY_MCP_EXPORT QByteArray mcpRevisionName(McpRevision revision);
ASSAY_MCP_EXPORT std::optional<McpRevision> mcpRevision(QByteArrayView name);
/** Newest first. */
ASSAY_MCP_EXPORT QList<QByteArray> mcpRevisionNames();

} // namespace Assay
