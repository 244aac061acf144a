// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_engine_export.h"
#include "base/contract/error.h"
#include "engine/engineendpoint.h"

#include <QList>
#include <QProcessEnvironment>

namespace Assay {

/** All that decides which engine is the user's. */
struct EngineSurroundings
{
    QProcessEnvironment variables;
    QString home; ///< of the user
    QString root = {}; ///< stands before the paths of the system; tests have their own

    static ASSAY_ENGINE_EXPORT EngineSurroundings ofThisProcess();
};

/** Where an engine may listen, the likeliest first, as the docker client decides it: DOCKER_HOST, then DOCKER_CONTEXT, then the current
    context of the client's settings (in DOCKER_CONFIG or ~/.docker). Each of these names exactly one place. Without any: the usual places
    of Docker, rootless Docker, rootless podman and podman. Reads the client's settings and looks at no socket.
    Errors: engine-address-unsupported, engine-context-unknown, engine-settings-unreadable. */
ASSAY_ENGINE_EXPORT Result<QList<EngineEndpoint>> engineEndpoints(const EngineSurroundings &surroundings);

/** The first of these places with a socket that may be opened; whether an engine answers there is for EngineClient to find out.
    Errors: those above, those of the one place that is named or of the first with a socket that cannot be used, engine-missing. */
ASSAY_ENGINE_EXPORT Result<EngineEndpoint> findEngine(const EngineSurroundings &surroundings = EngineSurroundings::ofThisProcess());

} // namespace Assay
