// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/dockersandbox.h"

#include "docker/session/dockerexecution.h"
#include "docker/session/dockerisolation.h"
#include "docker/session/dockervalidation.h"

#include <QPromise>

namespace Assay {

DockerSandbox::DockerSandbox(const SessionPlaces &places, std::shared_ptr<PackageProvider> packages,
    std::function<QFuture<Result<Interpreter>>()> interpreter, QObject *parent)
    : Sandbox(parent)
    , m_parts{SessionPool(places), std::move(packages), std::move(interpreter)}
{
}

DockerSandbox::~DockerSandbox() = default;

Isolation DockerSandbox::isolation() const
{
    return expectedIsolation(m_parts.pool.engineInfo(), m_parts.pool.places().limits);
}

QFuture<Result<Isolation>> DockerSandbox::prove()
{
    auto promise = std::make_shared<QPromise<Result<Isolation>>>();
    promise->start();
    m_parts.pool.prepare(this, [this, promise](const Result<void> &ready) {
        promise->addResult(ready ? Result<Isolation>(isolation()) : std::unexpected(ready.error()));
        promise->finish();
    });
    return promise->future();
}

std::optional<Error> DockerSandbox::unavailability() const
{
    return m_parts.pool.fault();
}

std::unique_ptr<Validation> DockerSandbox::validate(ValidationRequest request)
{
    return std::make_unique<DockerValidation>(std::move(request), m_parts);
}

std::unique_ptr<Execution> DockerSandbox::execute(ExecutionRequest request)
{
    return std::make_unique<DockerExecution>(std::move(request), m_parts);
}

QFuture<void> DockerSandbox::close()
{
    return m_parts.pool.close();
}

} // namespace Assay
