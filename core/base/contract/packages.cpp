// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/packages.h"

#include "base/contract/numbertext.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qint64 KiB = 1024;

QString kilobytes(qint64 bytes)
{
    return numberText((bytes + KiB - 1) / KiB);
}

} // namespace

QString progressText(const PackageProgress &progress)
{
    switch (progress.step) {
    case PackageProgress::Step::Waiting:
        return PackageJob::tr("Waiting for another program that fetches the same packages …");
    case PackageProgress::Step::Checking:
        return PackageJob::tr("Looking at what packages are asked for …");
    case PackageProgress::Step::Installing:
        return PackageJob::tr("Installing packages …");
    case PackageProgress::Step::Fetching:
        break;
    }
    if (progress.package.isEmpty())
        return PackageJob::tr("Fetching packages …");
    if (progress.totalBytes <= 0)
        return PackageJob::tr("Fetching %1 …").arg(progress.package);
    return PackageJob::tr("Fetching %1: %2 of %3 kB …")
        .arg(progress.package, kilobytes(progress.receivedBytes), kilobytes(progress.totalBytes));
}

QStringList joinedRequirements(const QStringList &pieces)
{
    QStringList requirements;
    for (const QString &each : pieces) {
        const QString piece = each.trimmed();
        if (piece.isEmpty())
            continue;
        const bool isOpen = !requirements.isEmpty() && requirements.last().count(u'[') > requirements.last().count(u']');
        const bool isBound = !requirements.isEmpty() && u"<>=!~"_s.contains(piece.front());
        if (isOpen || isBound)
            requirements.last() += u',' + piece;
        else
            requirements.append(piece);
    }
    return requirements;
}

QStringList packageNames(const QStringList &requirements)
{
    static const QRegularExpression name(u"\\A\\s*([A-Za-z0-9._-]+)"_s);
    QStringList names;
    for (const QString &requirement : requirements) {
        if (const auto match = name.match(requirement); match.hasMatch())
            names.append(match.captured(1));
    }
    return names;
}

PackageJob::PackageJob(QObject *parent)
    : QObject(parent)
{
}

PackageJob::~PackageJob() = default;

PackageProvider::~PackageProvider() = default;

} // namespace Assay
