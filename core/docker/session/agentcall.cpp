// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/agentcall.h"

#include "docker/session/agenterrors.h"
#include "docker/session/agentsocket.h"
#include "http/eventstreamreader.h"
#include "http/httpresponsereader.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Assay {

namespace {

constexpr int Agreed = 200;
constexpr qint64 PieceBytes = 256 * 1024;
constexpr qsizetype MostWords = 2000; ///< of a refusal that are repeated

ToolMessage::Level levelOf(const QString &name)
{
    // The protocol has eight levels, of which tools use four.
    if (const auto level = messageLevel(name))
        return *level;
    return name == "notice"_L1 ? ToolMessage::Level::Info : ToolMessage::Level::Error;
}

} // namespace

QString AgentAnswer::text() const
{
    QStringList texts;
    for (const JsonText &piece : content) {
        const QJsonObject object = QJsonDocument::fromJson(piece.bytes()).object();
        if (object["type"_L1] == "text"_L1)
            texts.append(object["text"_L1].toString());
    }
    return texts.join(u'\n');
}

AgentCall::AgentCall(
    Result<std::unique_ptr<AgentSocket>> socket, const QString &session, const QByteArray &request, const AgentLimits &limits)
    : m_session(session)
    , m_limits(limits)
    , m_reader(std::make_unique<HttpResponseReader>(HttpResponseReader::Limits{.bodyBytes = limits.answerBytes}))
{
    m_idle.setSingleShot(true);
    m_deadline.setSingleShot(true);
    connect(&m_idle, &QTimer::timeout, this,
        [this] { end(std::unexpected(agentSilent(m_session, std::chrono::duration_cast<std::chrono::seconds>(m_limits.idle)))); });
    connect(&m_deadline, &QTimer::timeout, this,
        [this] { end(std::unexpected(agentTooLong(m_session, std::chrono::duration_cast<std::chrono::seconds>(m_limits.deadline)))); });
    m_deadline.start(m_limits.deadline);
    touch();
    if (!socket) {
        QMetaObject::invokeMethod(this, [this, error = socket.error()] { end(std::unexpected(error)); }, Qt::QueuedConnection);
        return;
    }
    m_socket = std::move(*socket);
    connect(m_socket.get(), &AgentSocket::sent, this, &AgentCall::touch);
    connect(m_socket.get(), &AgentSocket::received, this, &AgentCall::receive);
    connect(m_socket.get(), &AgentSocket::ended, this, &AgentCall::takeEnd);
    if (m_socket->hasEnded())
        QMetaObject::invokeMethod(this, &AgentCall::takeEnd, Qt::QueuedConnection);
    else
        m_socket->send(request);
}

AgentCall::~AgentCall()
{
    drop();
}

void AgentCall::cancel()
{
    end(std::unexpected(agentCallCancelled()));
}

std::unique_ptr<AgentSocket> AgentCall::takeSocket()
{
    const bool isOpen = m_socket && !m_socket->hasEnded() && m_socket->unsentBytes() == 0 && m_socket->unreadBytes() == 0;
    if (!m_hasEnded || !isOpen || m_reader->state() != HttpResponseReader::State::Complete || !m_reader->keepsAlive())
        return nullptr;
    m_socket->disconnect(this);
    return std::move(m_socket);
}

void AgentCall::receive()
{
    touch();
    const QPointer<AgentCall> alive(this);
    while (alive && !m_hasEnded && m_socket->unreadBytes() > 0) {
        m_reader->feed(m_socket->read(PieceBytes));
        const QByteArray bytes = m_reader->takeBody();
        if (!bytes.isEmpty())
            takeBody(bytes);
        if (!alive || m_hasEnded)
            return;
        if (m_reader->isTooLong())
            end(std::unexpected(agentAnswerTooLong(m_session)));
        else if (m_reader->state() == HttpResponseReader::State::Broken)
            end(std::unexpected(agentAnswerInvalid(m_session, m_reader->flaw())));
        else if (m_reader->state() == HttpResponseReader::State::Complete)
            takeWhole();
    }
}

