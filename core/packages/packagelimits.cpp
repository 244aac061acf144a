// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "packages/packagelimits.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::PackageLimits)
};

constexpr qint64 MostMb = 1024 * 1024;

std::unexpected<Error> invalid(const QString &file, const QString &why)
{
    return std::unexpected(
        Error{u"package-limits-invalid"_s, Words::tr("The settings for packages in %1 cannot be used: %2").arg(file, why), {}});
}

} // namespace

QString PackageLimits::defaultFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + u"/assay/packages.json"_s;
}

Result<PackageLimits> PackageLimits::load(const QString &file)
{
    PackageLimits limits;
    QFile settings(file);
    if (!settings.exists())
        return limits;
    if (!settings.open(QIODevice::ReadOnly))
        return invalid(file, settings.errorString() + u'.');
    QJsonParseError fault;
    const QJsonDocument document = QJsonDocument::fromJson(settings.read(Limits::MiB), &fault);
    if (!document.isObject())
        return invalid(file, Words::tr("it is no JSON object."));
    const QJsonObject object = document.object();
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        qint64 *bound = entry.key() == "download_mb"_L1 ? &limits.downloadBytes
            : entry.key() == "unpacked_mb"_L1           ? &limits.unpackedBytes
            : entry.key() == "store_mb"_L1              ? &limits.storeBytes
                                                        : nullptr;
        if (!bound)
            return invalid(file, Words::tr("it has \"%1\"; known are download_mb, unpacked_mb and store_mb.").arg(entry.key().left(80)));
        const qint64 value = entry.value().toInteger(-1);
        if (value < 1 || value > MostMb)
            return invalid(file, Words::tr("\"%1\" has to be a whole number of megabytes from 1 to %2.").arg(entry.key()).arg(MostMb));
        *bound = value * Limits::MiB;
    }
    return limits;
}

} // namespace Assay
