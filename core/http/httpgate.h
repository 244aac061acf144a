// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_http_export.h"
#include "http/httprequesthead.h"
#include "http/httpresponse.h"

#include <functional>
#include <optional>

namespace Assay {

/** Whom a server answers. */
struct HttpAccess
{
    /** Values of `Host` that are answered, compared without regard to case: "127.0.0.1:8080". Empty: any single well-formed one. */
    QList<QByteArray> hosts;
    /** Values of `Origin` that are answered, besides "http://" with one of `hosts`. Requests without one are answered. */
    QList<QByteArray> origins;
    /** Asked at the end of the headers, when all else is in order; what it gives is the answer, and the body is not read. */
    std::function<std::optional<HttpResponse>(const HttpRequestHead &)> authorize;
};

/** Decides at the end of the headers whether the rest of a request is read. */
class ASSAY_HTTP_EXPORT HttpGate
{
public:
    explicit HttpGate(HttpAccess access = {});

    /** The answer that ends the connection; nothing when the request may go on. */
    std::optional<HttpResponse> refusal(const HttpRequestHead &head) const;

private:
    std::optional<HttpResponse> formRefusal(const HttpRequestHead &head) const;
    std::optional<HttpResponse> hostRefusal(const HttpHeaders &headers) const;
    std::optional<HttpResponse> originRefusal(const HttpHeaders &headers) const;

    HttpAccess m_access;
};

} // namespace Assay
