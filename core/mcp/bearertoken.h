// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_mcp_export.h"
#include "http/httprequesthead.h"
#include "http/httpresponse.h"
#include "mcp/mcpcaller.h"

#include <expected>
#include <functional>

namespace Assay {

/** Finds out who sends a request, or refuses it. May be asked more than once about one request. */
using McpAuthorization = std::function<std::expected<McpCaller, HttpResponse>(const HttpRequestHead &)>;

/** The token of `Authorization: Bearer TOKEN`; the error is the answer when there is not exactly one. */
ASSAY_MCP_EXPORT std::expected<QByteArray, HttpResponse> bearerToken(const HttpRequestHead &head);

/** 401, with what a client needs to know to do better. */
ASSAY_MCP_EXPORT HttpResponse unauthorized(const QByteArray &sentence);

/** Everybody is `caller`: for Unix sockets that only their owner reaches, and where the user wants it so. */
ASSAY_MCP_EXPORT McpAuthorization anyoneIs(McpCaller caller);

/** Whoever has `token` is `caller`. The time that comparing takes tells nothing of the token. */
ASSAY_MCP_EXPORT McpAuthorization bearerIs(McpCaller caller, const QByteArray &token);

} // namespace Assay
