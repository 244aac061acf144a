// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"
#include "base/cage/interpreter.h"
#include "base/contract/error.h"
#include "base/contract/packages.h"
#include "docker/session/sessionsummary.h"

#include <QFuture>
#include <QList>
#include <QStringList>

#include <functional>
#include <memory>

namespace Assay {

class Sandbox;

/** Tier `docker` for programs that load it on use, since Qt Network, which comes with it, costs their start 12 ms: all but
   assayMakeDockerTier() is reached without linking it. Used from one thread. */
class DockerTier
{
public:
    static constexpr QLatin1StringView Name{"docker"}; ///< Sandbox::tier()

    /** What a program lends to the tier. */
    struct Services
    {
        std::shared_ptr<PackageProvider> packages; ///< of the store at `packageStore`; null: runs get none
        QString packageStore;
        /** The Python of this machine that packages are fetched with. */
        std::function<QFuture<Result<Interpreter>>()> interpreter;
    };

    virtual ~DockerTier() = default;

    virtual Sandbox &sandbox() = 0;
    /** Stops the sessions of this program; for its end. */
    virtual QFuture<void> close() = 0;
    /** All sessions of this user, whichever program made them. Errors: those of findEngine() and EngineClient. */
    virtual QFuture<Result<QList<SessionSummary>>> sessions() = 0;
    /** See SessionList::stop(). */
    virtual QFuture<Result<QStringList>> stop(const QStringList &names) = 0;
};

} // namespace Assay

/** The tier as the user's surroundings have it; the caller owns it. */
extern "C" ASSAY_DOCKER_EXPORT Assay::DockerTier *assayMakeDockerTier(const Assay::DockerTier::Services *services);
