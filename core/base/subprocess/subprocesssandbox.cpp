// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/subprocesssandbox.h"

#include "base/cage/workersource.h"
#include "base/subprocess/interpreterprobe.h"
#include "base/subprocess/isolationproof.h"
#include "base/subprocess/subprocessexecution.h"
#include "base/subprocess/subprocesstier.h"
#include "base/subprocess/subprocessvalidation.h"

#include <QPromise>

using namespace Qt::StringLiterals;

namespace Assay {

SubprocessSandbox::SubprocessSandbox(
    WorkerSource &workers, InterpreterProbe &probe, IsolationProof &proof, PackageProvider *packages, QObject *parent)
    : Sandbox(parent)
    , m_workers(workers)
    , m_probe(probe)
    , m_proof(proof)
    , m_packages(packages)
{
}

QString SubprocessSandbox::tier() const
{
    return SubprocessTier::Name;
}

Isolation SubprocessSandbox::isolation() const
{
    return m_proof.lowered(m_workers.isolation(), m_workers.layers());
}

QFuture<Result<Isolation>> SubprocessSandbox::prove()
{
    if (const auto missing = unavailability())
        return QtFuture::makeReadyValueFuture<Result<Isolation>>(std::unexpected(*missing));
    // A run finds out what holds it, and brings about the proof of that.
    ExecutionRequest request;
    request.source = {"return", u"proof.py"_s, {Shape::Kind::Body, {}}};
    request.required = {};
    auto *execution = new SubprocessExecution(std::move(request), m_workers, m_probe, &m_proof);
    execution->setParent(this);
    auto promise = std::make_shared<QPromise<Result<Isolation>>>();
    promise->start();
    connect(execution, &Execution::finished, this, [execution, promise] {
        const ExecutionResult &result = execution->result();
        promise->addResult(result.error
                ? Result<Isolation>(std::unexpected(Error{result.error->type, result.error->message, {}, result.error->remedy}))
                : Result<Isolation>(result.isolation));
        promise->finish();
        execution->deleteLater();
    });
    return promise->future();
}

QList<HostFeature> SubprocessSandbox::hostFeatures() const
{
    return m_workers.hostFeatures();
}

std::optional<Error> SubprocessSandbox::unavailability() const
{
    if (auto error = m_workers.unavailability())
        return error;
    const auto interpreter = InterpreterProbe::resolve({});
    return interpreter ? std::nullopt : std::optional(interpreter.error());
}

std::unique_ptr<Validation> SubprocessSandbox::validate(ValidationRequest request)
{
    return std::make_unique<SubprocessValidation>(std::move(request), m_workers, m_probe);
}

std::unique_ptr<Execution> SubprocessSandbox::execute(ExecutionRequest request)
{
    return std::make_unique<SubprocessExecution>(std::move(request), m_workers, m_probe, &m_proof, m_packages);
}

} // namespace Assay
