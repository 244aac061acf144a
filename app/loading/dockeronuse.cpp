// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "dockeronuse.h"

#include "base/cage/cagelayers.h"
#include "base/contract/refusedjobs.h"
#include "dockerlibrary.h"

namespace Assay {

DockerOnUse::DockerOnUse(DockerTier::Services services, Sandbox &validator, QObject *parent)
    : Sandbox(parent)
    , m_services(std::move(services))
    , m_validator(validator)
{
}

DockerOnUse::~DockerOnUse() = default;

const Result<std::unique_ptr<DockerTier>> &DockerOnUse::made() const
{
    if (!m_tier)
        m_tier.emplace(loadDockerTier(m_services));
    return *m_tier;
}

Isolation DockerOnUse::isolation() const
{
    return made() ? (*made())->sandbox().isolation() : noIsolation(made().error().message);
}

QFuture<Result<Isolation>> DockerOnUse::prove()
{
    if (made())
        return (*made())->sandbox().prove();
    return QtFuture::makeReadyValueFuture<Result<Isolation>>(std::unexpected(made().error()));
}

std::optional<Error> DockerOnUse::unavailability() const
{
    return made() ? (*made())->sandbox().unavailability() : std::optional(made().error());
}

std::unique_ptr<Validation> DockerOnUse::validate(ValidationRequest request)
{
    return m_validator.validate(std::move(request));
}

std::unique_ptr<Execution> DockerOnUse::execute(ExecutionRequest request)
{
    return made() ? (*made())->sandbox().execute(std::move(request)) : refusedExecution(made().error());
}

QFuture<void> DockerOnUse::close()
{
    return m_tier && *m_tier ? (**m_tier)->close() : QtFuture::makeReadyVoidFuture();
}

} // namespace Assay
