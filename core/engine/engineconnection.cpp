// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/engineconnection.h"

#include "engine/engineerrors.h"
#include "engine/engineexchange.h"
#include "engine/onceonlybody.h"

#include <QNetworkReply>
#include <QNetworkRequest>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

EngineRequest versionRequest()
{
    using namespace std::chrono_literals;
    return {.path = u"/version"_s,
        .action = EngineExchange::tr("tell its version"),
        .limits = {.idle = 3s, .deadline = 4s, .replyBytes = qint64(256) * 1024},
        .isVersioned = false};
}

/** The engine closes the connection of a reply, and the reply is whole: QNetworkAccessManager has closed it too. */
bool isClosed(const QNetworkReply &reply)
{
    const QNetworkReply::NetworkError error = reply.error();
    const bool isWhole =
        error == QNetworkReply::NoError || (error > QNetworkReply::UnknownProxyError && error != QNetworkReply::ContentReSendError);
    return isWhole && reply.rawHeader("Connection").compare("close", Qt::CaseInsensitive) == 0;
}

} // namespace

EngineConnection::EngineConnection(const EngineEndpoint &endpoint)
    : m_endpoint(endpoint)
{
}

EngineConnection::~EngineConnection() = default;

void EngineConnection::version(QObject *context, const VersionHandler &handler)
{
    if (m_version && !openSocket() && m_version) {
        handler(*m_version);
        return;
    }
    m_waiting.append({context, handler});
    if (m_asking)
        return;
    m_asking = std::make_unique<EngineExchange>(*this, versionRequest());
    connect(m_asking.get(), &EngineExchange::ended, this, &EngineConnection::takeVersion);
    m_asking->start();
}

void EngineConnection::takeVersion(const Result<EngineReply> &reply)
{
    const std::shared_ptr<EngineConnection> alive = weak_from_this().lock();
    Result<EngineVersion> version = reply ? readVersion(m_endpoint, reply->body) : std::unexpected(reply.error());
    if (!reply && reply.error().code == ExchangeLostCode)
        version = std::unexpected(notAnEngine(m_endpoint, EngineExchange::tr("ended the connection")));
    if (!reply && (reply.error().code == NoSuchObjectCode || reply.error().code == RefusedCode))
        version = std::unexpected(notAnEngine(m_endpoint, EngineExchange::tr("said no")));
    m_asking.release()->deleteLater();
    if (version)
        m_version = *version;
    for (const Waiting &waiting : std::exchange(m_waiting, {})) {
        if (waiting.context)
            waiting.handler(version);
    }
}

Result<QNetworkReply *> EngineConnection::send(const EngineRequest &request, const QString &apiVersion, std::unique_ptr<OnceOnlyBody> body)
{
    if (auto error = openSocket())
        return std::unexpected(*error);

    QUrl url;
    url.setScheme(u"unix+http"_s);
    const QString hostPart = takeHostPart();
    url.setHost(hostPart);
    url.setPath(request.isVersioned ? u"/v"_s + apiVersion + request.path : request.path, QUrl::StrictMode);
    url.setQuery(request.query);

    QNetworkRequest sent(url);
    sent.setAttribute(QNetworkRequest::FullLocalServerNameAttribute, m_socket->path());
    sent.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    sent.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    sent.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    sent.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    sent.setHeader(QNetworkRequest::ContentLengthHeader, body->size());
    sent.setHeader(QNetworkRequest::ContentTypeHeader, request.file.isEmpty() ? u"application/json"_s : u"application/x-tar"_s);
    sent.setHeader(QNetworkRequest::UserAgentHeader, u"assay"_s);
    // A reply that is unpacked on the way could be longer than what was counted.
    sent.setRawHeader("Accept-Encoding", "identity");
    // A connection that was kept may end just when the next request is sent: whether the engine took that could not be told.
    sent.setRawHeader("Connection", "close");

    QNetworkReply *reply = m_manager.sendCustomRequest(sent, request.verb, body.get());
    body.release()->setParent(reply);
    connect(reply, &QObject::destroyed, this, [held = m_socket] { });
    connect(reply, &QNetworkReply::finished, this, [this, reply, hostPart, generation = m_generation] {
        if (generation == m_generation && isClosed(*reply))
            m_freeHostParts.append(hostPart);
    });
    return reply;
}

void EngineConnection::reset()
{
    ++m_generation;
    m_freeHostParts.clear();
    m_version.reset();
}

std::optional<Error> EngineConnection::openSocket()
{
    auto opened = openEngineSocket(m_endpoint);
    if (!opened)
        return opened.error();
    if (!m_socket || !m_socket->isSameFileAs(*opened)) {
        m_socket = std::make_shared<const HeldSocket>(std::move(*opened));
        reset();
    }
    return std::nullopt;
}

QString EngineConnection::takeHostPart()
{
    return m_freeHostParts.isEmpty() ? u"engine%1"_s.arg(++m_hostParts) : m_freeHostParts.takeLast();
}

} // namespace Assay
