// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_mcp_export.h"
#include "base/json/jsontext.h"

#include <optional>

namespace Assay {

/** Hints for clients; what is not known is left out. */
struct McpAnnotations
{
    std::optional<bool> readOnly;
    std::optional<bool> destructive;
    std::optional<bool> idempotent;
    std::optional<bool> openWorld;

    bool operator==(const McpAnnotations &) const = default;
};

/** A tool as clients are told of it. */
struct ASSAY_MCP_EXPORT McpTool
{
    QString name; ///< `[A-Za-z0-9_.-]{1,128}`
    QString title;
    QString description;
    JsonText inputSchema; ///< of an object
    std::optional<JsonText> outputSchema;
    McpAnnotations annotations;

    /** The output schema is one of objects: its member "type" says so. */
    bool describesAnObject() const;

    bool operator==(const McpTool &) const = default;
};

} // namespace Assay
