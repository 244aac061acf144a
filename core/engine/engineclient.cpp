// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/engineclient.h"

#include "engine/engineconnection.h"
#include "engine/engineerrors.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Assay {

namespace {

constexpr qint64 MiB = qint64(1024) * 1024;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::EngineClient)
};

std::optional<Error> refusedName(const QString &kind, const QString &name)
{
    static const QRegularExpression form(u"^[A-Za-z0-9][A-Za-z0-9_.-]{0,254}\\z"_s);
    return form.match(name).hasMatch() ? std::nullopt : std::optional(nameInvalid(kind, name));
}

/** An id, or a name with registry, folders and tag. */
std::optional<Error> refusedImage(const QString &image)
{
    static const QRegularExpression form(u"^[A-Za-z0-9][A-Za-z0-9_.:/@-]{0,511}\\z"_s);
    const bool isPath = image.contains(".."_L1) || image.contains("//"_L1) || image.contains("/./"_L1);
    return form.match(image).hasMatch() && !isPath ? std::nullopt : std::optional(nameInvalid(Words::tr("an image"), image));
}

QUrlQuery queryOf(std::initializer_list<std::pair<QString, QString>> items)
{
    QUrlQuery query;
    // QUrlQuery takes "+" for itself, and engines for a blank.
    for (const auto &[key, value] : items)
        query.addQueryItem(key, QString::fromLatin1(QUrl::toPercentEncoding(value)));
    return query;
}

QString filtersFor(const EngineClient::Labels &labels)
{
    QJsonArray wanted;
    for (auto it = labels.begin(); it != labels.end(); ++it)
        wanted.append(it.value().isEmpty() ? it.key() : it.key() + u'=' + it.value());
    const QJsonObject filters = wanted.isEmpty() ? QJsonObject() : QJsonObject{{u"label"_s, wanted}};
    return QString::fromUtf8(QJsonDocument(filters).toJson(QJsonDocument::Compact));
}

EngineRequest containerRequest(const QByteArray &verb, const QString &container, const QString &path, const QString &action)
{
    return {.verb = verb,
        .path = u"/containers/"_s + container + path,
        .action = action.arg(container),
        .refusal = refusedName(Words::tr("a container"), container)};
}

QJsonObject objectOf(const EngineClient::Labels &labels)
{
    QJsonObject object;
    for (auto it = labels.begin(); it != labels.end(); ++it)
        object.insert(it.key(), it.value());
    return object;
}

} // namespace

EngineClient::EngineClient(const EngineEndpoint &endpoint)
    : m_connection(std::make_shared<EngineConnection>(endpoint))
{
}

EngineClient::~EngineClient() = default;

const EngineEndpoint &EngineClient::endpoint() const
{
    return m_connection->endpoint();
}

template <typename T, typename Read>
EngineClient::Call<T> EngineClient::ask(EngineRequest request, Read read)
{
    if (m_limits && request.limits.deadline.count() > 0)
        request.limits = *m_limits;
    return std::make_unique<EngineCall<T>>(m_connection, request,
        [endpoint = endpoint(), request, read](const EngineReply &reply) -> Result<T> { return read(endpoint, request, reply); });
}

EngineClient::Call<void> EngineClient::order(EngineRequest request)
{
    return ask<void>(std::move(request), [](const EngineEndpoint &, const EngineRequest &, const EngineReply &) { return Result<void>(); });
}

template <typename T, typename Read>
EngineClient::Call<T> EngineClient::askForObject(EngineRequest request, Read read)
{
    return ask<T>(
        std::move(request), [read](const EngineEndpoint &endpoint, const EngineRequest &asked, const EngineReply &reply) -> Result<T> {
            const QJsonDocument document = QJsonDocument::fromJson(reply.body);
            if (!document.isObject())
                return std::unexpected(replyInvalid(endpoint, asked, describeArrived(reply.body)));
            return read(document.object());
        });
}

template <typename T, typename Read>
EngineClient::Call<QList<T>> EngineClient::askForList(EngineRequest request, Read read)
{
    return ask<QList<T>>(std::move(request),
        [read](const EngineEndpoint &endpoint, const EngineRequest &asked, const EngineReply &reply) -> Result<QList<T>> {
            const QJsonDocument document = QJsonDocument::fromJson(reply.body);
            if (!document.isArray())
                return std::unexpected(replyInvalid(endpoint, asked, describeArrived(reply.body)));
            QList<T> list;
            const QJsonArray array = document.array();
            for (const auto &item : array)
                list.append(read(item.toObject()));
            return list;
        });
}

