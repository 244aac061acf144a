// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "http/httpexchange.h"
#include "mcp/mcpjob.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>

namespace Assay {

/** The response to a message. */
HttpResponse mcpResponse(const McpAnswer &answer, const HttpHeaders &headers = {});

/** What a client takes for an answer, by its header Accept. */
struct McpAcceptance
{
    bool json = true;
    bool events = true;

    static McpAcceptance of(const HttpHeaders &headers);
};

enum class McpClientLeaves { Cancels, ChangesNothing };

/** A tool's call on its way to the client that asked for it: as one JSON text when it ends before it told anything, else as a stream of
    events. Deletes itself after ended(). */
class McpHttpAnswer : public QObject
{
    Q_OBJECT

public:
    McpHttpAnswer(std::unique_ptr<McpJob> job, HttpExchange *exchange, McpAcceptance acceptance, McpClientLeaves leaves,
        std::chrono::milliseconds keepAliveTime, QObject *parent);
    ~McpHttpAnswer() override;

    /** Stops the call; the client, if it is still there, gets an end without an answer. */
    void cancel();

Q_SIGNALS:
    void ended();

private:
    void notify(const QByteArray &message);
    void keepAlive();
    void finish(const McpAnswer &answer);
    void end();

    std::unique_ptr<McpJob> m_job;
    QPointer<HttpExchange> m_exchange;
    McpAcceptance m_acceptance;
    QTimer m_keepAliveTimer;
    bool m_hasEnded = false;
};

} // namespace Assay
