// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_mcp_export.h"
#include "mcp/mcpjob.h"
#include "mcp/mcpmessage.h"
#include "mcp/toolprovider.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <memory>
#include <variant>

namespace Assay {

struct McpLimits
{
    qsizetype calls = 512; ///< under way at once
    qsizetype callsOfOneCaller = 256; ///< likewise, of one subject
    qsizetype page = 100; ///< tools in one answer
    std::chrono::milliseconds changeTime =
        std::chrono::milliseconds(50); ///< in which changes of the tools are gathered into one notification
};

/** Who asks, and in which revision. */
struct McpPeer
{
    McpRevision revision = McpRevision::V2026_07_28;
    McpCaller caller;
    McpLogLevel sessionLogLevel = McpLogLevel::Info; ///< what a session has set; unused without sessions
};

/** An answer that is ready, or the work that will give it. */
using McpReply = std::variant<McpAnswer, std::unique_ptr<McpJob>>;

/** What the tools of a provider are in the Model Context Protocol, whatever carries the messages. Sessions and streams are the carrier's.
 */
class ASSAY_MCP_EXPORT McpService : public QObject
{
    Q_OBJECT

public:
    /** `provider` outlives this. */
    McpService(ToolProvider &provider, McpServerInfo info, const McpLimits &limits = {}, QObject *parent = nullptr);
    ~McpService() override;

    const McpServerInfo &info() const { return m_info; }
    McpAnswers answers(McpRevision revision) const { return {m_info, revision}; }
    qsizetype callCount() const;

    /** Answers one request other than those that open, change or end what a carrier keeps: initialize, logging/setLevel,
     * subscriptions/listen. */
    McpReply answer(const McpMessage &request, const McpPeer &peer);

    /** The revision that is spoken with a client that asked for `wanted`: that one, or the newest with sessions. */
    static McpRevision negotiated(const QString &wanted);
    /** What is wrong with a stateless request before its method is looked at; nothing when all is there. */
    static std::optional<McpError> statelessFlaw(const McpMessage &request);
    static McpError unknownMethod(const McpMessage &request, McpRevision revision);

Q_SIGNALS:
    /** The tools are no longer what they were; not oftener than once in McpLimits::changeTime. */
    void toolsChanged();

private:
    McpReply listTools(const McpMessage &request, const McpPeer &peer) const;
    McpReply callTool(const McpMessage &request, const McpPeer &peer);
    std::optional<McpCallWishes> wishesOf(const McpMessage &request, const McpPeer &peer, McpError &error) const;

    ToolProvider &m_provider;
    McpServerInfo m_info;
    McpLimits m_limits;
    QHash<QString, qsizetype> m_callsOfCaller;
    QTimer m_changeTimer;
};

} // namespace Assay
