// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/bearertoken.h"

#include <QCryptographicHash>

using namespace Qt::StringLiterals;

namespace Assay {

std::expected<QByteArray, HttpResponse> bearerToken(const HttpRequestHead &head)
{
    const qsizetype count = head.headers.count("Authorization");
    if (count == 0)
        return std::unexpected(unauthorized("A token is needed: send it as \"Authorization: Bearer TOKEN\"."_ba));
    const QByteArray value = head.headers.value("Authorization");
    const QByteArray scheme = "Bearer "_ba;
    if (count > 1 || value.first(std::min(value.size(), scheme.size())).compare(scheme, Qt::CaseInsensitive) != 0)
        return std::unexpected(unauthorized("The token has to come once, as \"Authorization: Bearer TOKEN\"."_ba));
    return value.sliced(scheme.size()).trimmed();
}

HttpResponse unauthorized(const QByteArray &sentence)
{
    HttpResponse response = HttpResponse::text(401, sentence);
    response.headers.add("WWW-Authenticate"_ba, "Bearer realm=\"assay\""_ba);
    return response;
}

McpAuthorization anyoneIs(McpCaller caller)
{
    return [caller = std::move(caller)](const HttpRequestHead &) { return caller; };
}

McpAuthorization bearerIs(McpCaller caller, const QByteArray &token)
{
    // Hashes are compared: how many of their bytes agree says nothing of the token.
    const auto hash = [](const QByteArray &text) { return QCryptographicHash::hash(text, QCryptographicHash::Sha256); };
    return
        [caller = std::move(caller), expected = hash(token), hash](const HttpRequestHead &head) -> std::expected<McpCaller, HttpResponse> {
            const auto sent = bearerToken(head);
            if (!sent)
                return std::unexpected(sent.error());
            if (hash(*sent) != expected)
                return std::unexpected(unauthorized("This token is not valid here. It may have been revoked."_ba));
            return caller;
        };
}

} // namespace Assay
