// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/engineexchange.h"

#include "engine/engineconnection.h"
#include "engine/engineerrors.h"
#include "engine/onceonlybody.h"

#include <QBuffer>
#include <QFile>
#include <QNetworkReply>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int FirstRefusal = 300;
constexpr int NotModified = 304; // what was asked for holds already: a container that runs is to be started

bool isAgreed(int status)
{
    return (status > 0 && status < FirstRefusal) || status == NotModified;
}

/** The engine answered in full; QNetworkReply calls statuses from 300 on errors too. */
bool isWhole(QNetworkReply::NetworkError error, int status)
{
    return error == QNetworkReply::NoError || (status >= FirstRefusal && error >= QNetworkReply::ContentAccessDenied);
}

} // namespace

EngineExchange::EngineExchange(EngineConnection &connection, const EngineRequest &request, QObject *parent)
    : QObject(parent)
    , m_connection(connection)
    , m_request(request)
{
    m_idle.setSingleShot(true);
    m_idle.setInterval(m_request.limits.idle);
    m_deadline.setSingleShot(true);
    m_deadline.setInterval(m_request.limits.deadline);
    connect(
        &m_idle, &QTimer::timeout, this, [this] { end(std::unexpected(exchangeSilent(m_connection.endpoint(), m_request, wasSent()))); });
    connect(&m_deadline, &QTimer::timeout, this,
        [this] { end(std::unexpected(exchangeTooLong(m_connection.endpoint(), m_request, wasSent()))); });
}

EngineExchange::~EngineExchange()
{
    drop();
}

void EngineExchange::start()
{
    if (m_hasEnded)
        return;
    if (m_request.refusal) {
        end(std::unexpected(*m_request.refusal));
        return;
    }
    if (m_request.limits.deadline.count() > 0)
        m_deadline.start();
    touch();
    if (!m_request.isVersioned) {
        send({});
        return;
    }
    m_connection.version(this, [this](const Result<EngineVersion> &version) {
        if (m_hasEnded)
            return;
        if (version)
            send(version->usedApi);
        else
            end(std::unexpected(version.error()));
    });
}

void EngineExchange::cancel()
{
    end(std::unexpected(exchangeCancelled(m_connection.endpoint(), m_request)));
}

void EngineExchange::send(const QString &apiVersion)
{
    auto body = makeBody();
    if (!body) {
        end(std::unexpected(body.error()));
        return;
    }
    m_body = body->get();
    const auto reply = m_connection.send(m_request, apiVersion, std::move(*body));
    if (!reply) {
        end(std::unexpected(reply.error()));
        return;
    }
    m_reply = *reply;
    touch();
    connect(m_reply, &QNetworkReply::uploadProgress, this, [this, total = m_body->size()](qint64 sent) {
        // The total that comes with it is that of sent bytes, and the last signal is 0, whatever came of it.
        if (sent <= m_sentBytes)
            return;
        m_sentBytes = sent;
        touch();
        Q_EMIT uploaded(sent, total);
    });
    connect(m_reply, &QNetworkReply::metaDataChanged, this, &EngineExchange::takeHead);
    connect(m_reply, &QNetworkReply::readyRead, this, &EngineExchange::takeBody);
    connect(m_reply, &QNetworkReply::finished, this, &EngineExchange::takeEnd);
}

Result<std::unique_ptr<OnceOnlyBody>> EngineExchange::makeBody() const
{
    if (m_request.file.isEmpty()) {
        auto buffer = std::make_unique<QBuffer>();
        buffer->setData(m_request.body);
        buffer->open(QIODevice::ReadOnly);
        return std::make_unique<OnceOnlyBody>(std::move(buffer));
    }
    auto file = std::make_unique<QFile>(m_request.file);
    if (!file->open(QIODevice::ReadOnly))
        return std::unexpected(fileUnreadable(m_request.file, file->errorString()));
    if (file->isSequential() || file->size() == 0)
        return std::unexpected(fileUnreadable(m_request.file, tr("it is empty, or no ordinary file")));
    return std::make_unique<OnceOnlyBody>(std::move(file));
}

