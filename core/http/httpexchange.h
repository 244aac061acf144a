// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_http_export.h"
#include "http/httprequesthead.h"
#include "http/httpresponse.h"

#include <QObject>

namespace Assay {

class HttpAnswerSink;

/** One request that arrived complete, and its one answer, which may come at any later time: respond(), or a stream of server-sent events
    from beginEvents() to endEvents(). Belongs to the server, which deletes it from the event loop after the answer or after cancelled();
    whoever keeps it keeps a QPointer. Calls that come too late or twice do nothing. */
class ASSAY_HTTP_EXPORT HttpExchange : public QObject
{
    Q_OBJECT

public:
    HttpExchange(HttpRequestHead head, QByteArray body, HttpAnswerSink *sink, QObject *parent = nullptr);
    ~HttpExchange() override;

    const HttpRequestHead &head() const { return m_head; }
    const QByteArray &body() const { return m_body; }

    /** Neither answered nor cancelled. */
    bool isOpen() const { return m_stage == Stage::Open || m_stage == Stage::Streaming; }
    bool isStreaming() const { return m_stage == Stage::Streaming; }

    void respond(const HttpResponse &response);

    /** Sends the head of a `text/event-stream`. */
    void beginEvents(const HttpHeaders &headers = {});
    void sendEvent(const QByteArray &data, const QByteArray &id = {}, const QByteArray &event = {});
    /** A line that clients skip. */
    void sendComment(const QByteArray &text = {});
    void endEvents();

    /** The client takes less than it is sent: what can be left out should be, until drained(). Past HttpLimits::unsentBytes it is cut off.
     */
    bool isCongested() const;

    /** For the server: there is nobody left to answer. */
    void cancel();
    /** For the server: the client has caught up. */
    void reportDrained();

Q_SIGNALS:
    /** The client is gone, or was cut off, before its answer was complete. Emitted once; no answer is taken any more. */
    void cancelled();
    /** No longer congested. */
    void drained();
    /** All of the answer is handed to the connection. */
    void answered();

private:
    enum class Stage { Open, Streaming, Answered, Cancelled };

    void finish();

    HttpRequestHead m_head;
    QByteArray m_body;
    HttpAnswerSink *m_sink;
    Stage m_stage = Stage::Open;
};

} // namespace Assay
