// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_http_export.h"
#include "base/contract/error.h"
#include "http/httpexchange.h"
#include "http/httpgate.h"
#include "http/httplimits.h"

#include <QObject>

#include <memory>

class QHostAddress;

namespace Assay {

/** An HTTP/1.1 server in one thread, over TCP or a Unix socket. It refuses at the end of the headers what it will not answer, gives each
    request to requestReceived() when it is complete, and answers the requests of one connection in their order. */
class ASSAY_HTTP_EXPORT HttpServer : public QObject
{
    Q_OBJECT

public:
    enum class SocketAccess { User, World };

    explicit HttpServer(const HttpLimits &limits = {}, QObject *parent = nullptr);
    /** Cuts all connections; what is being answered is cancelled. */
    ~HttpServer() override;

    /** Listens on `address`; port 0 takes a free one. Where `access` names no hosts, those of the loopback interface with the port are
        answered; an address beyond it needs them named. Errors: hosts-missing, address-in-use, listen-failed. */
    Result<> listen(const QHostAddress &address, quint16 port, HttpAccess access = {});

    /** Listens on a Unix socket at `path`. A socket that a dead server left there is replaced; `path`.lock tells it from a live one's.
        Errors: socket-path-too-long, socket-path-taken, socket-in-use, listen-failed. */
    Result<> listen(const QString &path, SocketAccess socketAccess, HttpAccess access = {});

    /** 0 when it does not listen on TCP. */
    quint16 port() const;
    qsizetype connectionCount() const;

    /** Takes no new connection and closes those that wait; the others end with their answers. emptied() follows, at once or later. */
    void drain();

Q_SIGNALS:
    /** A slot answers it now or later. A request that nothing answers stays open until HttpLimits::answerTime. */
    void requestReceived(Assay::HttpExchange *exchange);
    /** drain() was called, and no connection is left. */
    void emptied();

private:
    struct Listeners;

    void takeConnections();
    template <typename Socket>
    void take(Socket *socket, const HttpGate &gate);
    bool makeRoom();
    void boundUnsent();
    void checkEmpty();

    std::unique_ptr<Listeners> m_listeners;
};

} // namespace Assay