EngineClient::Call<EngineVersion> EngineClient::version()
{
    return ask<EngineVersion>({.path = u"/version"_s, .action = Words::tr("tell its version"), .isVersioned = true},
        [](const EngineEndpoint &endpoint, const EngineRequest &, const EngineReply &reply) { return readVersion(endpoint, reply.body); });
}

EngineClient::Call<EngineInfo> EngineClient::info()
{
    return askForObject<EngineInfo>({.path = u"/info"_s, .action = Words::tr("describe itself")}, readInfo);
}

EngineClient::Call<ContainerCreated> EngineClient::createContainer(const QString &name, const QJsonObject &configuration)
{
    EngineRequest request{.verb = "POST",
        .path = u"/containers/create"_s,
        .query = queryOf({{u"name"_s, name}}),
        .body = QJsonDocument(configuration).toJson(QJsonDocument::Compact),
        .action = Words::tr("create the container %1").arg(name),
        .refusal = refusedName(Words::tr("a container"), name)};
    return ask<ContainerCreated>(std::move(request),
        [](const EngineEndpoint &endpoint, const EngineRequest &asked, const EngineReply &reply) -> Result<ContainerCreated> {
            const QJsonObject object = QJsonDocument::fromJson(reply.body).object();
            ContainerCreated created{object["Id"_L1].toString(), readStrings(object["Warnings"_L1])};
            if (created.id.isEmpty())
                return std::unexpected(replyInvalid(endpoint, asked, describeArrived(reply.body)));
            return created;
        });
}

EngineClient::Call<void> EngineClient::startContainer(const QString &container)
{
    return order(containerRequest("POST", container, u"/start"_s, Words::tr("start the container %1")));
}

EngineClient::Call<ContainerState> EngineClient::inspectContainer(const QString &container)
{
    return askForObject<ContainerState>(
        containerRequest("GET", container, u"/json"_s, Words::tr("describe the container %1")), readContainer);
}

EngineClient::Call<QList<ContainerSummary>> EngineClient::containers(const Labels &labels)
{
    return askForList<ContainerSummary>({.path = u"/containers/json"_s,
                                            .query = queryOf({{u"all"_s, u"1"_s}, {u"filters"_s, filtersFor(labels)}}),
                                            .action = Words::tr("list its containers")},
        readContainerSummary);
}

EngineClient::Call<void> EngineClient::stopContainer(const QString &container, std::chrono::seconds patience)
{
    EngineRequest request = containerRequest("POST", container, u"/stop"_s, Words::tr("stop the container %1"));
    request.query = queryOf({{u"t"_s, QString::number(patience.count())}});
    request.limits.idle = request.limits.deadline = patience + 60s;
    return order(std::move(request));
}

EngineClient::Call<void> EngineClient::killContainer(const QString &container, const QString &signal)
{
    EngineRequest request = containerRequest("POST", container, u"/kill"_s, Words::tr("kill the container %1"));
    request.query = queryOf({{u"signal"_s, signal}});
    return order(std::move(request));
}

EngineClient::Call<void> EngineClient::removeContainer(const QString &container, bool force)
{
    EngineRequest request = containerRequest("DELETE", container, {}, Words::tr("remove the container %1"));
    request.query = queryOf({{u"force"_s, force ? u"1"_s : u"0"_s}, {u"v"_s, u"1"_s}});
    return order(std::move(request));
}

EngineClient::Call<ContainerExit> EngineClient::waitContainer(const QString &container)
{
    EngineRequest request = containerRequest("POST", container, u"/wait"_s, Words::tr("wait for the container %1"));
    request.limits = {.idle = 0s, .deadline = 0s, .replyBytes = MiB};
    return ask<ContainerExit>(std::move(request),
        [](const EngineEndpoint &endpoint, const EngineRequest &asked, const EngineReply &reply) -> Result<ContainerExit> {
            // Status 200 is sent at once, long before there is anything to say.
            if (reply.body.trimmed().isEmpty())
                return std::unexpected(exchangeLost(endpoint, asked, true, true, {}));
            const QJsonValue code = QJsonDocument::fromJson(reply.body)["StatusCode"_L1];
            if (!code.isDouble())
                return std::unexpected(replyInvalid(endpoint, asked, describeArrived(reply.body)));
            return ContainerExit{code.toInt()};
        });
}

