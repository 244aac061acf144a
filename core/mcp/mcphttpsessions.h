// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "mcp/mcphttpsession.h"

#include <memory>
#include <unordered_map>

namespace Assay {

/** The sessions of one endpoint, by their ids. */
class McpHttpSessions
{
public:
    /** `most`: in all; `mostOfOne`: of one caller, so that none keeps the others out. */
    McpHttpSessions(qsizetype most, qsizetype mostOfOne);

    /** The id of a new session, for which one that is not in use may have to go: of the same caller where that has too many. Nothing when
       all are in use. */
    std::optional<QByteArray> begin(const McpPeer &peer);
    /** Null when there is none, or it is somebody else's. */
    McpHttpSession *find(const QByteArray &id, const McpCaller &caller);
    /** Null when it has ended. */
    McpHttpSession *find(const QByteArray &id);
    std::unique_ptr<McpHttpSession> take(const QByteArray &id);

    qsizetype count() const { return static_cast<qsizetype>(m_sessions.size()); }
    /** Those with an open stream. */
    QList<McpHttpSession *> listening() const;

private:
    /** Ends the session that is not in use for longest; of everybody without `caller`. */
    bool makeRoom(const McpCaller *caller);

    qsizetype m_most;
    qsizetype m_mostOfOne;
    std::unordered_map<QByteArray, std::unique_ptr<McpHttpSession>> m_sessions;
};

/** Whether two requests come from the same. What a caller may do is asked of each request. */
bool isSameCaller(const McpCaller &a, const McpCaller &b);

} // namespace Assay
