// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "http/httpserver.h"

#include "base/cage/filedescriptor.h"
#include "http/httpconnection.h"
#include "http/httpsocket.h"

#include <QDir>
#include <QFile>
#include <QHostAddress>
#include <QLocalServer>
#include <QLocalSocket>
#include <QNetworkProxy>
#include <QTcpServer>
#include <QTcpSocket>

#include <algorithm>
#include <optional>

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/un.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qsizetype LongestSocketPath = sizeof(sockaddr_un::sun_path) - 1;

QList<QByteArray> loopbackHosts(quint16 port)
{
    const QByteArray suffix = ':' + QByteArray::number(port);
    QList<QByteArray> hosts{"127.0.0.1" + suffix, "localhost" + suffix, "[::1]" + suffix};
    if (port == 80)
        hosts += {"127.0.0.1"_ba, "localhost"_ba, "[::1]"_ba};
    return hosts;
}

enum class AtPath { Nothing, Socket, Other };

AtPath whatIsAt(const QString &path)
{
    struct stat status = {};
    if (::lstat(QFile::encodeName(path).constData(), &status) != 0)
        return AtPath::Nothing;
    return S_ISSOCK(status.st_mode) ? AtPath::Socket : AtPath::Other;
}

} // namespace

struct HttpServer::Listeners
{
    explicit Listeners(const HttpLimits &httpLimits)
        : limits(httpLimits)
        , arriving(httpLimits.arrivingBytes)
    {
    }

    HttpLimits limits;
    ByteBudget arriving;
    HttpGate tcpGate;
    std::unique_ptr<QTcpServer> tcp;
    HttpGate localGate;
    FileDescriptor lock; ///< held for as long as the Unix socket is listened on
    std::unique_ptr<QLocalServer> local;
    QList<HttpConnection *> connections;
    bool isDraining = false;
};

HttpServer::HttpServer(const HttpLimits &limits, QObject *parent)
    : QObject(parent)
    , m_listeners(std::make_unique<Listeners>(limits))
{
}

HttpServer::~HttpServer()
{
    m_listeners->tcp.reset();
    m_listeners->local.reset();
    // Also those that have ended and wait for the event loop: they refer to the listeners.
    const QList<HttpConnection *> connections = findChildren<HttpConnection *>(Qt::FindDirectChildrenOnly);
    for (HttpConnection *connection : connections)
        connection->disconnect(this);
    qDeleteAll(connections);
}

Result<> HttpServer::listen(const QHostAddress &address, quint16 port, HttpAccess access)
{
    if (!address.isLoopback() && access.hosts.isEmpty())
        return std::unexpected(Error{u"hosts-missing"_s,
            tr("The address %1 can be reached from other machines. Name the hosts under which they may use this server.")
                .arg(address.toString()),
            {}});
    auto server = std::make_unique<QTcpServer>();
    server->setProxy(QNetworkProxy::NoProxy);
    if (!server->listen(address, port)) {
        const bool isInUse = server->serverError() == QAbstractSocket::AddressInUseError;
        const QString message = isInUse ? tr("Port %2 of %1 is in use by another program. Choose another port, or end that program.")
                                        : tr("The server cannot listen on port %2 of %1.");
        return std::unexpected(Error{isInUse ? u"address-in-use"_s : u"listen-failed"_s,
            message.arg(address.toString(), QString::number(port)), server->errorString()});
    }
    if (access.hosts.isEmpty())
        access.hosts = loopbackHosts(server->serverPort());
    connect(server.get(), &QTcpServer::newConnection, this, &HttpServer::takeConnections);
    m_listeners->tcp = std::move(server);
    m_listeners->tcpGate = HttpGate(std::move(access));
    return {};
}

