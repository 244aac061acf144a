// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/subprocesssandbox.h"

#include "base/cage/workersource.h"
#include "base/subprocess/interpreterprobe.h"
#include "base/subprocess/isolationproof.h"
#include "base/subprocess/subprocessexecution.h"
#include "base/subprocess/subprocesstier.h"
#include "base/subprocess/subprocessvalidation.h"

namespace Assay {

SubprocessSandbox::SubprocessSandbox(WorkerSource &workers, InterpreterProbe &probe, IsolationProof &proof, QObject *parent)
    : Sandbox(parent)
    , m_workers(workers)
    , m_probe(probe)
    , m_proof(proof)
{
}

QString SubprocessSandbox::tier() const
{
    return SubprocessTier::Name;
}

Isolation SubprocessSandbox::isolation() const
{
    return m_proof.lowered(m_workers.isolation());
}

QFuture<Result<Isolation>> SubprocessSandbox::prove()
{
    if (const auto missing = unavailability())
        return QtFuture::makeReadyValueFuture<Result<Isolation>>(std::unexpected(*missing));
    return m_proof.breaches().then(this, [this](const Result<Breaches> &breaches) -> Result<Isolation> {
        if (!breaches)
            return std::unexpected(breaches.error());
        return isolation();
    });
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
    return std::make_unique<SubprocessExecution>(std::move(request), m_workers, m_probe, &m_proof);
}

} // namespace Assay
