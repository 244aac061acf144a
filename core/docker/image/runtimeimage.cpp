// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/runtimeimage.h"

#include "base/cage/guestfolder.h"
#include "base/subprocess/privatecache.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

const QString Known = u"known.json"_s;
const QString Measured = u"measured.json"_s;

/** All of the description that does not come from the layers. */
QJsonObject settings()
{
    return {{u"Entrypoint"_s, QJsonArray{QString(RuntimeLayer::Program)}}, {u"User"_s, u"1000:1000"_s}, {u"WorkingDir"_s, u"/workspace"_s},
        {u"Env"_s, QJsonArray{u"PATH=/usr/local/bin:/usr/bin:/bin"_s, u"LANG=C.UTF-8"_s}}};
}

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QString packagesLabel(const QList<InstalledPackage> &packages)
{
    QStringList lines;
    for (const InstalledPackage &package : packages)
        lines.append(package.name + u' ' + package.version + u' ' + QString::number(package.kilobytes));
    return lines.join(u'\n');
}

} // namespace

QString digestOf(const QByteArray &bytes)
{
    return u"sha256:"_s + QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex());
}

RuntimePlaces RuntimePlaces::defaults()
{
    const QDir own(QCoreApplication::applicationDirPath());
    const bool isBuildFolder = own.exists(u"../../CMakeCache.txt"_s);
    return {.runtime = QDir::cleanPath(own.filePath(isBuildFolder ? u"../../agent-runtime"_s : QStringLiteral(ASSAY_RUNTIME_FOLDER))),
        .cache = GuestFolder::defaultRoot() + u"/image"_s,
        .mirror = qEnvironmentVariable("ASSAY_DEBIAN_MIRROR")};
}

Result<RuntimeImage> RuntimeImage::wanted(const RuntimePlaces &places)
{
    const RuntimeRecipe recipe(places.mirror);
    return RuntimeLayer(places.runtime).measure(places.cache + u'/' + Measured).transform([&](const RuntimeLayer::Packed &layer) {
        const QByteArray inputs = recipe.key() + '\n' + layer.digest.toLatin1() + '\n' + compact(settings());
        RuntimeImage image{.key = digestOf(inputs).mid(7), .architecture = recipe.architecture(), .layer = layer, .id = {}};
        const QJsonObject known = readPrivateCache(places.cache + u'/' + Known);
        if (known["key"_L1].toString() == image.key)
            image.id = known["id"_L1].toString();
        return image;
    });
}

void RuntimeImage::remember(const RuntimePlaces &places, const QString &newId) const
{
    writePrivateCache(places.cache + u'/' + Known, {{u"key"_s, key}, {u"id"_s, newId}});
}

bool RuntimeImage::fits(const ImageState &image) const
{
    return image.labels.value(ImageLabel) == ImageLabelValue && image.labels.value(RuntimeLabel) == key && image.layers.size() == 2
        && image.layers.last() == layer.digest && image.architecture == architecture && image.system == u"linux";
}

QByteArray RuntimeImage::configuration(const DebianLayer &below) const
{
    QJsonObject config = settings();
    config[u"Labels"_s] = QJsonObject{{QString(ImageLabel), QString(ImageLabelValue)}, {QString(RuntimeLabel), key},
        {QString(VersionLabel), QStringLiteral(ASSAY_VERSION)}, {QString(PackagesLabel), packagesLabel(below.packages)},
        {QString(SizesLabel), QString::number(below.bytes) + u' ' + QString::number(layer.bytes)}};
    return compact(
        {{u"architecture"_s, architecture}, {u"os"_s, u"linux"_s}, {u"created"_s, u"2026-01-01T00:00:00Z"_s}, {u"config"_s, config},
            {u"rootfs"_s, QJsonObject{{u"type"_s, u"layers"_s}, {u"diff_ids"_s, QJsonArray{below.digest, layer.digest}}}}});
}

} // namespace Assay
