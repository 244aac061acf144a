// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_engine_export.h"
#include "base/contract/error.h"
#include "engine/engineendpoint.h"

#include <QJsonObject>
#include <QMap>
#include <QStringList>

#include <chrono>
#include <optional>

namespace Assay {

struct EngineReply;
struct EngineRequest;

/** What kind of engine answers, and which version of its interface is used with it. */
struct EngineVersion
{
    enum class Kind { Docker, Podman };

    Kind kind = Kind::Docker;
    QString version; ///< of the engine: "26.1.5"
    QString api; ///< the newest that the engine serves
    QString usedApi; ///< the newest that both know

    QString name() const { return kind == Kind::Podman ? QStringLiteral("podman") : QStringLiteral("Docker"); }
    bool operator==(const EngineVersion &) const = default;
};

/** What an engine can enforce. It drops in silence the limits that it cannot: believe these fields, not that a container was made. */
struct EngineInfo
{
    QString cgroupVersion; ///< "1", "2"
    QString cgroupDriver; ///< "none": no limits at all
    QString storageDriver;
    QString architecture; ///< of its machine, as the kernel names it: "x86_64", "aarch64"; podman's words are made such
    bool limitsMemory = false;
    bool limitsSwap = false;
    bool limitsProcesses = false;
    bool limitsProcessors = false;
    bool hasSeccomp = false;
    bool isRootless = false;
    QStringList warnings;
};

struct ContainerCreated
{
    QString id;
    QStringList warnings;
};

struct ContainerState
{
    QString id;
    QString name; ///< without a slash
    QString imageId;
    QString status; ///< "created", "running", "exited", …; podman has "stopped" for a moment before "exited"
    bool isRunning = false;
    int exitCode = 0;
    /** Some process in it was once killed for memory; says nothing of how the container ended, and podman may leave it out. */
    bool wasShortOfMemory = false;
    bool hasTerminal = false;
    QMap<QString, QString> labels;
    QJsonObject all; ///< as the engine said it
};

struct ContainerSummary
{
    QString id;
    QStringList names; ///< without slashes
    QString imageId;
    QString state;
    QMap<QString, QString> labels;
};

struct ContainerExit
{
    int code = 0;
};

struct ImageState
{
    QString id; ///< "sha256:…"; names differ between engines, ids do not
    QStringList names;
    QString architecture; ///< empty in lists
    QString system; ///< empty in lists
    qint64 bytes = 0;
    QStringList layers; ///< empty in lists
    QMap<QString, QString> labels;
};

struct VolumeState
{
    QString name;
    QString driver;
    QString mountPoint; ///< on the engine's side
    QMap<QString, QString> labels;
};

struct EngineEvent
{
    QString type; ///< "container", "image", "volume", …
    QString action; ///< "create", "die", "oom", …
    QString id;
    QMap<QString, QString> attributes; ///< labels among them
    std::chrono::nanoseconds time{0}; ///< since 1970
};

/** Compares two versions such as "1.9" and "1.45" number by number; nothing when one of them is none. */
ASSAY_ENGINE_EXPORT std::optional<std::strong_ordering> compareApiVersions(const QString &left, const QString &right);

inline constexpr QLatin1StringView OldestApi{"1.41"};
inline constexpr QLatin1StringView NewestApi{"1.45"};

/** The answer to /version. Errors: engine-foreign, engine-too-old, engine-too-new. */
ASSAY_ENGINE_EXPORT Result<EngineVersion> readVersion(const EngineEndpoint &endpoint, const QByteArray &json);

// The other answers, read from values; what is absent stays empty.
EngineInfo readInfo(const QJsonObject &object);
ContainerState readContainer(const QJsonObject &object);
ContainerSummary readContainerSummary(const QJsonObject &object);
ImageState readImage(const QJsonObject &object);
ImageState readImageSummary(const QJsonObject &object);
VolumeState readVolume(const QJsonObject &object);
EngineEvent readEvent(const QJsonObject &object);
QStringList readStrings(const QJsonValue &value);
/** What an engine took from an archive: names, or ids of what has none. Failures come with status 200 too. */
Result<QStringList> readLoaded(const EngineEndpoint &endpoint, const EngineRequest &request, const EngineReply &reply);

} // namespace Assay
