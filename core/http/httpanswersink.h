// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "http/httpresponse.h"

namespace Assay {

/** Where an HttpExchange puts its answer. Calls come in an order that makes one answer: a response, or a stream from its beginning to its
 * end. */
class HttpAnswerSink
{
public:
    virtual void sendResponse(const HttpResponse &response) = 0;
    virtual void beginStream(const QByteArray &type, const HttpHeaders &headers) = 0;
    virtual void sendPiece(const QByteArray &bytes) = 0;
    virtual void endStream() = 0;
    virtual bool isCongested() const = 0;

protected:
    ~HttpAnswerSink() = default;
};

} // namespace Assay
