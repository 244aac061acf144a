// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "docker/session/dockertier.h"

namespace Assay {

/** Tier `docker` as this machine has it. The library is loaded by the first call and stays. Errors: engine-library-missing. */
Result<std::unique_ptr<DockerTier>> loadDockerTier(const DockerTier::Services &services);

} // namespace Assay
