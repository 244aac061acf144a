// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/mcpstdio.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace Assay {

McpStdio::McpStdio(McpService &service, McpCaller caller, int input, int output, const McpStdioLimits &limits, QObject *parent)
    : QObject(parent)
    , m_service(service)
    , m_peer{NewestStatefulRevision, std::move(caller)}
    , m_finishTime(limits.finishTime)
    , m_channel(input, output, limits.lines)
{
    m_finishTimer.setSingleShot(true);
    connect(&m_channel, &LineChannel::lineReceived, this, &McpStdio::takeLine);
    connect(&m_channel, &LineChannel::inputEnded, this, &McpStdio::endInput);
    connect(&m_channel, &LineChannel::drained, this, &McpStdio::endWhenDone);
    connect(&m_channel, &LineChannel::outputLost, this, &McpStdio::end);
    connect(&m_finishTimer, &QTimer::timeout, this, &McpStdio::end);
    connect(&service, &McpService::toolsChanged, this, &McpStdio::tellChange);
}

McpStdio::~McpStdio() = default;

void McpStdio::takeLine(const BoundedLines::Line &line)
{
    if (const auto *const tooLong = std::get_if<BoundedLines::TooLong>(&line)) {
        refuse("null"_ba,
            {McpErrorCode::InvalidRequest,
                u"A message may have %1 bytes; this line had %2."_s.arg(
                    QString::number(m_channel.limits().lineBytes), QString::number(tooLong->bytes))});
        return;
    }
    const QByteArray text = std::get<QByteArray>(line);
    if (text.trimmed().isEmpty())
        return;
    const auto message = McpMessage::parse(text);
    if (message)
        takeMessage(*message);
    else
        refuse(message.error().id, message.error().error);
}

void McpStdio::takeMessage(const McpMessage &message)
{
    if (message.kind == McpMessage::Kind::Request)
        takeRequest(message);
    else if (message.kind == McpMessage::Kind::Notification)
        takeNotification(message);
}

void McpStdio::takeRequest(const McpMessage &request)
{
    if (m_jobs.contains(request.id) || m_subscriptions.contains(request.id))
        refuse(request.id,
            {McpErrorCode::InvalidRequest,
                u"A request with the id %1 is under way. Give each request an id of its own."_s.arg(QString::fromUtf8(request.id))});
    else if (request.params.metaProtocolVersion || request.method == "server/discover"_L1)
        takeStateless(request);
    else
        takeStateful(request);
}

void McpStdio::takeStateless(const McpMessage &request)
{
    if (const std::optional<McpError> flaw = McpService::statelessFlaw(request)) {
        refuse(request.id, *flaw);
        return;
    }
    if (request.method != "subscriptions/listen"_L1) {
        take(request.id, m_service.answer(request, {McpRevision::V2026_07_28, m_peer.caller}));
        return;
    }
    if (!request.params.hasNotifications) {
        refuse(request.id,
            {McpErrorCode::InvalidParams,
                u"params.notifications is missing: it says what to listen for, such as {\"toolsListChanged\": true}."_s});
        return;
    }
    m_subscriptions.insert(request.id, request.params.wantsToolsListChanged);
    send(m_service.answers(McpRevision::V2026_07_28).acknowledged(request.id, request.params.wantsToolsListChanged));
}

void McpStdio::takeStateful(const McpMessage &request)
{
    if (request.method == "initialize"_L1) {
        if (!request.params.protocolVersion) {
            refuse(request.id,
                {McpErrorCode::InvalidParams, u"params.protocolVersion is missing: it says which revision the client speaks."_s});
            return;
        }
        m_peer.revision = McpService::negotiated(*request.params.protocolVersion);
        m_hasSession = true;
        send(m_service.answers(m_peer.revision).initialized(request.id));
    } else if (!m_hasSession && request.method != "ping"_L1) {
        refuse(request.id,
            {McpErrorCode::InvalidRequest,
                u"Begin with the request initialize, or name revision 2026-07-28 in params._meta[\"io.modelcontextprotocol/protocolVersion\"]."_s});
    } else if (request.method == "logging/setLevel"_L1) {
        const std::optional<McpLogLevel> level = mcpLogLevel(request.params.level.value_or(QString()));
        if (!level) {
            refuse(request.id, {McpErrorCode::InvalidParams, u"params.level has to be one of %1."_s.arg(mcpLogLevelNames())});
            return;
        }
        m_peer.sessionLogLevel = *level;
        send(m_service.answers(m_peer.revision).empty(request.id));
    } else {
        take(request.id, m_service.answer(request, m_peer));
    }
}

/** A cancelled request gets no answer, in no revision. */
void McpStdio::takeNotification(const McpMessage &notification)
{
    if (notification.method != "notifications/cancelled"_L1)
        return;
    m_subscriptions.remove(notification.params.requestId);
    endJob(notification.params.requestId);
}

void McpStdio::take(const QByteArray &id, McpReply reply)
{
    if (const McpAnswer *const answer = std::get_if<McpAnswer>(&reply)) {
        send(answer->message);
        return;
    }
    std::unique_ptr<McpJob> job = std::get<std::unique_ptr<McpJob>>(std::move(reply));
    connect(job.get(), &McpJob::notified, this, [this](const QByteArray &message) {
        if (!m_channel.isBehind())
            send(message);
    });
    connect(job.get(), &McpJob::finished, this, [this, id](const McpAnswer &answer) {
        send(answer.message);
        endJob(id);
    });
    m_jobs.emplace(id, std::move(job));
}

void McpStdio::endJob(const QByteArray &id)
{
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end())
        return;
    // It may be the sender of what led here.
    McpJob *const job = found->second.release();
    job->disconnect(this);
    job->setParent(this);
    job->deleteLater();
    m_jobs.erase(found);
    endWhenDone();
}

void McpStdio::tellChange()
{
    if (m_hasSession)
        send(m_service.answers(m_peer.revision).toolsChanged({}));
    for (const auto &[id, wantsChange] : m_subscriptions.asKeyValueRange()) {
        if (wantsChange)
            send(m_service.answers(McpRevision::V2026_07_28).toolsChanged(id));
    }
}

void McpStdio::endInput(bool isWithinLine)
{
    if (isWithinLine)
        refuse("null"_ba, {McpErrorCode::ParseError, u"The input ended within a message: a line feed has to end each of them."_s});
    m_subscriptions.clear();
    m_hasSession = false;
    m_finishTimer.start(m_finishTime);
    endWhenDone();
}

void McpStdio::endWhenDone()
{
    if (m_channel.hasInputEnded() && m_jobs.empty() && m_channel.isDrained())
        QMetaObject::invokeMethod(this, &McpStdio::end, Qt::QueuedConnection);
}

void McpStdio::refuse(const QByteArray &id, const McpError &error)
{
    send(mcpErrorAnswer(id, error, m_peer.revision).message);
}

void McpStdio::send(const QByteArray &message)
{
    m_channel.send(message);
}

void McpStdio::end()
{
    if (m_hasEnded)
        return;
    m_hasEnded = true;
    m_channel.close();
    m_finishTimer.stop();
    m_jobs.clear();
    Q_EMIT ended();
}

} // namespace Assay
