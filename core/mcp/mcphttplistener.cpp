// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/mcphttplistener.h"

namespace Assay {

McpHttpListener::McpHttpListener(McpService &service, McpCaller caller, const McpMessage &request, HttpExchange *exchange,
    std::chrono::milliseconds keepAliveTime, QObject *parent)
    : QObject(parent)
    , m_answers(service.answers(McpRevision::V2026_07_28))
    , m_caller(std::move(caller))
    , m_subscription(request.id)
    , m_exchange(exchange)
{
    connect(exchange, &HttpExchange::cancelled, this, &QObject::deleteLater);
    exchange->beginEvents();
    exchange->sendEvent(m_answers.acknowledged(m_subscription, request.params.wantsToolsListChanged));
    if (request.params.wantsToolsListChanged) {
        connect(&service, &McpService::toolsChanged, this, &McpHttpListener::tellChange);
        connect(exchange, &HttpExchange::drained, this, [this] {
            if (m_owesChange)
                tellChange();
        });
    }
    connect(&m_keepAliveTimer, &QTimer::timeout, exchange, [exchange] {
        if (!exchange->isCongested())
            exchange->sendComment();
    });
    m_keepAliveTimer.start(keepAliveTime);
}

McpHttpListener::~McpHttpListener() = default;

void McpHttpListener::tellChange()
{
    m_owesChange = m_exchange && m_exchange->isCongested();
    if (m_exchange && !m_owesChange)
        m_exchange->sendEvent(m_answers.toolsChanged(m_subscription));
}

void McpHttpListener::finish()
{
    if (m_exchange) {
        m_exchange->sendEvent(m_answers.subscriptionEnded(m_subscription));
        m_exchange->endEvents();
    }
    deleteLater();
}

} // namespace Assay
