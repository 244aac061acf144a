// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"
#include "base/contract/error.h"
#include "docker/image/imageprogress.h"
#include "docker/image/imagereport.h"

#include <functional>
#include <memory>

namespace Assay {

struct ImageOrder
{
    enum class What { Build, Load, Status, Remove };

    What what = What::Status;
    QString file = {}; ///< to load, or to save to
    bool isFresh = false; ///< Build: with Debian's packages as they are today
    bool withCache = false; ///< Remove: what is kept of builds, too
};

/** Work on the image for programs that load this library on use, as EngineFinding is: without signals, which would have to be linked. */
class ImageWork
{
public:
    struct Watch
    {
        std::function<void(const ImageProgress &)> progressed;
        std::function<void(const Result<ImageReport> &)> finished; ///< once; may delete the work
    };

    /** Stops it. */
    virtual ~ImageWork() = default;
    virtual void cancel() = 0;
};

} // namespace Assay

/** Starts the work, with the user's engine. Needs an event loop. The caller owns the answer. */
extern "C" ASSAY_DOCKER_EXPORT Assay::ImageWork *assayWorkOnImage(const Assay::ImageOrder *order, const Assay::ImageWork::Watch *watch);
