// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "http/httpexchange.h"

#include "http/eventstream.h"
#include "http/httpanswersink.h"

using namespace Qt::StringLiterals;

namespace Assay {

HttpExchange::HttpExchange(HttpRequestHead head, QByteArray body, HttpAnswerSink *sink, QObject *parent)
    : QObject(parent)
    , m_head(std::move(head))
    , m_body(std::move(body))
    , m_sink(sink)
{
}

HttpExchange::~HttpExchange() = default;

void HttpExchange::respond(const HttpResponse &response)
{
    if (m_stage != Stage::Open)
        return;
    m_sink->sendResponse(response);
    finish();
}

void HttpExchange::beginEvents(const HttpHeaders &headers)
{
    if (m_stage != Stage::Open)
        return;
    m_stage = Stage::Streaming;
    m_sink->beginStream("text/event-stream"_ba, headers);
}

void HttpExchange::sendEvent(const QByteArray &data, const QByteArray &id, const QByteArray &event)
{
    if (m_stage == Stage::Streaming)
        m_sink->sendPiece(eventStreamMessage(data, id, event));
}

void HttpExchange::sendComment(const QByteArray &text)
{
    if (m_stage == Stage::Streaming)
        m_sink->sendPiece(eventStreamComment(text));
}

void HttpExchange::endEvents()
{
    if (m_stage != Stage::Streaming)
        return;
    m_sink->endStream();
    finish();
}

bool HttpExchange::isCongested() const
{
    return isOpen() && m_sink->isCongested();
}

void HttpExchange::cancel()
{
    if (!isOpen())
        return;
    m_stage = Stage::Cancelled;
    Q_EMIT cancelled();
}

void HttpExchange::reportDrained()
{
    if (isOpen())
        Q_EMIT drained();
}

void HttpExchange::finish()
{
    if (m_stage == Stage::Cancelled)
        return;
    m_stage = Stage::Answered;
    Q_EMIT answered();
}

} // namespace Assay
