// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/containersetup.h"

#include <QCoreApplication>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qint64 MiB = qint64(1024) * 1024;

QJsonObject mount(const QString &type, const QString &source, const QString &target, bool isReadOnly)
{
    return {{u"Type"_s, type}, {u"Source"_s, source}, {u"Target"_s, target}, {u"ReadOnly"_s, isReadOnly}};
}

/** Podman knows no owner among these options; whoever may write is sorted out by the agent. */
QString temporary(qint64 sizeMb)
{
    return u"rw,nosuid,nodev,noexec,size=%1m,mode=1777"_s.arg(sizeMb);
}

QJsonArray mounts(const ContainerWish &wish)
{
    QJsonArray all{mount(u"volume"_s, wish.volume, u"/data"_s, false), mount(u"bind"_s, wish.runFolder, u"/run/assay"_s, false)};
    if (!wish.packagesFolder.isEmpty())
        all.append(mount(u"bind"_s, wish.packagesFolder, u"/packages"_s, true));
    return all;
}

QJsonObject hostConfig(const ContainerWish &wish)
{
    const SessionLimits &limits = wish.limits;
    QJsonObject config{
        {u"NetworkMode"_s, u"none"_s},
        {u"ReadonlyRootfs"_s, true},
        {u"Init"_s, true},
        {u"CapDrop"_s, QJsonArray{u"ALL"_s}},
        {u"SecurityOpt"_s, QJsonArray{u"no-new-privileges:true"_s}},
        {u"PidsLimit"_s, limits.processes},
        {u"Memory"_s, limits.memoryMb * MiB},
        {u"MemorySwap"_s, limits.memoryMb * MiB},
        {u"ShmSize"_s, limits.sharedMemoryMb * MiB},
        {u"IpcMode"_s, u"private"_s},
        {u"CgroupnsMode"_s, u"private"_s},
        {u"Tmpfs"_s, QJsonObject{{u"/tmp"_s, temporary(limits.temporaryMb)}, {u"/workspace"_s, temporary(limits.workspaceMb)}}},
        {u"LogConfig"_s, QJsonObject{{u"Type"_s, u"json-file"_s}, {u"Config"_s, QJsonObject{{u"max-size"_s, u"1m"_s}}}}},
        {u"Mounts"_s, mounts(wish)},
    };
    if (!wish.cgroupParent.isEmpty())
        config.insert(u"CgroupParent"_s, wish.cgroupParent);
    return config;
}

} // namespace

QJsonObject containerSetup(const ContainerWish &wish)
{
    const QJsonObject labels{
        {EngineLabel::Kind, u"session"_s},
        {EngineLabel::Session, wish.session},
        {EngineLabel::User, wish.user},
        {EngineLabel::Agent, wish.agent},
        {EngineLabel::Owner, wish.owner},
        {EngineLabel::Version, QCoreApplication::applicationVersion()},
    };
    return {
        {u"Image"_s, wish.image},
        {u"User"_s, u"1000:1000"_s},
        {u"Cmd"_s, QJsonArray{u"--session"_s, wish.session, u"--user"_s, wish.user}},
        {u"NetworkDisabled"_s, true},
        {u"Labels"_s, labels},
        {u"HostConfig"_s, hostConfig(wish)},
    };
}

} // namespace Assay
