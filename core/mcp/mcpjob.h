// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_mcp_export.h"
#include "mcp/mcpanswers.h"
#include "mcp/mcpcall.h"

#include <QObject>

#include <memory>
#include <optional>

namespace Assay {

/** The eight levels of RFC 5424 that clients know, least severe first. */
enum class McpLogLevel { Debug, Info, Notice, Warning, Error, Critical, Alert, Emergency };

std::optional<McpLogLevel> mcpLogLevel(const QString &name);
/** For an error: "debug, info, …". */
QString mcpLogLevelNames();

/** What a client wants to hear of its call. */
struct McpCallWishes
{
    QByteArray id; ///< JSON text
    QByteArray progressToken = {}; ///< JSON text; empty: no progress
    std::optional<McpLogLevel> logLevel = {}; ///< nothing: no log
};

/** A request for a tool that is being served: turns what its call tells into messages. Ends exactly once; deleting it stops the call. */
class ASSAY_MCP_EXPORT McpJob : public QObject
{
    Q_OBJECT

public:
    McpJob(McpCallWishes wishes, const QString &tool, const McpServerInfo &info, McpRevision revision, std::unique_ptr<McpCall> call);
    ~McpJob() override;

    /** Something will be told before the end, if the tool tells it. */
    bool mayNotify() const { return !m_wishes.progressToken.isEmpty() || m_wishes.logLevel; }

Q_SIGNALS:
    /** A notification that belongs to this request. One that is not sent on is not missed. */
    void notified(const QByteArray &message);
    void finished(const Assay::McpAnswer &answer);

private:
    void tellProgress(const ToolProgress &progress);
    void tellMessage(const ToolMessage &message);
    void finish(const McpAnswer &answer);

    McpCallWishes m_wishes;
    QString m_tool;
    McpRevision m_revision;
    McpAnswers m_answers;
    std::unique_ptr<McpCall> m_call;
    std::optional<double> m_lastProgress;
    bool m_hasEnded = false;
};

} // namespace Assay
