// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "imagewords.h"

#include "base/contract/limits.h"
#include "base/contract/numbertext.h"
#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "docker/image/runtimeimage.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::Cli::ImageCommand)
};

constexpr int LabelWidth = 18;

QString stepWords(const ImageProgress &progress)
{
    switch (progress.step) {
    case ImageProgress::Step::Waiting:
        return Words::tr("Waiting for another program that builds the image");
    case ImageProgress::Step::Packages:
        return progress.words.isEmpty() ? Words::tr("Debian's packages")
                                        : Words::tr("Debian's packages: %1").arg(visibleText(progress.words));
    case ImageProgress::Step::Reading:
        return Words::tr("Checking what was read");
    case ImageProgress::Step::Writing:
        return Words::tr("Writing the archive");
    case ImageProgress::Step::Sending:
        return Words::tr("Sending the image to the engine");
    case ImageProgress::Step::Finishing:
        return Words::tr("The engine unpacks the image");
    }
    Q_UNREACHABLE_RETURN({});
}

/** Sizes of the layers, the lowest first. */
QList<qint64> layerSizes(const ImageState &image)
{
    QList<qint64> sizes;
    const QStringList words = image.labels.value(SizesLabel).split(u' ', Qt::SkipEmptyParts);
    for (const QString &word : words)
        sizes.append(word.toLongLong());
    return sizes;
}

QString row(const QString &label, const QString &text)
{
    return label.leftJustified(LabelWidth) + visibleText(text) + u'\n';
}

} // namespace

QString megabytesText(qint64 bytes)
{
    return numberText((bytes + Limits::MiB - 1) / Limits::MiB);
}

QString progressWords(const ImageProgress &progress, bool withBytes)
{
    const QString words = stepWords(progress);
    if (!withBytes || progress.done == 0)
        return words;
    return progress.total > 0 ? Words::tr("%1: %2 of %3 MB").arg(words, megabytesText(progress.done), megabytesText(progress.total))
                              : Words::tr("%1: %2 MB").arg(words, megabytesText(progress.done));
}

void writeImage(JsonWriter &json, const ImageState &image)
{
    json.beginObject().key("id").string(image.id).key("names").beginArray();
    for (const QString &name : image.names)
        json.string(name);
    json.endArray().key("architecture").string(image.architecture).key("bytes").number(image.bytes);
    json.key("version").stringOrNull(image.labels.value(VersionLabel)).key("key").stringOrNull(image.labels.value(RuntimeLabel));
    json.key("layers").beginArray();
    const QList<qint64> sizes = layerSizes(image);
    for (qsizetype i = 0; i < image.layers.size(); ++i)
        json.beginObject().key("digest").string(image.layers[i]).key("bytes").number(sizes.value(i)).endObject();
    json.endArray().key("packages").beginArray();
    const auto packages = readPackagesLabel(image.labels.value(PackagesLabel));
    for (const InstalledPackage &package : packages) {
        json.beginObject().key("name").string(package.name).key("version").string(package.version);
        json.key("bytes").number(package.kilobytes * 1024).endObject();
    }
    json.endArray().endObject();
}

QString imageText(const ImageReport &report, const ImageState &image)
{
    const QList<qint64> sizes = layerSizes(image);
    QString text = row(Words::tr("Image"), image.names.isEmpty() ? report.wanted.tag() : image.names.join(u", "_s));
    text += row(Words::tr("Id"), image.id);
    text += row(Words::tr("Size"), Words::tr("%1 MB").arg(megabytesText(image.bytes)));
    text += row(Words::tr("Engine"), report.engine.socketPath);
    text += row(Words::tr("Layer"), Words::tr("%1 MB, Debian's packages (%2)").arg(megabytesText(sizes.value(0)), image.layers.value(0)));
    text += row(Words::tr("Layer"),
        Words::tr("%1 MB, Assay %2 (%3)").arg(megabytesText(sizes.value(1)), image.labels.value(VersionLabel), image.layers.value(1)));
    auto packages = readPackagesLabel(image.labels.value(PackagesLabel));
    std::ranges::stable_sort(packages, std::ranges::greater(), &InstalledPackage::kilobytes);
    text += row(Words::tr("Packages"), Words::tr("%1, by size:").arg(packages.size()));
    for (const InstalledPackage &package : std::as_const(packages))
        text += u"  "_s + numberText(package.kilobytes).rightJustified(7) + u" KB  "_s + visibleText(package.name + u' ' + package.version)
            + u'\n';
    return text;
}

} // namespace Assay::Cli
