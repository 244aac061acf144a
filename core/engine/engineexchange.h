// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "engine/enginerequest.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <optional>

class QNetworkReply;

namespace Assay {

class EngineConnection;
class OnceOnlyBody;

/** One request and its answer. The request is sent once at most. Ends exactly once. */
class EngineExchange : public QObject
{
    Q_OBJECT

public:
    /** The connection outlives it. */
    EngineExchange(EngineConnection &connection, const EngineRequest &request, QObject *parent = nullptr);
    /** Ends the connection, without a signal; what the engine has begun it may finish. */
    ~EngineExchange() override;

    const EngineRequest &request() const { return m_request; }

    /** The clocks begin here. */
    void start();
    /** Ends as "cancelled", at once. */
    void cancel();

Q_SIGNALS:
    void uploaded(qint64 sent, qint64 total);
    /** The engine agreed; what follows is the body. For requests that are passed on. */
    void opened();
    void received(const QByteArray &bytes);
    void ended(const Assay::Result<Assay::EngineReply> &reply);

private:
    void send(const QString &apiVersion);
    Result<std::unique_ptr<OnceOnlyBody>> makeBody() const;
    void takeHead();
    void takeBody();
    void takeEnd();
    void takeTransportFault(const QString &detail, int fault);
    void explainLostUpload(const QString &detail);
    void end(const Result<EngineReply> &reply);
    void drop();

    int status() const;
    bool wasSent() const;
    void touch();

    EngineConnection &m_connection;
    EngineRequest m_request;
    QPointer<QNetworkReply> m_reply;
    QPointer<OnceOnlyBody> m_body;
    std::unique_ptr<EngineExchange> m_probe; ///< asks whether the engine is still there
    QByteArray m_received;
    qint64 m_receivedBytes = 0;
    qint64 m_sentBytes = 0;
    bool m_isOpened = false;
    bool m_hasEnded = false;
    QTimer m_idle;
    QTimer m_deadline;
};

} // namespace Assay
