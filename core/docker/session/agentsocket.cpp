// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/agentsocket.h"

#include "base/socket/heldsocket.h"
#include "docker/session/agenterrors.h"

namespace Assay {

namespace {

/** More stays in the kernel: the agent may send faster than its answers are read. */
constexpr qint64 ReadBufferBytes = 256 * 1024;

} // namespace

Result<std::unique_ptr<AgentSocket>> AgentSocket::open(const QString &path, const QString &session)
{
    auto held = HeldSocket::open(path);
    if (!held)
        return std::unexpected(agentUnreachable(session, held.error()));
    return std::unique_ptr<AgentSocket>(new AgentSocket(std::move(*held)));
}

AgentSocket::AgentSocket(HeldSocket held)
    : m_held(std::make_unique<HeldSocket>(std::move(held)))
{
    m_socket.setReadBufferSize(ReadBufferBytes);
    connect(&m_socket, &QLocalSocket::connected, this, [this] {
        m_wasConnected = true;
        m_held.reset();
        if (!m_waiting.isEmpty())
            m_socket.write(std::exchange(m_waiting, {}));
        Q_EMIT connected();
    });
    connect(&m_socket, &QLocalSocket::readyRead, this, &AgentSocket::received);
    connect(&m_socket, &QLocalSocket::bytesWritten, this, &AgentSocket::sent);
    connect(&m_socket, &QLocalSocket::disconnected, this, &AgentSocket::end);
    connect(&m_socket, &QLocalSocket::errorOccurred, this, [this] {
        if (m_socket.state() != QLocalSocket::ConnectedState)
            end();
    });
    m_socket.connectToServer(m_held->path());
}

AgentSocket::~AgentSocket()
{
    close();
}

void AgentSocket::close()
{
    m_hasEnded = true;
    m_socket.disconnect(this);
    m_socket.abort();
}

void AgentSocket::send(const QByteArray &bytes)
{
    if (isConnected())
        m_socket.write(bytes);
    else
        m_waiting += bytes;
}

QByteArray AgentSocket::read(qint64 maxBytes)
{
    return m_socket.read(maxBytes);
}

void AgentSocket::end()
{
    if (std::exchange(m_hasEnded, true))
        return;
    m_faultWords = m_socket.errorString();
    Q_EMIT ended();
}

} // namespace Assay
