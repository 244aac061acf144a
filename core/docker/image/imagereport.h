// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "docker/image/runtimeimage.h"
#include "engine/engineendpoint.h"

#include <optional>

namespace Assay {

/** What work on the image came to, and how things stand. */
struct ImageReport
{
    RuntimeImage wanted;
    std::optional<ImageState> image; ///< the one that fits, as the engine has it
    QList<ImageState> others; ///< ours that do not fit
    EngineEndpoint engine; ///< empty where none was asked
    QString id; ///< of what was built, loaded or saved
    QString savedTo; ///< the archive's file
    qint64 sentBytes = 0; ///< to the engine; 0: it had the image already
    bool isLayerNew = false; ///< Debian's packages were fetched
    QStringList removed; ///< ids
    qint64 cacheBytes = 0; ///< of the layer that is kept
};

} // namespace Assay
