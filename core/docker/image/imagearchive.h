// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "docker/image/backgroundwork.h"
#include "docker/image/runtimeimage.h"

namespace Assay {

/** The docker-archive of an image: what engines load. All of it blocks. */
class ASSAY_DOCKER_EXPORT ImageArchive
{
public:
    enum class Contents {
        Whole,
        OursOnly, ///< without the layer of Debian's packages, for an engine that has it
    };

    /** Packs our layer and writes the archive; gives the image's id. What is read is checked against what it should be. Errors: those of
        RuntimeLayer::pack(), cancelled, image-layer-damaged when the kept layer of Debian's packages is not what it was. */
    static Result<QString> write(const QString &path, const RuntimeImage &image, const RuntimePlaces &places, const DebianLayer &below,
        Contents contents, WorkControl &control);

    /** Whether the archive at `path`, which may come from anybody, is whole and holds the wanted image; gives its id. Errors:
       image-not-read, image-archive-…, cancelled. */
    static Result<QString> check(const QString &path, const RuntimeImage &wanted, WorkControl &control);
};

} // namespace Assay
