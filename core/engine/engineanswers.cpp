// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/engineanswers.h"

#include "engine/engineerrors.h"
#include "engine/enginerequest.h"
#include "engine/linesplitter.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

QMap<QString, QString> readMap(const QJsonValue &value)
{
    QMap<QString, QString> map;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        map.insert(it.key(), it.value().toString());
    return map;
}

QString withoutSlash(const QString &name)
{
    return name.startsWith(u'/') ? name.mid(1) : name;
}

std::optional<std::pair<int, int>> numbersOf(const QString &version)
{
    static const QRegularExpression form(u"^(\\d{1,6})\\.(\\d{1,6})$"_s);
    const auto match = form.match(version);
    if (!match.hasMatch())
        return std::nullopt;
    return std::pair(match.captured(1).toInt(), match.captured(2).toInt());
}

bool isLess(const QString &left, const QString &right)
{
    return compareApiVersions(left, right) == std::strong_ordering::less;
}

/** Podman says it as Go does. */
QString kernelName(const QString &architecture)
{
    if (architecture == "amd64"_L1)
        return u"x86_64"_s;
    return architecture == "arm64"_L1 ? u"aarch64"_s : architecture;
}

} // namespace

std::optional<std::strong_ordering> compareApiVersions(const QString &left, const QString &right)
{
    const auto a = numbersOf(left);
    const auto b = numbersOf(right);
    if (!a || !b)
        return std::nullopt;
    return *a <=> *b;
}

Result<EngineVersion> readVersion(const EngineEndpoint &endpoint, const QByteArray &json)
{
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    EngineVersion version;
    version.version = object["Version"_L1].toString();
    version.api = object["ApiVersion"_L1].toString();
    if (!numbersOf(version.api))
        return std::unexpected(notAnEngine(endpoint, describeArrived(json)));
    const QJsonArray components = object["Components"_L1].toArray();
    for (const auto &component : components) {
        if (component["Name"_L1].toString().startsWith("Podman"_L1))
            version.kind = EngineVersion::Kind::Podman;
    }
    if (isLess(version.api, OldestApi))
        return std::unexpected(engineTooOld(endpoint, version.api, OldestApi));
    const QString oldestServed = object["MinAPIVersion"_L1].toString();
    if (isLess(NewestApi, oldestServed))
        return std::unexpected(engineTooNew(endpoint, oldestServed, NewestApi));
    version.usedApi = isLess(version.api, NewestApi) ? version.api : QString(NewestApi);
    return version;
}

EngineInfo readInfo(const QJsonObject &object)
{
    EngineInfo info;
    info.cgroupVersion = object["CgroupVersion"_L1].toString();
    info.cgroupDriver = object["CgroupDriver"_L1].toString();
    info.storageDriver = object["Driver"_L1].toString();
    info.architecture = kernelName(object["Architecture"_L1].toString());
    info.limitsMemory = object["MemoryLimit"_L1].toBool();
    info.limitsSwap = object["SwapLimit"_L1].toBool();
    info.limitsProcesses = object["PidsLimit"_L1].toBool();
    info.limitsProcessors = object["CpuCfsQuota"_L1].toBool();
    for (const QString &option : readStrings(object["SecurityOptions"_L1])) {
        info.hasSeccomp |= option.startsWith("name=seccomp"_L1) && !option.contains("profile=unconfined"_L1);
        info.isRootless |= option == "name=rootless"_L1;
    }
    info.warnings = readStrings(object["Warnings"_L1]);
    return info;
}

ContainerState readContainer(const QJsonObject &object)
{
    const QJsonObject state = object["State"_L1].toObject();
    const QJsonObject config = object["Config"_L1].toObject();
    return {.id = object["Id"_L1].toString(),
        .name = withoutSlash(object["Name"_L1].toString()),
        .imageId = object["Image"_L1].toString(),
        .status = state["Status"_L1].toString(),
        .isRunning = state["Running"_L1].toBool(),
        .exitCode = state["ExitCode"_L1].toInt(),
        .wasShortOfMemory = state["OOMKilled"_L1].toBool(),
        .hasTerminal = config["Tty"_L1].toBool(),
        .labels = readMap(config["Labels"_L1]),
        .all = object};
}

ContainerSummary readContainerSummary(const QJsonObject &object)
{
    QStringList names;
    for (const QString &name : readStrings(object["Names"_L1]))
        names.append(withoutSlash(name));
    return {.id = object["Id"_L1].toString(),
        .names = names,
        .imageId = object["ImageID"_L1].toString(),
        .state = object["State"_L1].toString(),
        .labels = readMap(object["Labels"_L1])};
}

ImageState readImage(const QJsonObject &object)
{
    return {.id = object["Id"_L1].toString(),
        .names = readStrings(object["RepoTags"_L1]),
        .architecture = object["Architecture"_L1].toString(),
        .system = object["Os"_L1].toString(),
        .bytes = object["Size"_L1].toInteger(),
        .layers = readStrings(object["RootFS"_L1]["Layers"_L1]),
        .labels = readMap(object["Config"_L1]["Labels"_L1])};
}

ImageState readImageSummary(const QJsonObject &object)
{
    return {.id = object["Id"_L1].toString(),
        .names = readStrings(object["RepoTags"_L1]),
        .architecture = {},
        .system = {},
        .bytes = object["Size"_L1].toInteger(),
        .layers = {},
        .labels = readMap(object["Labels"_L1])};
}

VolumeState readVolume(const QJsonObject &object)
{
    return {.name = object["Name"_L1].toString(),
        .driver = object["Driver"_L1].toString(),
        .mountPoint = object["Mountpoint"_L1].toString(),
        .labels = readMap(object["Labels"_L1])};
}

EngineEvent readEvent(const QJsonObject &object)
{
    const QJsonObject actor = object["Actor"_L1].toObject();
    return {.type = object["Type"_L1].toString(),
        .action = object["Action"_L1].toString(),
        .id = actor["ID"_L1].toString(),
        .attributes = readMap(actor["Attributes"_L1]),
        .time = std::chrono::nanoseconds(object["timeNano"_L1].toInteger())};
}

QStringList readStrings(const QJsonValue &value)
{
    QStringList strings;
    const QJsonArray array = value.toArray();
    for (const auto &item : array)
        strings.append(item.toString());
    return strings;
}

Result<QStringList> readLoaded(const EngineEndpoint &endpoint, const EngineRequest &request, const EngineReply &reply)
{
    static const QRegularExpression loaded(u"^Loaded image(?: ID|\\(s\\))?: (.+)$"_s);
    QStringList images;
    for (const QByteArray &line : LineSplitter().feed(reply.body + '\n')) {
        const QJsonDocument document = QJsonDocument::fromJson(line);
        if (!document.isObject())
            return std::unexpected(replyInvalid(endpoint, request, describeArrived(line)));
        if (const QString error = document["error"_L1].toString(); !error.isEmpty())
            return std::unexpected(engineSaidNo(
                endpoint, request, reply.status, QJsonDocument(QJsonObject{{u"message"_s, error}}).toJson(QJsonDocument::Compact)));
        if (const auto match = loaded.match(document["stream"_L1].toString().trimmed()); match.hasMatch())
            images.append(match.captured(1).split(u','));
    }
    if (images.isEmpty())
        return std::unexpected(replyInvalid(endpoint, request, describeArrived(reply.body)));
    return images;
}

} // namespace Assay
