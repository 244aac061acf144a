// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/sandbox.h"
#include "docker/session/dockertier.h"

#include <memory>

namespace Assay {

/** Tier `docker` for a program that offers it before it is used: the library is loaded when something is asked of the tier. `validator`
   checks texts while they are written, so that this needs no engine; a run is checked again by the Python that runs it. */
class DockerOnUse : public Sandbox
{
    Q_OBJECT

public:
    /** `validator` outlives this. */
    DockerOnUse(DockerTier::Services services, Sandbox &validator, QObject *parent = nullptr);
    ~DockerOnUse() override;

    QString tier() const override { return DockerTier::Name; }
    Isolation isolation() const override;
    QFuture<Result<Isolation>> prove() override;
    std::optional<Error> unavailability() const override;
    std::unique_ptr<Validation> validate(ValidationRequest request) override;
    std::unique_ptr<Execution> execute(ExecutionRequest request) override;

    /** See DockerTier::close(). */
    QFuture<void> close();

private:
    const Result<std::unique_ptr<DockerTier>> &made() const;

    DockerTier::Services m_services;
    Sandbox &m_validator;
    mutable std::optional<Result<std::unique_ptr<DockerTier>>> m_tier;
};

} // namespace Assay
