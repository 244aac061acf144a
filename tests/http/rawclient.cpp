// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "rawclient.h"

#include <QHostAddress>
#include <QLocalSocket>
#include <QRegularExpression>
#include <QTcpSocket>
#include <QTest>

using namespace Qt::StringLiterals;

RawClient::RawClient(quint16 port, Reads reads)
{
    auto socket = std::make_unique<QTcpSocket>();
    connect(socket.get(), &QTcpSocket::disconnected, this, [this] { m_isClosed = true; });
    if (reads == Reads::Nothing)
        socket->setReadBufferSize(1);
    socket->connectToHost(QHostAddress::LocalHost, port);
    QVERIFY(QTest::qWaitFor([&] { return socket->state() == QTcpSocket::ConnectedState; }));
    m_device = std::move(socket);
    if (reads == Reads::All)
        follow();
}

RawClient::RawClient(const QString &path)
{
    auto socket = std::make_unique<QLocalSocket>();
    connect(socket.get(), &QLocalSocket::disconnected, this, [this] { m_isClosed = true; });
    socket->connectToServer(path);
    QVERIFY(QTest::qWaitFor([&] { return socket->state() == QLocalSocket::ConnectedState; }));
    m_device = std::move(socket);
    follow();
}

RawClient::~RawClient() = default;

void RawClient::follow()
{
    connect(m_device.get(), &QIODevice::readyRead, this, [this] { m_received += m_device->readAll(); });
}

void RawClient::send(const QByteArray &bytes)
{
    m_device->write(bytes);
}

QByteArray RawClient::answer() const
{
    static const QRegularExpression date(u"\r\nDate: [A-Z][a-z]{2}, \\d\\d [A-Z][a-z]{2} \\d{4} \\d\\d:\\d\\d:\\d\\d GMT\r\n"_s);
    return QString::fromLatin1(m_received).replace(date, u"\r\nDate: now\r\n"_s).toLatin1();
}

void RawClient::startReading()
{
    auto *const socket = qobject_cast<QTcpSocket *>(m_device.get());
    follow();
    socket->setReadBufferSize(0);
    m_received += socket->readAll();
}

void RawClient::leave()
{
    if (auto *const socket = qobject_cast<QTcpSocket *>(m_device.get()))
        socket->abort();
    else
        qobject_cast<QLocalSocket *>(m_device.get())->abort();
}
