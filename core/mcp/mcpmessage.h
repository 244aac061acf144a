// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_mcp_export.h"
#include "base/json/jsontext.h"
#include "mcp/mcperror.h"

#include <expected>
#include <optional>

namespace Assay {

/** What the parameters of a message say that this server reads; the rest of them is not looked at. */
struct McpParams
{
    std::optional<QString> protocolVersion; ///< of initialize
    std::optional<QString> name;
    std::optional<JsonText> arguments; ///< an object
    std::optional<QString> uri; ///< of resources/read
    std::optional<QString> cursor;
    std::optional<QString> level;
    QByteArray requestId; ///< JSON text of the request that is to be cancelled; empty: none
    bool hasNotifications = false; ///< of subscriptions/listen
    bool wantsToolsListChanged = false;

    // What stands in _meta.
    std::optional<QString> metaProtocolVersion;
    std::optional<JsonText> metaClientCapabilities; ///< an object
    std::optional<QString> metaLogLevel;
    QByteArray progressToken; ///< JSON text; empty: none

    bool operator==(const McpParams &) const = default;
};

/** What cannot be read as a message, with the JSON text of the id when that could be read; else "null". */
struct McpFlaw
{
    McpError error;
    QByteArray id = QByteArrayLiteral("null");

    bool operator==(const McpFlaw &) const = default;
};

/** One message of JSON-RPC 2.0, as MCP restricts it: no batches, ids are strings or integers, parameters are an object. */
struct ASSAY_MCP_EXPORT McpMessage
{
    enum class Kind { Request, Notification, Response };

    Kind kind = Kind::Request;
    QByteArray id; ///< JSON text; of a request
    QString method;
    McpParams params;

    static std::expected<McpMessage, McpFlaw> parse(const QByteArray &utf8);

    bool operator==(const McpMessage &) const = default;
};

} // namespace Assay
