// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/filedescriptor.h"
#include "docker/image/backgroundwork.h"
#include "docker/image/runtimeimage.h"

namespace Assay {

/** The layers of Debian's packages that were made on this machine, kept by their contents, one for each recipe. */
class ASSAY_DOCKER_EXPORT DebianLayerStore
{
public:
    explicit DebianLayerStore(const QString &folder);

    /** That of a recipe, if it was made and is there with the size that it had. */
    std::optional<DebianLayer> find(const QByteArray &recipe) const;
    /** Takes a layer that was just made by moving it, in place of all that were there. Blocks: it is read from beginning to end. Errors:
        image-builder-failed when it is none, image-not-written, cancelled. */
    Result<DebianLayer> take(const QByteArray &recipe, const QString &file, WorkControl &control) const;
    /** Of what is kept. */
    qint64 bytes() const;
    void clear() const;

    /** Held by who builds; not open when another has it. Error image-cache-unusable. */
    Result<FileDescriptor> lock() const;

private:
    QString indexPath(const QByteArray &recipe) const;

    QString m_folder;
};

/** The packages that a layer has, as its package manager has written them down. */
ASSAY_DOCKER_EXPORT QList<InstalledPackage> readPackages(const QByteArray &status);

} // namespace Assay
