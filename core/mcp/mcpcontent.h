// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_mcp_export.h"
#include "base/json/jsontext.h"

#include <optional>

namespace Assay {

/** One piece of what a tool gives back. */
struct McpContent
{
    enum class Kind { Text, Image, Audio, TextResource, BinaryResource, ResourceLink };

    Kind kind = Kind::Text;
    QString text; ///< of Text and TextResource; the name of a ResourceLink
    QByteArray bytes = {}; ///< of Image, Audio and BinaryResource
    QString mimeType = {};
    QString uri = {}; ///< of the resources

    bool operator==(const McpContent &) const = default;
};

/** How a call ended. A tool that failed, and arguments that its schema refuses, are results too: their text is for the model. */
struct ASSAY_MCP_EXPORT McpCallResult
{
    QList<McpContent> content;
    std::optional<JsonText> structured; ///< is also given as text, unless `content` has text
    bool isError = false;

    static McpCallResult text(const QString &text);
    static McpCallResult error(const QString &text);

    bool operator==(const McpCallResult &) const = default;
};

} // namespace Assay
