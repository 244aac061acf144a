// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "http/httpconnection.h"

using namespace Qt::StringLiterals;

namespace Assay {

HttpConnection::HttpConnection(
    std::unique_ptr<HttpSocket> socket, const HttpGate &gate, const HttpLimits &limits, ByteBudget &arriving, QObject *parent)
    : QObject(parent)
    , m_limits(limits)
    , m_socket(std::move(socket))
    , m_parser(limits, [&gate](const HttpRequestHead &head) { return gate.refusal(head); }, &arriving)
{
    m_phaseTimer.setSingleShot(true);
    m_stallTimer.setSingleShot(true);
    connect(&m_phaseTimer, &QTimer::timeout, this, &HttpConnection::runOutOfTime);
    connect(&m_stallTimer, &QTimer::timeout, this, &HttpConnection::abort);
    connect(m_socket.get(), &HttpSocket::arrived, this, &HttpConnection::receive);
    connect(m_socket.get(), &HttpSocket::sent, this, &HttpConnection::afterSent);
    connect(m_socket.get(), &HttpSocket::disconnected, this, &HttpConnection::end);
    enter(Phase::Idle);
    // What came with the connection announces itself no more.
    QMetaObject::invokeMethod(this, &HttpConnection::receive, Qt::QueuedConnection);
}

HttpConnection::~HttpConnection()
{
    m_socket->disconnect(this);
    if (m_exchange)
        m_exchange->cancel();
}

void HttpConnection::drain()
{
    m_keepsAlive = false;
    if (m_phase == Phase::Idle)
        linger();
}

void HttpConnection::abort()
{
    m_socket->abort();
    end();
}

void HttpConnection::receive()
{
    const QByteArray bytes = m_socket->readAll();
    if (m_phase == Phase::Lingering || m_hasEnded)
        return;
    m_input += bytes;
    if (m_phase != Phase::Answering) {
        readRequests();
    } else if (m_input.size() > m_limits.pipelinedBytes) {
        // The rest is read and forgotten: who stops reading does not see the client leave.
        m_input.clear();
        m_keepsAlive = false;
    } else if (!m_keepsAlive) {
        m_input.clear();
    }
}

void HttpConnection::readRequests()
{
    while (m_phase != Phase::Answering && m_phase != Phase::Lingering && !m_input.isEmpty() && !m_hasEnded) {
        m_input.remove(0, m_parser.feed(m_input));
        switch (m_parser.state()) {
        case HttpParser::State::BeforeHead:
            break;
        case HttpParser::State::Head:
            enter(Phase::Head);
            break;
        case HttpParser::State::Body:
            if (m_phase != Phase::Body && m_parser.expectsContinue())
                write("HTTP/1.1 100 Continue\r\n\r\n"_ba);
            enter(Phase::Body);
            break;
        case HttpParser::State::Complete:
            dispatch();
            break;
        case HttpParser::State::Refused:
            refuse(m_parser.refusal());
            break;
        }
    }
}

void HttpConnection::dispatch()
{
    m_head = m_parser.head();
    m_keepsAlive = m_keepsAlive && m_parser.keepsAlive();
    m_isStreamCut = false;
    enter(Phase::Answering);
    m_exchange = new HttpExchange(m_head, m_parser.takeBody(), this, this);
    Q_EMIT requestReceived(m_exchange);
}

void HttpConnection::refuse(const HttpResponse &response)
{
    m_keepsAlive = false;
    m_head = m_parser.head();
    const QByteArray head = httpResponseHead(response.status, response.type, response.headers, HttpConnectionEnd::Close);
    write(head + "Content-Length: " + QByteArray::number(response.body.size()) + "\r\n\r\n"
        + (m_head.method == "HEAD" ? QByteArray() : response.body));
    linger();
}

/** Who closes while bytes arrive resets the connection, and the client may lose the answer: it gets a while to read it. */
void HttpConnection::linger()
{
    m_input.clear();
    enter(Phase::Lingering);
    if (m_socket->unsentBytes() == 0)
        m_socket->endWriting();
}

void HttpConnection::enter(Phase phase)
{
    if (phase == m_phase && m_sincePhase.isValid())
        return;
    m_phase = phase;
    m_sincePhase.start();
    const std::chrono::milliseconds time = timeFor(phase);
    if (time.count() > 0)
        m_phaseTimer.start(time);
    else
        m_phaseTimer.stop();
}

std::chrono::milliseconds HttpConnection::timeFor(Phase phase) const
{
    switch (phase) {
    case Phase::Idle:
        return m_limits.idleTime;
    case Phase::Head:
        return m_limits.headTime;
    case Phase::Body:
        return m_limits.bodyTime;
    case Phase::Answering:
        return m_limits.answerTime;
    case Phase::Lingering:
        return m_limits.lingerTime;
    }
    Q_UNREACHABLE_RETURN(m_limits.lingerTime);
}

void HttpConnection::runOutOfTime()
{
    switch (m_phase) {
    case Phase::Idle:
        linger();
        break;
    case Phase::Head:
        refuse(HttpResponse::text(
            408, "The head of the request did not arrive within " + QByteArray::number(m_limits.headTime.count()) + " ms."));
        break;
    case Phase::Body:
        refuse(HttpResponse::text(
            408, "The body of the request did not arrive within " + QByteArray::number(m_limits.bodyTime.count()) + " ms."));
        break;
    case Phase::Answering:
        if (!m_exchange || m_exchange->isStreaming()) {
            abort();
        } else {
            HttpExchange *const late = m_exchange;
            m_exchange = nullptr;
            late->cancel();
            late->deleteLater();
            refuse(HttpResponse::text(503, "The answer was not ready within " + QByteArray::number(m_limits.answerTime.count()) + " ms."));
        }
        break;
    case Phase::Lingering:
        // While something is unsent the stall timer decides.
        if (m_socket->unsentBytes() == 0)
            abort();
        break;
    }
}

void HttpConnection::sendResponse(const HttpResponse &response)
{
    QByteArray bytes = httpResponseHead(response.status, response.type, response.headers, connectionEnd());
    if (response.status != 204)
        bytes += "Content-Length: " + QByteArray::number(response.body.size()) + "\r\n";
    bytes += "\r\n";
    if (m_head.method != "HEAD" && response.status != 204)
        bytes += response.body;
    write(bytes);
    follow();
}

void HttpConnection::beginStream(const QByteArray &type, const HttpHeaders &headers)
{
    // HTTP/1.0 knows no chunks: there the end of the connection is the end of the stream.
    if (isHttp10())
        m_keepsAlive = false;
    QByteArray head = httpResponseHead(200, type, headers, connectionEnd());
    if (!isHttp10())
        head += "Transfer-Encoding: chunked\r\n";
    write(head + "\r\n");
}

void HttpConnection::sendPiece(const QByteArray &bytes)
{
    if (bytes.isEmpty() || m_isStreamCut || m_head.method == "HEAD")
        return;
    if (m_socket->unsentBytes() > m_limits.unsentBytes) {
        m_isStreamCut = true;
        QMetaObject::invokeMethod(this, &HttpConnection::abort, Qt::QueuedConnection);
        return;
    }
    write(isHttp10() ? bytes : QByteArray::number(bytes.size(), 16) + "\r\n" + bytes + "\r\n");
}

void HttpConnection::endStream()
{
    if (!isHttp10() && m_head.method != "HEAD")
        write("0\r\n\r\n"_ba);
    follow();
}

bool HttpConnection::isCongested() const
{
    return m_socket->unsentBytes() > m_limits.congestedBytes;
}

HttpConnectionEnd HttpConnection::connectionEnd() const
{
    return m_keepsAlive ? HttpConnectionEnd::KeepAlive : HttpConnectionEnd::Close;
}

/** After an answer: on to the next request, from the event loop, so that a thousand answers at once need no stack. */
void HttpConnection::follow()
{
    if (m_exchange)
        m_exchange->deleteLater();
    m_exchange = nullptr;
    if (!m_keepsAlive) {
        linger();
        return;
    }
    if (isCongested())
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (m_phase != Phase::Answering || m_exchange || m_hasEnded)
                return;
            m_parser.next();
            enter(Phase::Idle);
            if (!m_keepsAlive)
                linger();
            else
                readRequests();
        },
        Qt::QueuedConnection);
}

void HttpConnection::write(const QByteArray &bytes)
{
    m_socket->write(bytes);
    m_wasCongested = m_wasCongested || isCongested();
    if (!m_stallTimer.isActive())
        m_stallTimer.start(m_limits.stallTime);
    if (isCongested())
        Q_EMIT fellBehind();
}

void HttpConnection::afterSent()
{
    if (m_socket->unsentBytes() == 0)
        m_stallTimer.stop();
    else
        m_stallTimer.start(m_limits.stallTime);
    if (m_phase == Phase::Lingering && m_socket->unsentBytes() == 0) {
        m_socket->endWriting();
        m_phaseTimer.start(m_limits.lingerTime);
    }
    if (!m_wasCongested || isCongested())
        return;
    m_wasCongested = false;
    if (m_exchange)
        m_exchange->reportDrained();
    else if (m_phase == Phase::Answering)
        follow();
}

void HttpConnection::end()
{
    if (m_hasEnded)
        return;
    m_hasEnded = true;
    m_phaseTimer.stop();
    m_stallTimer.stop();
    if (HttpExchange *const exchange = m_exchange) {
        m_exchange = nullptr;
        exchange->cancel();
        exchange->deleteLater();
    }
    Q_EMIT ended();
}

} // namespace Assay
