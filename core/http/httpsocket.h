// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

class QIODevice;
class QLocalSocket;
class QTcpSocket;

namespace Assay {

/** One connection over TCP or a Unix socket. */
class HttpSocket : public QObject
{
    Q_OBJECT

public:
    /** Takes the socket. */
    explicit HttpSocket(QTcpSocket *socket, QObject *parent = nullptr);
    explicit HttpSocket(QLocalSocket *socket, QObject *parent = nullptr);
    ~HttpSocket() override;

    QByteArray readAll();
    void write(const QByteArray &bytes);
    qsizetype unsentBytes() const;
    /** Tells the peer that nothing more comes; what it sends still arrives. Only when nothing is unsent. */
    void endWriting();
    /** Sends what the system takes at once, and closes. */
    void flushAndClose();
    /** Drops what is unsent. disconnected() follows, if the connection was open. */
    void abort();

Q_SIGNALS:
    void arrived();
    void sent();
    void disconnected();

private:
    static constexpr qint64 ReadBufferBytes = 64 * 1024;

    void connectDevice();

    QTcpSocket *m_tcp = nullptr;
    QLocalSocket *m_local = nullptr;
    QIODevice *m_device;
};

} // namespace Assay
