// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "http/httpgate.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qsizetype LongestQuotation = 100;

/** What arrived, for a sentence: visible ASCII, and not too much of it. */
QByteArray quoted(const QByteArray &text)
{
    QByteArray visible = text.first(std::min(text.size(), LongestQuotation));
    for (char &c : visible) {
        if (c < 0x20 || c > 0x7E || c == '"')
            c = '?';
    }
    return '"' + visible + (text.size() > LongestQuotation ? "...\""_ba : "\""_ba);
}

bool isSame(const QByteArray &a, const QByteArray &b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

bool isAmong(const QByteArray &value, const QList<QByteArray> &values)
{
    return std::ranges::any_of(values, [&](const QByteArray &other) { return isSame(value, other); });
}

bool isHostCharacter(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || QByteArrayView("-._~%[]:").contains(c);
}

} // namespace

HttpGate::HttpGate(HttpAccess access)
    : m_access(std::move(access))
{
}

std::optional<HttpResponse> HttpGate::refusal(const HttpRequestHead &head) const
{
    if (auto refusal = formRefusal(head))
        return refusal;
    if (auto refusal = hostRefusal(head.headers))
        return refusal;
    if (auto refusal = originRefusal(head.headers))
        return refusal;
    return m_access.authorize ? m_access.authorize(head) : std::nullopt;
}

std::optional<HttpResponse> HttpGate::formRefusal(const HttpRequestHead &head) const
{
    if (head.majorVersion != 1)
        return HttpResponse::text(505,
            "This server speaks HTTP/1.1, not HTTP/" + QByteArray::number(head.majorVersion) + '.' + QByteArray::number(head.minorVersion)
                + '.');
    if (head.method == "CONNECT")
        return HttpResponse::text(501, "This server is no proxy: it does not know the method CONNECT."_ba);
    if (!head.path.startsWith('/'))
        return HttpResponse::text(400, "The request target has to be a path that begins with a slash; it is " + quoted(head.path) + '.');
    const HttpHeaders &headers = head.headers;
    if (const qsizetype codings = headers.count("Transfer-Encoding"); codings > 0) {
        if (head.minorVersion == 0)
            return HttpResponse::text(400, "HTTP/1.0 has no Transfer-Encoding."_ba);
        if (codings > 1 || !isSame(headers.value("Transfer-Encoding"), "chunked"_ba))
            return HttpResponse::text(501,
                "The only Transfer-Encoding that this server knows is \"chunked\", given once; it is "
                    + quoted(headers.value("Transfer-Encoding")) + '.');
    }
    if (headers.has("Expect") && !isSame(headers.value("Expect"), "100-continue"_ba))
        return HttpResponse::text(
            417, "The only expectation that this server meets is \"100-continue\"; it is " + quoted(headers.value("Expect")) + '.');
    return {};
}

std::optional<HttpResponse> HttpGate::hostRefusal(const HttpHeaders &headers) const
{
    const qsizetype count = headers.count("Host");
    if (count == 0)
        return HttpResponse::text(400, "The request has no Host header."_ba);
    if (count > 1)
        return HttpResponse::text(400, "The request has " + QByteArray::number(count) + " Host headers; it has to have one."_ba);
    const QByteArray host = headers.value("Host");
    if (host.isEmpty() || !std::ranges::all_of(host, isHostCharacter))
        return HttpResponse::text(400, "The Host header is no host name or address with an optional port: " + quoted(host) + '.');
    if (!m_access.hosts.isEmpty() && !isAmong(host, m_access.hosts))
        return HttpResponse::text(
            421, "This server does not answer for the host " + quoted(host) + ". It answers for " + m_access.hosts.join(", "_ba) + '.');
    return {};
}

std::optional<HttpResponse> HttpGate::originRefusal(const HttpHeaders &headers) const
{
    const qsizetype count = headers.count("Origin");
    if (count == 0)
        return {};
    if (count > 1)
        return HttpResponse::text(400, "The request has " + QByteArray::number(count) + " Origin headers; it may have one."_ba);
    const QByteArray origin = headers.value("Origin");
    const bool isOwn = std::ranges::any_of(m_access.hosts, [&](const QByteArray &host) { return isSame(origin, "http://" + host); });
    if (isOwn || isAmong(origin, m_access.origins))
        return {};
    return HttpResponse::text(403, "Pages of the origin " + quoted(origin) + " may not use this server."_ba);
}

} // namespace Assay
