// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

#include <QByteArray>
#include <QLocalSocket>
#include <QObject>

#include <memory>

namespace Assay {

class HeldSocket;

/** One connection to the agent of a session. The folder of the socket is the container's: a link in its place is not followed. */
class AgentSocket : public QObject
{
    Q_OBJECT

public:
    /** Errors: those of agentUnreachable(). */
    static Result<std::unique_ptr<AgentSocket>> open(const QString &path, const QString &session);
    ~AgentSocket() override;

    bool isConnected() const { return m_socket.state() == QLocalSocket::ConnectedState; }
    /** Whether there ever was a connection: if not, nothing was sent. */
    bool wasConnected() const { return m_wasConnected; }
    bool hasEnded() const { return m_hasEnded; }
    const QString &faultWords() const { return m_faultWords; }

    /** Written when it is connected. */
    void send(const QByteArray &bytes);
    qint64 unsentBytes() const { return m_socket.bytesToWrite(); }
    QByteArray read(qint64 maxBytes);
    qint64 unreadBytes() const { return m_socket.bytesAvailable(); }
    /** At once, whatever is on its way; without a signal. */
    void close();

Q_SIGNALS:
    void connected();
    void received();
    /** Something of what was to be sent has gone. */
    void sent();
    /** Once: it could not be made, or has ended. What has been received can still be read. */
    void ended();

private:
    explicit AgentSocket(HeldSocket held);
    void end();

    std::unique_ptr<HeldSocket> m_held;
    QLocalSocket m_socket;
    QByteArray m_waiting; ///< to be sent once it is connected
    QString m_faultWords;
    bool m_wasConnected = false;
    bool m_hasEnded = false;
};

} // namespace Assay
