// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_http_export.h"
#include "http/bytebudget.h"
#include "http/httplimits.h"
#include "http/httprequesthead.h"
#include "http/httpresponse.h"

#include <functional>
#include <memory>
#include <optional>

namespace Assay {

/** Reads the requests of one connection, one after another, from bytes that arrive in any pieces. Keeps nothing beyond its limits, and
    nothing of a body before the head is accepted. */
class ASSAY_HTTP_EXPORT HttpParser
{
public:
    enum class State {
        BeforeHead, ///< nothing but blank lines has arrived
        Head,
        Body, ///< the head is accepted
        Complete, ///< head() and takeBody() are valid; nothing is read until next()
        Refused, ///< nothing is read any more
    };
    /** Asked at the end of the headers; what it gives becomes the refusal(). */
    using Check = std::function<std::optional<HttpResponse>(const HttpRequestHead &)>;

    /** `arriving` is shared with other parsers, may be null, and outlives this. */
    HttpParser(const HttpLimits &limits, Check check, ByteBudget *arriving);
    ~HttpParser();
    Q_DISABLE_COPY_MOVE(HttpParser)

    /** How many of the bytes were read; fewer than all only when the request is Complete or Refused. */
    qsizetype feed(QByteArrayView bytes);

    State state() const;
    const HttpRequestHead &head() const;
    QByteArray takeBody();
    /** The client waits to be told before it sends the body. Valid in state Body. */
    bool expectsContinue() const;
    /** Another request may follow. Valid in state Complete. */
    bool keepsAlive() const;
    const HttpResponse &refusal() const;
    /** Begins with the next request. Only in state Complete. */
    void next();

private:
    struct Glue;
    std::unique_ptr<Glue> m_glue;
};

} // namespace Assay
