// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/sandbox.h"

namespace Assay {

class InterpreterProbe;
class IsolationProof;
class PackageProvider;
class WorkerSource;

/** Tier `subprocess`: one fresh, caged Python for each run. The source of workers, the probe, the proof and who brings packages (null:
    nobody) must outlive the sandbox and its jobs. */
class ASSAY_BASE_EXPORT SubprocessSandbox : public Sandbox
{
    Q_OBJECT

public:
    SubprocessSandbox(WorkerSource &workers, InterpreterProbe &probe, IsolationProof &proof, PackageProvider *packages = nullptr,
        QObject *parent = nullptr);

    QString tier() const override;
    Isolation isolation() const override;
    QFuture<Result<Isolation>> prove() override;
    QList<HostFeature> hostFeatures() const override;
    std::optional<Error> unavailability() const override;
    std::unique_ptr<Validation> validate(ValidationRequest request) override;
    std::unique_ptr<Execution> execute(ExecutionRequest request) override;

private:
    WorkerSource &m_workers;
    InterpreterProbe &m_probe;
    IsolationProof &m_proof;
    PackageProvider *m_packages;
};

} // namespace Assay
