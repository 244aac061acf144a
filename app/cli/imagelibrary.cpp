// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "imagelibrary.h"

#include "loadedlibrary.h"

namespace Assay::Cli {

Result<std::unique_ptr<ImageWork>> workOnImage(const ImageOrder &order, const ImageWork::Watch &watch)
{
    return entryOf(ASSAY_DOCKER_LIBRARY, "assayWorkOnImage").transform([&](void *entry) {
        return std::unique_ptr<ImageWork>(reinterpret_cast<decltype(&assayWorkOnImage)>(entry)(&order, &watch));
    });
}

} // namespace Assay::Cli
