// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace Assay {

namespace McpErrorCode {
inline constexpr int ParseError = -32700;
inline constexpr int InvalidRequest = -32600;
inline constexpr int MethodNotFound = -32601;
inline constexpr int InvalidParams = -32602;
inline constexpr int InternalError = -32603;
inline constexpr int ResourceNotFound = -32002; ///< in revisions with sessions
inline constexpr int Busy = -32000; ///< our own: too much is asked for at once
inline constexpr int HeaderMismatch = -32020;
inline constexpr int MissingClientCapability = -32021;
inline constexpr int UnsupportedProtocolVersion = -32022;
} // namespace McpErrorCode

/** An error of JSON-RPC. The message is for a model or a programmer: what arrived, where, what to do. */
struct McpError
{
    int code = McpErrorCode::InternalError;
    QString message;
    QByteArray data = {}; ///< a JSON value; empty: none

    bool operator==(const McpError &) const = default;
};

} // namespace Assay
