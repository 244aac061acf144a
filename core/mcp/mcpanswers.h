// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/toolmessage.h"
#include "mcp/mcpcontent.h"
#include "mcp/mcperror.h"
#include "mcp/mcprevision.h"
#include "mcp/mcptool.h"

namespace Assay {

/** Who the server says that it is. */
struct McpServerInfo
{
    QString name;
    QString title;
    QString version;
    QString instructions; ///< for models; may be empty
};

/** One message, and the HTTP status that it travels with. */
struct McpAnswer
{
    QByteArray message;
    int status = 200;

    bool operator==(const McpAnswer &) const = default;
};

/** The answer to the request with the id `id`; the status is that of the error in `revision`. */
McpAnswer mcpErrorAnswer(const QByteArray &id, const McpError &error, McpRevision revision);

/** Writes what a server says in one revision. Ids and tokens are JSON texts. */
class McpAnswers
{
public:
    McpAnswers(const McpServerInfo &info, McpRevision revision);

    QByteArray initialized(const QByteArray &id) const;
    QByteArray discovered(const QByteArray &id) const;
    QByteArray empty(const QByteArray &id) const;
    /** `nextCursor` is empty on the last page. */
    QByteArray tools(const QByteArray &id, const QList<McpTool> &page, const QString &nextCursor) const;
    /** A list of `what` without a member. */
    QByteArray emptyList(const QByteArray &id, QByteArrayView what) const;
    QByteArray called(const QByteArray &id, const McpCallResult &result) const;

    QByteArray progress(const QByteArray &token, const ToolProgress &progress) const;
    QByteArray log(const ToolMessage &message, const QString &logger) const;
    /** `subscription`: the id of the request that asked to be told; empty in a session. */
    QByteArray toolsChanged(const QByteArray &subscription) const;
    QByteArray acknowledged(const QByteArray &subscription, bool toolsListChanged) const;
    QByteArray subscriptionEnded(const QByteArray &subscription) const;

private:
    /** Puts in what every result of the revision has. */
    QByteArray result(const QByteArray &id, class JsonObject &members, const QByteArray &subscription = {}) const;
    QByteArray tool(const McpTool &tool) const;
    QByteArray capabilities() const;
    QByteArray serverInfo() const;

    const McpServerInfo &m_info;
    McpRevision m_revision;
};

} // namespace Assay
