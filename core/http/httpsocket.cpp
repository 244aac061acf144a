// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "http/httpsocket.h"

#include <QLocalSocket>
#include <QTcpSocket>

#include <sys/socket.h>

namespace Assay {

HttpSocket::HttpSocket(QTcpSocket *socket, QObject *parent)
    : QObject(parent)
    , m_tcp(socket)
    , m_device(socket)
{
    m_tcp->setParent(this);
    m_tcp->setReadBufferSize(ReadBufferBytes);
    m_tcp->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    connect(m_tcp, &QTcpSocket::disconnected, this, &HttpSocket::disconnected);
    connectDevice();
}

HttpSocket::HttpSocket(QLocalSocket *socket, QObject *parent)
    : QObject(parent)
    , m_local(socket)
    , m_device(socket)
{
    m_local->setParent(this);
    m_local->setReadBufferSize(ReadBufferBytes);
    connect(m_local, &QLocalSocket::disconnected, this, &HttpSocket::disconnected);
    connectDevice();
}

HttpSocket::~HttpSocket() = default;

void HttpSocket::connectDevice()
{
    connect(m_device, &QIODevice::readyRead, this, &HttpSocket::arrived);
    connect(m_device, &QIODevice::bytesWritten, this, &HttpSocket::sent);
}

QByteArray HttpSocket::readAll()
{
    return m_device->readAll();
}

void HttpSocket::write(const QByteArray &bytes)
{
    if (m_device->isOpen())
        m_device->write(bytes);
}

qsizetype HttpSocket::unsentBytes() const
{
    return m_device->bytesToWrite();
}

void HttpSocket::endWriting()
{
    const qintptr descriptor = m_tcp ? m_tcp->socketDescriptor() : m_local->socketDescriptor();
    if (descriptor >= 0)
        ::shutdown(static_cast<int>(descriptor), SHUT_WR);
}

void HttpSocket::flushAndClose()
{
    if (m_tcp) {
        m_tcp->flush();
        m_tcp->disconnectFromHost();
    } else {
        m_local->flush();
        m_local->disconnectFromServer();
    }
}

void HttpSocket::abort()
{
    if (m_tcp)
        m_tcp->abort();
    else
        m_local->abort();
}

} // namespace Assay
