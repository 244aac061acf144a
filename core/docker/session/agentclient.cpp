// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/agentclient.h"

#include "docker/session/agentsocket.h"

#include <QDateTime>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qint64 TokenSeconds = 3600;
constexpr qint64 RenewSeconds = 300; ///< before it expires
constexpr qint64 LongestRestMs = 20'000; ///< of a connection; the agent closes one after a minute

const QByteArray Revision = "2026-07-28"_ba;

} // namespace

AgentClient::AgentClient(const QString &socketPath, const QString &user, const QString &session, TokenKey key)
    : m_socketPath(socketPath)
    , m_user(user)
    , m_session(session)
    , m_authority(std::move(key))
{
}

AgentClient::~AgentClient() = default;

std::unique_ptr<AgentCall> AgentClient::call(const QString &tool, const QByteArray &arguments, const AgentLimits &limits)
{
    const auto issued = token();
    if (!issued)
        return std::make_unique<AgentCall>(std::unexpected(issued.error()), m_session, QByteArray(), limits);
    return std::make_unique<AgentCall>(takeSocket(), m_session, request(*issued, tool, arguments), limits);
}

void AgentClient::recycle(AgentCall &call)
{
    if (m_ready)
        return;
    if (auto socket = call.takeSocket())
        keep(std::move(socket));
    else if (auto opened = AgentSocket::open(m_socketPath, m_session))
        keep(std::move(*opened));
}

void AgentClient::keep(std::unique_ptr<AgentSocket> socket)
{
    m_ready = std::move(socket);
    m_readySince.start();
}

Result<std::unique_ptr<AgentSocket>> AgentClient::takeSocket()
{
    std::unique_ptr<AgentSocket> ready = std::move(m_ready);
    // A connection that the agent is just closing would lose the request.
    if (ready && !ready->hasEnded() && m_readySince.elapsed() < LongestRestMs)
        return ready;
    return AgentSocket::open(m_socketPath, m_session);
}

Result<QByteArray> AgentClient::token()
{
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    if (!m_token.isEmpty() && now >= m_tokenExpires - TokenSeconds && now < m_tokenExpires - RenewSeconds)
        return m_token;
    const TokenClaims claims{
        .subject = m_user, .session = m_session, .id = QUuid::createUuid().toString(QUuid::WithoutBraces), .expires = now + TokenSeconds};
    const auto issued = m_authority.issue(claims);
    if (issued) {
        m_token = *issued;
        m_tokenExpires = claims.expires;
    }
    return issued;
}

QByteArray AgentClient::request(const QByteArray &token, const QString &tool, const QByteArray &arguments)
{
    const QByteArray name = tool.toUtf8(); // an identifier: nothing in it has to be escaped
    const QByteArray id = QByteArray::number(++m_requests);
    const QByteArray body = R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":"tools/call","params":{"name":")" + name + R"(","arguments":)"
        + arguments + R"(,"_meta":{"io.modelcontextprotocol/protocolVersion":")" + Revision
        + R"(","io.modelcontextprotocol/clientCapabilities":{},"io.modelcontextprotocol/logLevel":"debug","progressToken":)" + id + "}}}";
    return "POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token
        + "\r\nContent-Type: application/json\r\nAccept: application/json, text/event-stream\r\nMCP-Protocol-Version: " + Revision
        + "\r\nMcp-Method: tools/call\r\nMcp-Name: " + name + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

} // namespace Assay
