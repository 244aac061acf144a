// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/packages.h"

#include "base/contract/numbertext.h"

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

PackageJob::PackageJob(QObject *parent)
    : QObject(parent)
{
}

PackageJob::~PackageJob() = default;

PackageProvider::~PackageProvider() = default;

} // namespace Assay
