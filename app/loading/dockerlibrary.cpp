// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "dockerlibrary.h"

#include "loadedlibrary.h"

namespace Assay {

Result<std::unique_ptr<DockerTier>> loadDockerTier(const DockerTier::Services &services)
{
    return entryOf(ASSAY_DOCKER_LIBRARY, "assayMakeDockerTier").transform([&services](void *entry) {
        return std::unique_ptr<DockerTier>(reinterpret_cast<decltype(&assayMakeDockerTier)>(entry)(&services));
    });
}

} // namespace Assay
