// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/subprocesssandbox.h"

#include "base/subprocess/interpreterprobe.h"
#include "base/subprocess/subprocessexecution.h"
#include "base/subprocess/subprocesstier.h"
#include "base/subprocess/subprocessvalidation.h"
#include "base/subprocess/worker.h"

namespace Assay {

SubprocessSandbox::SubprocessSandbox(WorkerSource &workers, InterpreterProbe &probe, QObject *parent)
    : Sandbox(parent)
    , m_workers(workers)
    , m_probe(probe)
{
}

QString SubprocessSandbox::tier() const
{
    return SubprocessTier::Name;
}

Isolation SubprocessSandbox::isolation() const
{
    return m_workers.isolation();
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
    return std::make_unique<SubprocessExecution>(std::move(request), m_workers, m_probe);
}

} // namespace Assay
