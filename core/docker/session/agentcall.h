// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"
#include "base/contract/error.h"
#include "base/contract/toolmessage.h"
#include "base/json/jsontext.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace Assay {

class AgentSocket;
class EventStreamReader;
class HttpResponseReader;

/** What the agent of a session answered to a call of one of its tools. */
struct ASSAY_DOCKER_EXPORT AgentAnswer
{
    bool isError = false; ///< the tool failed, or refused its arguments
    std::optional<JsonText> structured;
    QList<JsonText> content; ///< pieces, as the Model Context Protocol has them

    /** All text among the content. */
    QString text() const;
};

/** What bounds one call. */
struct AgentLimits
{
    std::chrono::milliseconds idle = std::chrono::seconds(45); ///< an agent that is at work says so every 15 s
    std::chrono::milliseconds deadline = std::chrono::seconds(60);
    qsizetype answerBytes = qsizetype(16) * 1024 * 1024; ///< of the whole answer, with all that is told before its end
};

/** One call under way: the request is sent once and never again. Ends exactly once; deleting or cancelling it before closes its connection,
    which stops what it had begun. Errors: agent-socket-…, agent-not-listening, agent-lost, agent-silent, agent-deadline,
    agent-answer-too-long, agent-answer-invalid, agent-refused, cancelled. */
class ASSAY_DOCKER_EXPORT AgentCall : public QObject
{
    Q_OBJECT

public:
    /** For AgentClient. `socket` may not be connected yet; `request` is the whole text of an HTTP request. */
    AgentCall(Result<std::unique_ptr<AgentSocket>> socket, const QString &session, const QByteArray &request, const AgentLimits &limits);
    ~AgentCall() override;

    void cancel();
    bool isFinished() const { return m_hasEnded; }
    /** Valid after finished(). */
    const Result<AgentAnswer> &result() const { return m_result; }

    /** The connection, when it may carry another request; else null. */
    std::unique_ptr<AgentSocket> takeSocket();

Q_SIGNALS:
    void progressed(const Assay::ToolProgress &progress);
    void messageReceived(const Assay::ToolMessage &message);
    void finished();

private:
    void receive();
    void takeBody(const QByteArray &bytes);
    void takeEvents(const QByteArray &bytes);
    void takeMessage(const QByteArray &json);
    void takeNotification(const QByteArray &json);
    void takeWhole();
    void takeEnd();
    void touch();
    void drop();
    void end(Result<AgentAnswer> result);

    std::unique_ptr<AgentSocket> m_socket;
    QString m_session;
    AgentLimits m_limits;
    std::unique_ptr<HttpResponseReader> m_reader;
    std::unique_ptr<EventStreamReader> m_events; ///< of an answer that is a stream
    QByteArray m_body;
    std::optional<AgentAnswer> m_answer; ///< that has arrived in a stream
    std::optional<Error> m_refusal; ///< likewise
    QTimer m_idle;
    QTimer m_deadline;
    Result<AgentAnswer> m_result;
    bool m_hasEnded = false;
};

} // namespace Assay
