// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"
#include "base/cage/interpreter.h"
#include "base/contract/packages.h"
#include "base/contract/sandbox.h"
#include "docker/session/sessionpool.h"

#include <QFuture>

#include <functional>
#include <memory>

namespace Assay {

/** What the jobs of one sandbox share; they may not outlive it. */
struct DockerParts
{
    SessionPool pool;
    std::shared_ptr<PackageProvider> packages; ///< null: runs get none
    /** The Python of this machine that packages are fetched with. */
    std::function<QFuture<Result<Interpreter>>()> interpreter;
};

/** Tier `docker`: runs in containers without a network, one for each user and agent, which live on for a while between runs. Nothing starts
    before the first job asks for it. What it needs and cannot have ends a job as Unavailable, with what helps; never in a weaker tier. */
class ASSAY_DOCKER_EXPORT DockerSandbox : public Sandbox
{
    Q_OBJECT

public:
    static constexpr QLatin1StringView Name{"docker"};
    static constexpr QLatin1StringView DefaultUser{"default"}; ///< of runs that name none

    DockerSandbox(const SessionPlaces &places, std::shared_ptr<PackageProvider> packages,
        std::function<QFuture<Result<Interpreter>>()> interpreter, QObject *parent = nullptr);
    ~DockerSandbox() override;

    QString tier() const override { return Name; }
    Isolation isolation() const override;
    /** Asks the engine and for the image; starts no session. */
    QFuture<Result<Isolation>> prove() override;
    std::optional<Error> unavailability() const override;
    std::unique_ptr<Validation> validate(ValidationRequest request) override;
    std::unique_ptr<Execution> execute(ExecutionRequest request) override;

    /** Stops the sessions, for a program that is about to end: finished when they are gone, or cannot be ended. Runs that are under way end
       as well. A program that does not wait for it leaves its sessions to the clean-up of the next one. */
    QFuture<void> close();

    qsizetype sessionCount() const { return m_parts.pool.sessionCount(); }

private:
    DockerParts m_parts;
};

} // namespace Assay
