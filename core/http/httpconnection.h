// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "http/httpanswersink.h"
#include "http/httpexchange.h"
#include "http/httpgate.h"
#include "http/httplimits.h"
#include "http/httpparser.h"
#include "http/httpsocket.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

#include <memory>

namespace Assay {

/** One client of a server: takes its requests one after another and sends their answers in the same order. Emits ended() exactly once. */
class HttpConnection : public QObject, private HttpAnswerSink
{
    Q_OBJECT

public:
    /** `gate`, `limits` and `arriving` outlive this. */
    HttpConnection(
        std::unique_ptr<HttpSocket> socket, const HttpGate &gate, const HttpLimits &limits, ByteBudget &arriving, QObject *parent);
    ~HttpConnection() override;

    /** No request of it is complete and no last answer is on its way, so that closing it loses no work. */
    bool isWaiting() const { return m_phase != Phase::Answering && (m_phase != Phase::Lingering || m_socket->unsentBytes() == 0); }
    qsizetype unsentBytes() const { return m_socket->unsentBytes(); }
    /** How long it has been in its phase, in ms. */
    qint64 waitingTime() const { return m_sincePhase.elapsed(); }

    /** Ends as soon as the request that is being answered, if there is one, has its answer. */
    void drain();
    void abort();

Q_SIGNALS:
    /** The exchange belongs to this connection. */
    void requestReceived(Assay::HttpExchange *exchange);
    /** More was written while the client is behind. It must not be deleted for that. */
    void fellBehind();
    void ended();

private:
    enum class Phase { Idle, Head, Body, Answering, Lingering };

    void sendResponse(const HttpResponse &response) override;
    void beginStream(const QByteArray &type, const HttpHeaders &headers) override;
    void sendPiece(const QByteArray &bytes) override;
    void endStream() override;
    bool isCongested() const override;

    void receive();
    void readRequests();
    void dispatch();
    void refuse(const HttpResponse &response);
    void linger();
    void follow();
    void enter(Phase phase);
    std::chrono::milliseconds timeFor(Phase phase) const;
    void runOutOfTime();
    void afterSent();
    void write(const QByteArray &bytes);
    void end();
    HttpConnectionEnd connectionEnd() const;
    bool isHttp10() const { return m_head.minorVersion == 0; }

    const HttpLimits &m_limits;
    std::unique_ptr<HttpSocket> m_socket;
    HttpParser m_parser;
    QByteArray m_input; ///< read from the socket and not yet taken by the parser
    HttpRequestHead m_head; ///< of the request that is being answered
    QPointer<HttpExchange> m_exchange; ///< open
    QTimer m_phaseTimer;
    QTimer m_stallTimer;
    QElapsedTimer m_sincePhase;
    Phase m_phase = Phase::Idle;
    bool m_keepsAlive = true;
    bool m_isStreamCut = false;
    bool m_wasCongested = false;
    bool m_hasEnded = false;
};

} // namespace Assay
