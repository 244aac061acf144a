// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/engineevents.h"

#include "engine/engineconnection.h"
#include "engine/engineerrors.h"
#include "engine/engineexchange.h"

#include <QJsonDocument>
#include <QPointer>

namespace Assay {

EngineEvents::EngineEvents(const std::shared_ptr<EngineConnection> &connection, const EngineRequest &request)
    : EngineJob(connection, request)
    , m_endpoint(connection->endpoint())
    , m_request(request)
{
    connect(&exchange(), &EngineExchange::opened, this, &EngineEvents::opened);
    connect(&exchange(), &EngineExchange::received, this, &EngineEvents::take);
}

void EngineEvents::take(const QByteArray &bytes)
{
    const QPointer<EngineEvents> alive(this);
    const QList<QByteArray> lines = m_lines.feed(bytes);
    for (const QByteArray &line : lines) {
        const QJsonDocument document = QJsonDocument::fromJson(line);
        if (!document.isObject()) {
            m_fault = replyInvalid(m_endpoint, m_request, describeArrived(line));
            break;
        }
        Q_EMIT received(readEvent(document.object()));
        if (!alive || isFinished())
            return;
    }
    if (m_lines.hasOverflown())
        m_fault = replyInvalid(m_endpoint, m_request, describeArrived(m_lines.rest()));
    if (m_fault)
        cancel();
}

void EngineEvents::conclude(const Result<EngineReply> &reply)
{
    if (m_fault)
        m_result = std::unexpected(*m_fault);
    else if (!reply)
        m_result = std::unexpected(reply.error());
    else if (!m_lines.rest().isEmpty())
        m_result = std::unexpected(exchangeLost(m_endpoint, m_request, true, true, {}));
}

} // namespace Assay
