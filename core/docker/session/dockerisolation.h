// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"
#include "base/contract/isolation.h"
#include "base/contract/limits.h"
#include "docker/session/containersetup.h"

#include <optional>

namespace Assay {

struct EngineInfo;

/** What a run will be held by, as far as is known before its worker has said what holds it. `engine`: nothing when it was not asked yet. */
ASSAY_DOCKER_EXPORT Isolation expectedIsolation(const std::optional<EngineInfo> &engine, const SessionLimits &session);

/** What holds a run: what its worker reported, and the container around it. What the engine cannot enforce is absent, whatever it was asked
    for: engines drop such limits in silence. */
ASSAY_DOCKER_EXPORT Isolation isolationIn(
    const Isolation &worker, const EngineInfo &engine, const SessionLimits &session, const Limits &run);

} // namespace Assay