void EngineExchange::takeHead()
{
    touch();
    const qint64 announced = m_reply->header(QNetworkRequest::ContentLengthHeader).toLongLong();
    if (m_request.limits.replyBytes > 0 && announced > m_request.limits.replyBytes) {
        end(std::unexpected(replyTooLong(m_connection.endpoint(), m_request)));
        return;
    }
    if (m_isOpened || !m_request.isPassedOn || !isAgreed(status()))
        return;
    m_isOpened = true;
    Q_EMIT opened();
}

void EngineExchange::takeBody()
{
    if (!m_reply)
        return;
    touch();
    const QByteArray bytes = m_reply->readAll();
    m_receivedBytes += bytes.size();
    if (m_request.limits.replyBytes > 0 && m_receivedBytes > m_request.limits.replyBytes) {
        end(std::unexpected(replyTooLong(m_connection.endpoint(), m_request)));
        return;
    }
    if (m_request.isPassedOn && isAgreed(status()))
        Q_EMIT received(bytes);
    else
        m_received += bytes;
}

void EngineExchange::takeEnd()
{
    const QNetworkReply::NetworkError error = m_reply->error();
    const QString detail = m_reply->errorString();
    const QPointer<EngineExchange> alive(this);
    if (m_reply->bytesAvailable() > 0)
        takeBody();
    if (!alive || m_hasEnded)
        return;
    if (!isWhole(error, status()))
        takeTransportFault(detail, error);
    else if (isAgreed(status()))
        end(EngineReply{status(), m_received});
    else
        end(std::unexpected(engineSaidNo(m_connection.endpoint(), m_request, status(), m_received)));
}

void EngineExchange::takeTransportFault(const QString &detail, int fault)
{
    const EngineEndpoint &endpoint = m_connection.endpoint();
    m_connection.reset();
    if (!m_request.file.isEmpty() && m_sentBytes > 0) {
        explainLostUpload(detail);
        return;
    }
    if (wasSent()) {
        end(std::unexpected(exchangeLost(endpoint, m_request, true, status() > 0, detail)));
        return;
    }
    switch (fault) {
    case QNetworkReply::ConnectionRefusedError:
        end(std::unexpected(notListening(endpoint, detail)));
        return;
    case QNetworkReply::HostNotFoundError:
        end(std::unexpected(socketMissing(endpoint)));
        return;
    case QNetworkReply::RemoteHostClosedError:
        end(std::unexpected(exchangeLost(endpoint, m_request, false, false, detail)));
        return;
    default:
        end(std::unexpected(socketUnreadable(endpoint, detail)));
    }
}

/** An early "no" to a large upload is lost: QNetworkAccessManager does not read while it writes. */
void EngineExchange::explainLostUpload(const QString &detail)
{
    using namespace std::chrono_literals;
    drop();
    m_idle.stop();
    const EngineRequest ping{
        .path = u"/_ping"_s, .action = tr("tell that it is there"), .limits = {.idle = 4s, .deadline = 4s}, .isVersioned = false};
    m_probe = std::make_unique<EngineExchange>(m_connection, ping);
    connect(m_probe.get(), &EngineExchange::ended, this, [this, detail](const Result<EngineReply> &reply) {
        m_probe.release()->deleteLater();
        end(std::unexpected(uploadLost(m_connection.endpoint(), m_request, reply.has_value(), detail)));
    });
    m_probe->start();
}

void EngineExchange::end(const Result<EngineReply> &reply)
{
    if (m_hasEnded)
        return;
    m_hasEnded = true;
    m_idle.stop();
    m_deadline.stop();
    m_probe.reset();
    drop();
    Q_EMIT ended(reply);
}

void EngineExchange::drop()
{
    if (!m_reply)
        return;
    QNetworkReply *reply = std::exchange(m_reply, nullptr);
    reply->disconnect(this);
    if (reply->isRunning())
        reply->abort();
    reply->deleteLater();
}

int EngineExchange::status() const
{
    return m_reply ? m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt() : 0;
}

bool EngineExchange::wasSent() const
{
    return m_sentBytes > 0 || (m_body && m_body->wasRead());
}

void EngineExchange::touch()
{
    if (m_request.limits.idle.count() > 0)
        m_idle.start();
}

} // namespace Assay
