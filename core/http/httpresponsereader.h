// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_http_export.h"
#include "http/httpheaders.h"

#include <QString>

#include <memory>

namespace Assay {

/** Reads one answer of a server, from bytes that arrive in any pieces. Keeps nothing beyond its limits. */
class ASSAY_HTTP_EXPORT HttpResponseReader
{
public:
    enum class State {
        Head,
        Body, ///< status() and headers() are valid
        Complete, ///< nothing more is read
        Broken, ///< flaw() says why; nothing more is read
    };

    struct Limits
    {
        qsizetype headerBytes = 32 * 1024; ///< the status line with all header fields, interim answers included
        qsizetype bodyBytes = 16 * 1024 * 1024; ///< of the whole body
    };

    explicit HttpResponseReader(const Limits &limits);
    ~HttpResponseReader();
    Q_DISABLE_COPY_MOVE(HttpResponseReader)

    void feed(QByteArrayView bytes);
    /** The connection has ended. An answer without a length is complete then, any other Broken. */
    void end();

    State state() const;
    int status() const;
    const HttpHeaders &headers() const;
    /** What has arrived of the body since the last call. */
    QByteArray takeBody();
    /** The answer is longer than its limits allow. */
    bool isTooLong() const;
    /** In state Broken: what was wrong, for people who know HTTP. */
    const QString &flaw() const;
    /** Whether the connection may carry another request. Valid in state Complete. */
    bool keepsAlive() const;

private:
    struct Glue;
    std::unique_ptr<Glue> m_glue;
};

} // namespace Assay
