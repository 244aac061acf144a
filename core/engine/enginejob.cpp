// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/enginejob.h"

#include "engine/engineconnection.h"
#include "engine/engineexchange.h"

namespace Assay {

EngineJob::EngineJob(std::shared_ptr<EngineConnection> connection, const EngineRequest &request)
    : m_connection(std::move(connection))
{
    ask(request);
}

EngineJob::~EngineJob() = default;

void EngineJob::cancel()
{
    if (!m_isFinished)
        m_exchange->cancel();
}

void EngineJob::follow(const EngineRequest &request)
{
    m_isFollowed = true;
    ask(request);
}

void EngineJob::ask(const EngineRequest &request)
{
    if (m_exchange)
        m_exchange.release()->deleteLater();
    m_exchange = std::make_unique<EngineExchange>(*m_connection, request);
    connect(m_exchange.get(), &EngineExchange::uploaded, this, &EngineJob::uploaded);
    connect(m_exchange.get(), &EngineExchange::ended, this, [this](const Result<EngineReply> &reply) {
        m_isFollowed = false;
        conclude(reply);
        if (m_isFollowed)
            return;
        m_isFinished = true;
        QMetaObject::invokeMethod(this, &EngineJob::finished, Qt::QueuedConnection);
    });
    QMetaObject::invokeMethod(m_exchange.get(), &EngineExchange::start, Qt::QueuedConnection);
}

} // namespace Assay
