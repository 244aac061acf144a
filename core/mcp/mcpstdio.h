// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_mcp_export.h"
#include "base/lines/linechannel.h"
#include "mcp/mcpservice.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <map>
#include <memory>

namespace Assay {

struct McpStdioLimits
{
    LineLimits lines = {}; ///< a message that is too long is skipped and answered with an error; who is behind gets no notifications
    std::chrono::milliseconds finishTime = std::chrono::seconds(5); ///< that calls get to end after the end of input
};

/** The Model Context Protocol over two descriptors, one JSON text a line: all revisions, for one client, which is its user. */
class ASSAY_MCP_EXPORT McpStdio : public QObject
{
    Q_OBJECT

public:
    /** The descriptors are made non-blocking, and stay the caller's. `service` outlives this. */
    McpStdio(McpService &service, McpCaller caller, int input, int output, const McpStdioLimits &limits = {}, QObject *parent = nullptr);
    ~McpStdio() override;

Q_SIGNALS:
    /** The input has ended and what was under way has its answer, was given up after McpStdioLimits::finishTime, or the client takes no
     * more. */
    void ended();

private:
    using Jobs = std::map<QByteArray, std::unique_ptr<McpJob>>;

    void takeLine(const BoundedLines::Line &line);
    void takeMessage(const McpMessage &message);
    void takeRequest(const McpMessage &request);
    void takeStateless(const McpMessage &request);
    void takeStateful(const McpMessage &request);
    void takeNotification(const McpMessage &notification);
    void take(const QByteArray &id, McpReply reply);
    void endJob(const QByteArray &id);
    void tellChange();
    void endInput(bool isWithinLine);
    void endWhenDone();

    void send(const QByteArray &message);
    void refuse(const QByteArray &id, const McpError &error);
    void end();

    McpService &m_service;
    McpPeer m_peer; ///< of the session, once it is open
    std::chrono::milliseconds m_finishTime;
    LineChannel m_channel;
    QTimer m_finishTimer;
    Jobs m_jobs; ///< under way, by the JSON text of their request's id
    QHash<QByteArray, bool> m_subscriptions; ///< ids of open ones, and whether they want to know of changed tools
    bool m_hasSession = false;
    bool m_hasEnded = false;
};

} // namespace Assay
