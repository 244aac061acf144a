// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "engine/engineanswers.h"
#include "engine/engineendpoint.h"
#include "engine/enginerequest.h"
#include "engine/enginesocket.h"

#include <QNetworkAccessManager>
#include <QPointer>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>

class QNetworkReply;

namespace Assay {

class EngineExchange;
class OnceOnlyBody;

/** The way to one engine, shared by a client and its jobs. Lives in one thread. QNetworkAccessManager keeps connections by the host part of
   the address and not by the socket's name, has six at most for each, uses one of them up for good when a connect fails, and sends a
   request on a connection that the engine may just be closing. So each request on its way has a host part of its own, which is used again
   only when its connection is known to be closed. */
class EngineConnection : public QObject, public std::enable_shared_from_this<EngineConnection>
{
    Q_OBJECT

public:
    using VersionHandler = std::function<void(const Result<EngineVersion> &)>;

    explicit EngineConnection(const EngineEndpoint &endpoint);
    ~EngineConnection() override;

    const EngineEndpoint &endpoint() const { return m_endpoint; }

    /** Asks the engine unless it has answered already; `handler` is called once, later or at once, unless `context` goes before. */
    void version(QObject *context, const VersionHandler &handler);
    /** Sends one request, once. The reply is this object's child; it owns `body`. Errors: those of openEngineSocket(). */
    Result<QNetworkReply *> send(const EngineRequest &request, const QString &apiVersion, std::unique_ptr<OnceOnlyBody> body);
    /** After a connect that failed, or an engine that went away: it may come back as another one. */
    void reset();

private:
    struct Waiting
    {
        QPointer<QObject> context;
        VersionHandler handler;
    };

    std::optional<Error> openSocket();
    QString takeHostPart();
    void takeVersion(const Result<EngineReply> &reply);

    EngineEndpoint m_endpoint;
    QNetworkAccessManager m_manager;
    std::shared_ptr<const HeldSocket> m_socket; ///< replies hold it too: its number must not be another file's while they connect
    quint64 m_generation = 0; ///< of the engine, as far as one can tell
    QStringList m_freeHostParts;
    quint64 m_hostParts = 0; ///< how many there ever were
    std::optional<EngineVersion> m_version;
    std::unique_ptr<EngineExchange> m_asking; ///< for the version
    QList<Waiting> m_waiting; ///< for the version
};

} // namespace Assay
