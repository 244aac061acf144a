// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "packages/packageenvironment.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int Format = 1;
constexpr qsizetype KeyLength = 40;

QJsonObject interpreterOf(const PackageEnvironment &environment)
{
    return {{"implementation"_L1, environment.implementation}, {"version"_L1, environment.version}, {"abi"_L1, environment.abi},
        {"platform"_L1, environment.platform}};
}

QJsonArray wheelsOf(const PackageEnvironment &environment)
{
    QJsonArray wheels;
    for (const PackageEnvironment::Wheel &wheel : environment.wheels)
        wheels.append(
            QJsonObject{{"name"_L1, wheel.name}, {"version"_L1, wheel.version}, {"file"_L1, wheel.file}, {"sha256"_L1, wheel.sha256}});
    return wheels;
}

} // namespace

QString PackageEnvironment::key() const
{
    const QJsonObject content{{"format"_L1, Format}, {"interpreter"_L1, interpreterOf(*this)}, {"wheels"_L1, wheelsOf(*this)}};
    const QByteArray text = QJsonDocument(content).toJson(QJsonDocument::Compact);
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().first(KeyLength));
}

QList<PackageVersion> PackageEnvironment::packages() const
{
    QList<PackageVersion> packages;
    for (const Wheel &wheel : wheels)
        packages.append({wheel.name, wheel.version});
    return packages;
}

QJsonObject PackageEnvironment::toJson() const
{
    return {{"format"_L1, Format}, {"interpreter"_L1, interpreterOf(*this)}, {"wheels"_L1, wheelsOf(*this)}, {"bytes"_L1, bytes}};
}

std::optional<PackageEnvironment> PackageEnvironment::fromJson(const QJsonObject &object)
{
    if (object["format"_L1].toInt() != Format)
        return std::nullopt;
    auto environment = from(object["interpreter"_L1].toObject(), object["wheels"_L1].toArray());
    if (environment)
        environment->bytes = object["bytes"_L1].toInteger();
    return environment;
}

std::optional<PackageEnvironment> PackageEnvironment::from(const QJsonObject &interpreter, const QJsonArray &wheels)
{
    PackageEnvironment environment;
    environment.implementation = interpreter["implementation"_L1].toString();
    environment.version = interpreter["version"_L1].toString();
    environment.abi = interpreter["abi"_L1].toString();
    environment.platform = interpreter["platform"_L1].toString();
    for (const auto &value : wheels) {
        const QJsonObject wheel = value.toObject();
        environment.wheels.append(
            {wheel["name"_L1].toString(), wheel["version"_L1].toString(), wheel["file"_L1].toString(), wheel["sha256"_L1].toString()});
        const Wheel &last = environment.wheels.last();
        if (last.name.isEmpty() || last.version.isEmpty() || last.file.isEmpty() || last.sha256.isEmpty())
            return std::nullopt;
    }
    std::ranges::sort(environment.wheels, {}, &Wheel::name);
    if (environment.implementation.isEmpty() || environment.version.isEmpty() || environment.platform.isEmpty())
        return std::nullopt;
    return environment;
}

} // namespace Assay
