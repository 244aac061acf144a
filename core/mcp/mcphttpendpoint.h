// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_mcp_export.h"
#include "http/httpexchange.h"
#include "http/httpgate.h"
#include "mcp/bearertoken.h"
#include "mcp/mcpservice.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>

namespace Assay {

struct McpHttpSession;
class McpHttpListener;
class McpHttpSessions;

struct McpHttpOptions
{
    QByteArray path = QByteArrayLiteral("/mcp");
    McpAuthorization authorization; ///< needed
    qsizetype sessions = 256; ///< at once; one that is not in use makes room for a new one
    qsizetype sessionsOfOne = 128; ///< likewise, of one caller
    qsizetype listeners = 64; ///< open streams that carry changes, of sessions and without
    qsizetype listenersOfOne = 32; ///< likewise, of one caller
    std::chrono::milliseconds keepAliveTime = std::chrono::seconds(15); ///< after which a quiet stream gets a line
};

/** The Model Context Protocol over HTTP at one path, in all its revisions: "streamable HTTP" with sessions, and the stateless one.
    Connect an HttpServer's requestReceived() with answer(), and let it listen with what access() makes of the wishes. */
class ASSAY_MCP_EXPORT McpHttpEndpoint : public QObject
{
    Q_OBJECT

public:
    /** `service` outlives this. */
    McpHttpEndpoint(McpService &service, McpHttpOptions options, QObject *parent = nullptr);
    ~McpHttpEndpoint() override;

    /** `access` with the checks that are made at the end of the headers. They keep no reference to this. */
    HttpAccess access(HttpAccess access = {}) const;

    void answer(HttpExchange *exchange);

    /** Ends what would never end by itself: streams that carry changes. Calls go on. */
    void endStreams();

    qsizetype sessionCount() const;

private:
    void post(HttpExchange *exchange, const McpCaller &caller);
    void postStateless(HttpExchange *exchange, const McpCaller &caller, const McpMessage &message);
    void postInSession(HttpExchange *exchange, const McpCaller &caller, const McpMessage &message);
    void listen(HttpExchange *exchange, const McpCaller &caller, const McpMessage &request);
    void initialize(HttpExchange *exchange, const McpCaller &caller, const McpMessage &request);
    void notifySession(McpHttpSession &session, const McpMessage &message);
    void openStream(HttpExchange *exchange, const McpCaller &caller);
    void endSession(HttpExchange *exchange, const McpCaller &caller);
    /** Gives the reply to the exchange; a session, if there is one, knows of it while it is under way. */
    void send(HttpExchange *exchange, const McpMessage &request, McpReply reply, const QByteArray &sessionId);

    McpHttpSession *sessionOf(HttpExchange *exchange, const McpCaller &caller);
    bool mayListen(const McpCaller &caller) const;
    void tellSessions();
    void keepStreamsAlive();

    McpService &m_service;
    McpHttpOptions m_options;
    std::unique_ptr<McpHttpSessions> m_sessions;
    QList<QPointer<McpHttpListener>> m_listeners;
    QTimer m_keepAliveTimer;
};

} // namespace Assay
