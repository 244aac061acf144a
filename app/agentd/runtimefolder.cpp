// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "runtimefolder.h"

#include "base/cage/guestfolder.h"
#include "base/subprocess/interpreterprobe.h"

#include <QCoreApplication>
#include <QDir>

using namespace Qt::StringLiterals;

namespace Assay::Agentd {

namespace {

QString cacheIn(const QString &folder)
{
    return folder + u"/interpreters.json"_s;
}

} // namespace

RuntimeFolder RuntimeFolder::find()
{
    const QString installed = QDir::cleanPath(QCoreApplication::applicationDirPath() + u"/../guest"_s);
    if (QDir(installed).exists() && GuestFolder::provide(installed))
        return {installed, cacheIn(installed)};
    if (GuestFolder::provide(GuestFolder::defaultRoot()))
        return {GuestFolder::defaultRoot(), InterpreterProbe::defaultCacheFile()};
    const QString last = QDir::tempPath() + u"/assay-runtime"_s;
    return {last, cacheIn(last)};
}

Result<> prepareRuntimeFolder(const QString &folder)
{
    const auto guest = GuestFolder::provide(folder);
    if (!guest)
        return std::unexpected(guest.error());
    InterpreterProbe probe(*guest, cacheIn(folder));
    Result<> outcome;
    probe.describe({}).then(&probe, [&outcome](const Result<Interpreter> &interpreter) {
        if (!interpreter)
            outcome = std::unexpected(interpreter.error());
        QCoreApplication::quit();
    });
    QCoreApplication::exec();
    // For whoever runs the container, and not for the one who built it.
    QFile::setPermissions(cacheIn(folder), QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::ReadOther);
    return outcome;
}

} // namespace Assay::Agentd
