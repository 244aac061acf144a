// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/enginelogs.h"

#include "engine/engineconnection.h"
#include "engine/engineerrors.h"
#include "engine/engineexchange.h"

#include <QJsonDocument>
#include <QPointer>

namespace Assay {

namespace {

constexpr qsizetype LongestWords = 1000;

} // namespace

EngineLogs::EngineLogs(const std::shared_ptr<EngineConnection> &connection, const EngineRequest &inspect, const EngineRequest &logs)
    : EngineJob(connection, inspect)
    , m_endpoint(connection->endpoint())
    , m_request(logs)
{
}

void EngineLogs::open(const EngineReply &inspected)
{
    m_hasTerminal = readContainer(QJsonDocument::fromJson(inspected.body).object()).hasTerminal;
    follow(m_request);
    connect(&exchange(), &EngineExchange::opened, this, &EngineLogs::opened);
    connect(&exchange(), &EngineExchange::received, this, &EngineLogs::take);
}

void EngineLogs::take(const QByteArray &bytes)
{
    if (m_hasTerminal) {
        Q_EMIT received(OutputStream::Standard, bytes);
        return;
    }
    const QPointer<EngineLogs> alive(this);
    const QList<LogDemultiplexer::Piece> pieces = m_frames.feed(bytes);
    for (const LogDemultiplexer::Piece &piece : pieces) {
        if (piece.stream == LogDemultiplexer::Stream::Engine) {
            m_engineWords += piece.bytes.first(qMin(piece.bytes.size(), LongestWords - m_engineWords.size()));
            continue;
        }
        Q_EMIT received(piece.stream == LogDemultiplexer::Stream::Error ? OutputStream::Error : OutputStream::Standard, piece.bytes);
        if (!alive || isFinished())
            return;
    }
    if (!m_frames.isBroken())
        return;
    m_fault = replyInvalid(m_endpoint, m_request, tr("sent what should be the head of a frame and is none"));
    cancel();
}

void EngineLogs::conclude(const Result<EngineReply> &reply)
{
    if (std::exchange(m_isOpening, false) && reply) {
        open(*reply);
        return;
    }
    if (m_fault)
        m_result = std::unexpected(*m_fault);
    else if (!reply)
        m_result = std::unexpected(reply.error());
    else if (!m_engineWords.isEmpty())
        m_result = std::unexpected(replyInvalid(m_endpoint, m_request, describeArrived(m_engineWords)));
    else if (!m_frames.isBetweenFrames())
        m_result = std::unexpected(exchangeLost(m_endpoint, m_request, true, true, {}));
}

} // namespace Assay
