// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"
#include "docker/session/agentcall.h"
#include "tokens/tokenauthority.h"

#include <QElapsedTimer>

#include <memory>

namespace Assay {

/** Speaks with the agent of one session: the Model Context Protocol of 2026-07-28 over a Unix socket, one request of HTTP for each call.
   Keeps one connection ready, so that a call costs no more than its message. */
class ASSAY_DOCKER_EXPORT AgentClient
{
public:
    /** `key`: that of the session. `user` and `session` are isIdentifier(). */
    AgentClient(const QString &socketPath, const QString &user, const QString &session, TokenKey key);
    ~AgentClient();
    Q_DISABLE_COPY_MOVE(AgentClient)

    const QString &session() const { return m_session; }

    /** `arguments`: JSON text of an object. The job belongs to the caller; it needs no client to live on. */
    std::unique_ptr<AgentCall> call(const QString &tool, const QByteArray &arguments, const AgentLimits &limits);
    /** Takes back the connection of a call that has ended, and opens the next one where it gives none. */
    void recycle(AgentCall &call);
    /** A connection that was made elsewhere. */
    void keep(std::unique_ptr<AgentSocket> socket);

private:
    Result<std::unique_ptr<AgentSocket>> takeSocket();
    /** Errors: those of TokenAuthority::issue(). */
    Result<QByteArray> token();
    QByteArray request(const QByteArray &token, const QString &tool, const QByteArray &arguments);

    QString m_socketPath;
    QString m_user;
    QString m_session;
    TokenAuthority m_authority;
    QByteArray m_token;
    qint64 m_tokenExpires = 0;
    std::unique_ptr<AgentSocket> m_ready;
    QElapsedTimer m_readySince;
    quint64 m_requests = 0;
};

} // namespace Assay