Result<> HttpServer::listen(const QString &path, SocketAccess socketAccess, HttpAccess access)
{
    if (QFile::encodeName(path).size() > LongestSocketPath)
        return std::unexpected(Error{u"socket-path-too-long"_s,
            tr("The path of a Unix socket may have %1 bytes; %2 has more. Choose a shorter one.")
                .arg(QString::number(LongestSocketPath), QDir::toNativeSeparators(path)),
            {}});
    // The kernel's lock ends with its process, whatever name and number that had.
    FileDescriptor lock(::open(QFile::encodeName(path + u".lock"_s).constData(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!lock.isOpen())
        return std::unexpected(Error{u"listen-failed"_s,
            tr("The server cannot write to the folder of %1.").arg(QDir::toNativeSeparators(path)), qt_error_string(errno)});
    if (::flock(lock.get(), LOCK_EX | LOCK_NB) != 0)
        return std::unexpected(Error{u"socket-in-use"_s,
            tr("Another program listens on %1. Choose another path, or end that program.").arg(QDir::toNativeSeparators(path)), {}});
    const AtPath found = whatIsAt(path);
    if (found == AtPath::Other)
        return std::unexpected(Error{u"socket-path-taken"_s,
            tr("The server cannot listen on %1: there is something that is no socket. Choose another path, or remove it.")
                .arg(QDir::toNativeSeparators(path)),
            {}});
    if (found == AtPath::Socket)
        QFile::remove(path);
    auto server = std::make_unique<QLocalServer>();
    server->setSocketOptions(socketAccess == SocketAccess::User ? QLocalServer::UserAccessOption : QLocalServer::WorldAccessOption);
    if (!server->listen(path))
        return std::unexpected(
            Error{u"listen-failed"_s, tr("The server cannot listen on %1.").arg(QDir::toNativeSeparators(path)), server->errorString()});
    connect(server.get(), &QLocalServer::newConnection, this, &HttpServer::takeConnections);
    m_listeners->local = std::move(server);
    m_listeners->lock = std::move(lock);
    m_listeners->localGate = HttpGate(std::move(access));
    return {};
}

quint16 HttpServer::port() const
{
    return m_listeners->tcp ? m_listeners->tcp->serverPort() : 0;
}

qsizetype HttpServer::connectionCount() const
{
    return m_listeners->connections.size();
}

void HttpServer::drain()
{
    m_listeners->isDraining = true;
    m_listeners->tcp.reset();
    m_listeners->local.reset();
    m_listeners->lock.reset();
    const QList<HttpConnection *> connections = m_listeners->connections;
    for (HttpConnection *connection : connections)
        connection->drain();
    QMetaObject::invokeMethod(this, &HttpServer::checkEmpty, Qt::QueuedConnection);
}

void HttpServer::checkEmpty()
{
    if (m_listeners->isDraining && m_listeners->connections.isEmpty())
        Q_EMIT emptied();
}

void HttpServer::takeConnections()
{
    while (m_listeners->tcp && m_listeners->tcp->hasPendingConnections())
        take(m_listeners->tcp->nextPendingConnection(), m_listeners->tcpGate);
    while (m_listeners->local && m_listeners->local->hasPendingConnections())
        take(m_listeners->local->nextPendingConnection(), m_listeners->localGate);
}

template <typename Socket>
void HttpServer::take(Socket *socket, const HttpGate &gate)
{
    auto taken = std::make_unique<HttpSocket>(socket);
    if (!makeRoom()) {
        const HttpResponse response = HttpResponse::text(503, "All connections of this server are in use. Try again later."_ba);
        taken->write(httpResponseHead(response.status, response.type, {{"Retry-After"_ba, "1"_ba}}, HttpConnectionEnd::Close)
            + "Content-Length: " + QByteArray::number(response.body.size()) + "\r\n\r\n" + response.body);
        taken->flushAndClose();
        return;
    }
    auto *const connection = new HttpConnection(std::move(taken), gate, m_listeners->limits, m_listeners->arriving, this);
    m_listeners->connections += connection;
    connect(connection, &HttpConnection::requestReceived, this, &HttpServer::requestReceived);
    connect(connection, &HttpConnection::fellBehind, this, &HttpServer::boundUnsent);
    connect(connection, &HttpConnection::ended, this, [this, connection] {
        m_listeners->connections.removeOne(connection);
        connection->deleteLater();
        checkEmpty();
    });
}

/** Slow readers share what is kept for them: the one that is farthest behind pays. */
void HttpServer::boundUnsent()
{
    qsizetype unsent = 0;
    for (const HttpConnection *connection : std::as_const(m_listeners->connections))
        unsent += connection->unsentBytes();
    if (unsent <= m_listeners->limits.allUnsentBytes)
        return;
    HttpConnection *const farthest = *std::ranges::max_element(m_listeners->connections, {}, &HttpConnection::unsentBytes);
    // It may be the one that is just writing.
    QMetaObject::invokeMethod(farthest, &HttpConnection::abort, Qt::QueuedConnection);
}

/** Closes the connection that has waited the longest when there are too many; false when none waits. */
bool HttpServer::makeRoom()
{
    if (m_listeners->connections.size() < m_listeners->limits.connections)
        return true;
    HttpConnection *longest = nullptr;
    for (HttpConnection *connection : std::as_const(m_listeners->connections)) {
        if (connection->isWaiting() && (!longest || connection->waitingTime() > longest->waitingTime()))
            longest = connection;
    }
    if (!longest)
        return false;
    longest->abort();
    return true;
}

} // namespace Assay