EngineClient::Call<QStringList> EngineClient::loadImage(const QString &archive, std::chrono::milliseconds deadline)
{
    EngineRequest request{.verb = "POST",
        .path = u"/images/load"_s,
        .query = queryOf({{u"quiet"_s, u"1"_s}}),
        .file = archive,
        .action = Words::tr("load the image archive %1").arg(archive),
        .limits = {.idle = 5min, .deadline = deadline, .replyBytes = MiB}};
    return ask<QStringList>(std::move(request), [](const EngineEndpoint &endpoint, const EngineRequest &asked, const EngineReply &reply) {
        return readLoaded(endpoint, asked, reply);
    });
}

EngineClient::Call<ImageState> EngineClient::inspectImage(const QString &image)
{
    return askForObject<ImageState>({.path = u"/images/"_s + image + u"/json"_s,
                                        .action = Words::tr("describe the image %1").arg(image),
                                        .refusal = refusedImage(image)},
        readImage);
}

EngineClient::Call<QList<ImageState>> EngineClient::images(const Labels &labels)
{
    return askForList<ImageState>(
        {.path = u"/images/json"_s, .query = queryOf({{u"filters"_s, filtersFor(labels)}}), .action = Words::tr("list its images")},
        readImageSummary);
}

EngineClient::Call<void> EngineClient::removeImage(const QString &image, bool force)
{
    return order({.verb = "DELETE",
        .path = u"/images/"_s + image,
        .query = queryOf({{u"force"_s, force ? u"1"_s : u"0"_s}}),
        .action = Words::tr("remove the image %1").arg(image),
        .refusal = refusedImage(image)});
}

EngineClient::Call<VolumeState> EngineClient::createVolume(const QString &name, const Labels &labels)
{
    const QJsonObject body{{u"Name"_s, name}, {u"Labels"_s, objectOf(labels)}};
    return askForObject<VolumeState>({.verb = "POST",
                                         .path = u"/volumes/create"_s,
                                         .body = QJsonDocument(body).toJson(QJsonDocument::Compact),
                                         .action = Words::tr("create the volume %1").arg(name),
                                         .refusal = refusedName(Words::tr("a volume"), name)},
        readVolume);
}

EngineClient::Call<VolumeState> EngineClient::inspectVolume(const QString &name)
{
    return askForObject<VolumeState>({.path = u"/volumes/"_s + name,
                                         .action = Words::tr("describe the volume %1").arg(name),
                                         .refusal = refusedName(Words::tr("a volume"), name)},
        readVolume);
}

EngineClient::Call<QList<VolumeState>> EngineClient::volumes(const Labels &labels)
{
    return askForObject<QList<VolumeState>>(
        {.path = u"/volumes"_s, .query = queryOf({{u"filters"_s, filtersFor(labels)}}), .action = Words::tr("list its volumes")},
        [](const QJsonObject &object) {
            QList<VolumeState> list;
            const QJsonArray array = object["Volumes"_L1].toArray();
            for (const auto &item : array)
                list.append(readVolume(item.toObject()));
            return list;
        });
}

EngineClient::Call<void> EngineClient::removeVolume(const QString &name)
{
    return order({.verb = "DELETE",
        .path = u"/volumes/"_s + name,
        .action = Words::tr("remove the volume %1").arg(name),
        .refusal = refusedName(Words::tr("a volume"), name)});
}

std::unique_ptr<EngineEvents> EngineClient::events(const Labels &labels)
{
    return std::make_unique<EngineEvents>(m_connection,
        EngineRequest{.path = u"/events"_s,
            .query = queryOf({{u"filters"_s, filtersFor(labels)}}),
            .action = Words::tr("tell its events"),
            .limits = {.idle = 0s, .deadline = 0s, .replyBytes = 0},
            .isPassedOn = true});
}

std::unique_ptr<EngineLogs> EngineClient::logs(const QString &container, bool follow, qint64 limitBytes)
{
    EngineRequest request = containerRequest("GET", container, u"/logs"_s, Words::tr("give the output of the container %1"));
    request.query = queryOf({{u"stdout"_s, u"1"_s}, {u"stderr"_s, u"1"_s}, {u"follow"_s, follow ? u"1"_s : u"0"_s}});
    request.limits = {.idle = follow ? 0s : 30s, .deadline = 0s, .replyBytes = limitBytes};
    request.isPassedOn = true;
    return std::make_unique<EngineLogs>(
        m_connection, containerRequest("GET", container, u"/json"_s, Words::tr("describe the container %1")), request);
}

} // namespace Assay
