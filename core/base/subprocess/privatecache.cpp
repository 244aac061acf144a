// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/privatecache.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>

#include <sys/stat.h>
#include <unistd.h>

namespace Assay {

QJsonObject readPrivateCache(const QString &path)
{
    QFile file(path);
    if (path.isEmpty() || !file.open(QIODevice::ReadOnly))
        return {};
    struct stat status = {};
    const bool isOurs = ::fstat(file.handle(), &status) == 0 && S_ISREG(status.st_mode)
        && (status.st_uid == ::geteuid() || status.st_uid == 0) && !(status.st_mode & (S_IWGRP | S_IWOTH));
    return isOurs ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

void writePrivateCache(const QString &path, const QJsonObject &entries)
{
    if (path.isEmpty())
        return;
    QDir().mkpath(QFileInfo(path).path());
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)) {
        file.write(QJsonDocument(entries).toJson(QJsonDocument::Compact));
        file.commit();
    }
}

} // namespace Assay
