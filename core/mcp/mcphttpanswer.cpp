// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/mcphttpanswer.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

HttpResponse mcpResponse(const McpAnswer &answer, const HttpHeaders &headers)
{
    return {answer.status, "application/json"_ba, answer.message, headers};
}

McpAcceptance McpAcceptance::of(const HttpHeaders &headers)
{
    const QList<QByteArray> ranges = headers.members("Accept");
    if (ranges.isEmpty())
        return {};
    const auto takes = [&](QByteArrayView type, QByteArrayView family) {
        return std::ranges::any_of(ranges, [&](const QByteArray &range) {
            const QByteArray name = range.split(';').constFirst().trimmed().toLower();
            return name == type || name == family || name == "*/*";
        });
    };
    return {takes("application/json", "application/*"), takes("text/event-stream", "text/*")};
}

McpHttpAnswer::McpHttpAnswer(std::unique_ptr<McpJob> job, HttpExchange *exchange, McpAcceptance acceptance, McpClientLeaves leaves,
    std::chrono::milliseconds keepAliveTime, QObject *parent)
    : QObject(parent)
    , m_job(std::move(job))
    , m_exchange(exchange)
    , m_acceptance(acceptance)
{
    connect(m_job.get(), &McpJob::notified, this, &McpHttpAnswer::notify);
    connect(m_job.get(), &McpJob::finished, this, &McpHttpAnswer::finish);
    if (leaves == McpClientLeaves::Cancels)
        connect(exchange, &HttpExchange::cancelled, this, &McpHttpAnswer::end);
    if (acceptance.events) {
        m_keepAliveTimer.setInterval(keepAliveTime);
        connect(&m_keepAliveTimer, &QTimer::timeout, this, &McpHttpAnswer::keepAlive);
        m_keepAliveTimer.start();
    }
}

McpHttpAnswer::~McpHttpAnswer() = default;

void McpHttpAnswer::cancel()
{
    if (m_hasEnded)
        return;
    if (m_exchange) {
        m_exchange->beginEvents();
        m_exchange->endEvents();
    }
    end();
}

/** A reader that is behind misses what it can do without. */
void McpHttpAnswer::notify(const QByteArray &message)
{
    if (!m_exchange || !m_acceptance.events || m_exchange->isCongested())
        return;
    m_exchange->beginEvents();
    m_exchange->sendEvent(message);
}

void McpHttpAnswer::keepAlive()
{
    if (!m_exchange || m_exchange->isCongested())
        return;
    m_exchange->beginEvents();
    m_exchange->sendComment();
}

void McpHttpAnswer::finish(const McpAnswer &answer)
{
    if (m_exchange && !m_exchange->isStreaming() && m_acceptance.json) {
        m_exchange->respond(mcpResponse(answer));
    } else if (m_exchange) {
        m_exchange->beginEvents();
        m_exchange->sendEvent(answer.message);
        m_exchange->endEvents();
    }
    end();
}

void McpHttpAnswer::end()
{
    if (m_hasEnded)
        return;
    m_hasEnded = true;
    m_keepAliveTimer.stop();
    m_job->disconnect(this);
    Q_EMIT ended();
    deleteLater();
}

} // namespace Assay
