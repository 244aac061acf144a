// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/enginelocator.h"

#include "engine/engineerrors.h"
#include "engine/enginesocket.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qint64 LongestSettings = qint64(4) * 1024 * 1024;
constexpr QLatin1StringView DefaultContext = "default"_L1; // has no file: the client's own place

Result<EngineEndpoint> endpointOf(const QString &address, const QString &origin)
{
    constexpr QLatin1StringView unixScheme = "unix://"_L1;
    const QString path = address.startsWith(unixScheme) ? address.mid(unixScheme.size()) : QString();
    if (!path.startsWith(u'/') || path.contains(QChar::Null))
        return std::unexpected(addressUnsupported(address, origin));
    return EngineEndpoint{path, origin};
}

/** Nothing when there is no such file. */
Result<std::optional<QJsonObject>> readSettings(const QString &path)
{
    QFile file(path);
    if (!file.exists())
        return std::nullopt;
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(settingsUnreadable(path, file.errorString()));
    const QByteArray text = file.read(LongestSettings + 1);
    if (text.size() > LongestSettings)
        return std::unexpected(settingsUnreadable(path, u"longer than 4 MiB"_s));
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(text, &error);
    if (!document.isObject())
        return std::unexpected(
            settingsUnreadable(path, error.error == QJsonParseError::NoError ? u"not a JSON object"_s : error.errorString()));
    return document.object();
}

class Search
{
public:
    explicit Search(const EngineSurroundings &surroundings)
        : m_surroundings(surroundings)
    {
    }

    Result<QList<EngineEndpoint>> run() const
    {
        // What is set to nothing counts as not set, as with the docker client.
        if (const QString host = variable(u"DOCKER_HOST"_s); !host.isEmpty())
            return one(endpointOf(host, u"DOCKER_HOST"_s));
        if (const QString context = variable(u"DOCKER_CONTEXT"_s); !context.isEmpty()) {
            if (context == DefaultContext)
                return QList{EngineEndpoint{system(u"/var/run/docker.sock"_s), contextOrigin(context)}};
            return one(ofContext(context, u"DOCKER_CONTEXT"_s));
        }
        const QString file = settingsFolder() + u"/config.json"_s;
        const auto settings = readSettings(file);
        if (!settings)
            return std::unexpected(settings.error());
        const QString current = settings->value_or(QJsonObject())["currentContext"_L1].toString();
        if (!current.isEmpty() && current != DefaultContext)
            return one(ofContext(current, file));
        return usualPlaces();
    }

private:
    static Result<QList<EngineEndpoint>> one(const Result<EngineEndpoint> &endpoint)
    {
        return endpoint.transform([](const EngineEndpoint &found) { return QList{found}; });
    }

    QString variable(const QString &name) const { return m_surroundings.variables.value(name); }
    QString system(const QString &path) const { return m_surroundings.root + path; }

    QString settingsFolder() const
    {
        const QString named = variable(u"DOCKER_CONFIG"_s);
        return named.isEmpty() ? m_surroundings.home + u"/.docker"_s : named;
    }

    Result<EngineEndpoint> ofContext(const QString &context, const QString &namedBy) const
    {
        const QString hash = QString::fromLatin1(QCryptographicHash::hash(context.toUtf8(), QCryptographicHash::Sha256).toHex());
        const QString file = settingsFolder() + u"/contexts/meta/"_s + hash + u"/meta.json"_s;
        const auto settings = readSettings(file);
        if (!settings)
            return std::unexpected(settings.error());
        if (!*settings)
            return std::unexpected(contextUnknown(context, namedBy, file));
        const QString address = settings->value_or(QJsonObject())["Endpoints"_L1]["docker"_L1]["Host"_L1].toString();
        return endpointOf(address, contextOrigin(context));
    }

    QList<EngineEndpoint> usualPlaces() const
    {
        QList<EngineEndpoint> places{{system(u"/var/run/docker.sock"_s), usualOrigin(u"Docker"_s)}};
        if (const QString runtime = variable(u"XDG_RUNTIME_DIR"_s); runtime.startsWith(u'/')) {
            places.append({runtime + u"/docker.sock"_s, usualOrigin(u"rootless Docker"_s)});
            places.append({runtime + u"/podman/podman.sock"_s, usualOrigin(u"rootless podman"_s)});
        }
        places.append({system(u"/run/podman/podman.sock"_s), usualOrigin(u"podman"_s)});
        return places;
    }

    const EngineSurroundings &m_surroundings;
};

} // namespace

EngineSurroundings EngineSurroundings::ofThisProcess()
{
    return {QProcessEnvironment::systemEnvironment(), QDir::homePath()};
}

Result<QList<EngineEndpoint>> engineEndpoints(const EngineSurroundings &surroundings)
{
    return Search(surroundings).run();
}

Result<EngineEndpoint> findEngine(const EngineSurroundings &surroundings)
{
    const auto endpoints = engineEndpoints(surroundings);
    if (!endpoints)
        return std::unexpected(endpoints.error());
    std::optional<Error> firstFault;
    QStringList looked;
    for (const EngineEndpoint &endpoint : *endpoints) {
        const auto socket = openEngineSocket(endpoint);
        if (socket)
            return endpoint;
        if (endpoints->size() == 1)
            return std::unexpected(socket.error());
        looked.append(endpoint.socketPath);
        if (!firstFault && socket.error().code != SocketMissingCode)
            firstFault = socket.error();
    }
    return std::unexpected(firstFault ? *firstFault : engineMissing(looked));
}

} // namespace Assay