void AgentCall::takeBody(const QByteArray &bytes)
{
    const bool isStream =
        m_reader->status() == Agreed && m_reader->headers().value("Content-Type").split(';').constFirst().trimmed() == "text/event-stream";
    if (!isStream) {
        m_body += bytes;
        return;
    }
    if (!m_events)
        m_events = std::make_unique<EventStreamReader>();
    takeEvents(bytes);
}

void AgentCall::takeEvents(const QByteArray &bytes)
{
    const QPointer<AgentCall> alive(this);
    const QList<QByteArray> events = m_events->feed(bytes);
    for (const QByteArray &event : events) {
        takeMessage(event);
        if (!alive || m_hasEnded)
            return;
    }
}

/** A notification or the answer. */
void AgentCall::takeMessage(const QByteArray &json)
{
    const auto message = JsonText::parse(json);
    if (!message || message->kind() != JsonText::Kind::Object) {
        m_refusal = agentAnswerInvalid(m_session, message ? u"no object"_s : message.error().message);
        return;
    }
    if (message->member("method")) {
        takeNotification(json);
        return;
    }
    if (const auto error = message->member("error")) {
        const QJsonObject object = QJsonDocument::fromJson(error->bytes()).object();
        m_refusal = agentRefused(m_session, object["code"_L1].toInt(), object["message"_L1].toString().left(MostWords));
        return;
    }
    const auto result = message->member("result");
    const auto content = result ? result->member("content") : std::nullopt;
    if (!content) {
        m_refusal = agentAnswerInvalid(m_session, u"neither result nor error"_s);
        return;
    }
    AgentAnswer answer{.structured = result->member("structuredContent"), .content = content->items()};
    const auto isError = result->member("isError");
    answer.isError = isError && isError->bytes() == "true";
    m_answer = std::move(answer);
}

void AgentCall::takeNotification(const QByteArray &json)
{
    const QJsonObject message = QJsonDocument::fromJson(json).object();
    const QJsonObject params = message["params"_L1].toObject();
    if (message["method"_L1] == "notifications/progress"_L1) {
        ToolProgress progress{params["progress"_L1].toDouble(), {}, params["message"_L1].toString()};
        if (params["total"_L1].isDouble())
            progress.total = params["total"_L1].toDouble();
        Q_EMIT progressed(progress);
    } else if (message["method"_L1] == "notifications/message"_L1) {
        Q_EMIT messageReceived({levelOf(params["level"_L1].toString()), params["data"_L1].toString()});
    }
}

void AgentCall::takeWhole()
{
    if (!m_events && m_reader->status() != Agreed && !m_body.startsWith('{')) {
        end(std::unexpected(agentRefused(m_session, m_reader->status(), QString::fromUtf8(m_body).left(MostWords).trimmed())));
        return;
    }
    if (!m_events)
        takeMessage(m_body);
    if (m_refusal)
        end(std::unexpected(*m_refusal));
    else if (m_answer)
        end(std::move(*m_answer));
    else
        end(std::unexpected(agentAnswerInvalid(m_session, u"a stream without an answer"_s)));
}

void AgentCall::takeEnd()
{
    if (m_hasEnded)
        return;
    const QPointer<AgentCall> alive(this);
    receive();
    if (!alive || m_hasEnded)
        return;
    m_reader->end();
    if (m_reader->state() == HttpResponseReader::State::Complete)
        takeWhole();
    else if (m_socket->wasConnected())
        end(std::unexpected(agentLost(m_session, m_socket->faultWords())));
    else
        end(std::unexpected(agentNotListening(m_session, m_socket->faultWords())));
}

void AgentCall::touch()
{
    m_idle.start(m_limits.idle);
}

void AgentCall::drop()
{
    if (!m_socket)
        return;
    m_socket->disconnect(this);
    m_socket->close();
    m_socket.release()->deleteLater(); // it may be telling of something right now
}

void AgentCall::end(Result<AgentAnswer> result)
{
    if (m_hasEnded)
        return;
    m_hasEnded = true;
    m_idle.stop();
    m_deadline.stop();
    m_body.clear();
    if (!result)
        drop();
    m_result = std::move(result);
    Q_EMIT finished();
}

} // namespace Assay
