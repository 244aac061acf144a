// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_http_export.h"
#include "http/httpheaders.h"

namespace Assay {

/** An answer with a length. */
struct ASSAY_HTTP_EXPORT HttpResponse
{
    int status = 200;
    QByteArray type; ///< media type of the body; empty: none is said
    QByteArray body;
    HttpHeaders headers; ///< others than those of type, length, connection, date and caching

    /** A sentence in plain text. */
    static HttpResponse text(int status, const QByteArray &sentence);

    bool operator==(const HttpResponse &) const = default;
};

enum class HttpConnectionEnd { KeepAlive, Close };

/** The status line and the header fields that every answer has, without the blank line behind them. Control characters in `headers`
    become blanks, so that no value can begin a line of its own. */
ASSAY_HTTP_EXPORT QByteArray httpResponseHead(int status, const QByteArray &type, const HttpHeaders &headers, HttpConnectionEnd end);

} // namespace Assay
