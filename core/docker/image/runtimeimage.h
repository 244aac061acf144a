// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"
#include "base/contract/error.h"
#include "docker/image/runtimelayer.h"
#include "docker/image/runtimerecipe.h"
#include "engine/engineanswers.h"

#include <QList>

namespace Assay {

inline constexpr QLatin1StringView ImageLabel{"assay"}; ///< of everything that is ours; an image's has the value "image"
inline constexpr QLatin1StringView ImageLabelValue{"image"};
inline constexpr QLatin1StringView RuntimeLabel{"assay.runtime"}; ///< its value is RuntimeImage::key
inline constexpr QLatin1StringView VersionLabel{"assay.version"};
inline constexpr QLatin1StringView PackagesLabel{"assay.packages"}; ///< a line for each: name, version, KB installed
inline constexpr QLatin1StringView SizesLabel{"assay.sizes"}; ///< of the layers in bytes, the lowest first

/** Where images are made from and where they are kept. */
struct RuntimePlaces
{
    QString runtime; ///< what was staged for the container
    QString cache; ///< below it the layer of Debian's packages, and what is known of images
    QString builder = QStringLiteral("mmdebstrap"); ///< a name or a path
    QString mirror = {}; ///< of Debian's packages

    static ASSAY_DOCKER_EXPORT RuntimePlaces defaults();
};

struct InstalledPackage
{
    QString name;
    QString version;
    qint64 kilobytes = 0; ///< installed

    bool operator==(const InstalledPackage &) const = default;
};

/** The layer of Debian's packages as it came out. */
struct DebianLayer
{
    QString file;
    QString digest; ///< "sha256:…"
    qint64 bytes = 0;
    QList<InstalledPackage> packages;
};

/** The image that this Assay needs. It is made of two layers: Debian's packages, by a recipe, and what is ours, byte by byte. */
struct RuntimeImage
{
    QString key; ///< of the recipe and of our layer, 64 hexadecimal digits
    QString architecture;
    RuntimeLayer::Packed layer; ///< ours
    /** Of the image that was last built or loaded here: the hash of its description, and so of all that is in it. Empty before. */
    QString id;

    QString tag() const { return QStringLiteral("assay/agent-runtime:") + key.first(12); }
    /** Whether an image that an engine describes is such a one: the very same layer of ours, on packages by the same recipe. */
    ASSAY_DOCKER_EXPORT bool fits(const ImageState &image) const;

    /** Needs no engine. Blocks for a moment, and for some milliseconds the first time after Assay was changed. Errors: those of
     * RuntimeLayer. */
    static ASSAY_DOCKER_EXPORT Result<RuntimeImage> wanted(const RuntimePlaces &places = RuntimePlaces::defaults());
    /** From then on `id` is that of this image. */
    ASSAY_DOCKER_EXPORT void remember(const RuntimePlaces &places, const QString &newId) const;
    /** The description that an image of these layers has; its hash is the image's id. */
    ASSAY_DOCKER_EXPORT QByteArray configuration(const DebianLayer &below) const;
};

/** What an image's label says of its packages. Here, for programs that load this library on use. */
inline QList<InstalledPackage> readPackagesLabel(const QString &label)
{
    QList<InstalledPackage> packages;
    const QStringList lines = label.split(u'\n', Qt::SkipEmptyParts);
    for (const QString &line : lines) {
        const QStringList words = line.split(u' ');
        if (words.size() == 3)
            packages.append({words[0], words[1], words[2].toLongLong()});
    }
    return packages;
}

/** "sha256:…" */
ASSAY_DOCKER_EXPORT QString digestOf(const QByteArray &bytes);

} // namespace Assay
