// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/cage/interpreter.h"
#include "base/contract/sandbox.h"
#include "base/subprocess/subprocesstier.h"

#include <QFuture>

namespace Assay {

/** Tier `subprocess` for a program that goes on without it: as long as its files cannot be written, it is unavailable and says why, and
   each question whether it is available tries to write them again. */
class ASSAY_BASE_EXPORT RepairableSandbox : public Sandbox
{
    Q_OBJECT

public:
    /** As SubprocessTier::make(). */
    RepairableSandbox(
        const SubprocessTier::Places &places, int readyWorkers, std::shared_ptr<PackageProvider> packages = {}, QObject *parent = nullptr);
    ~RepairableSandbox() override;

    QString tier() const override;
    Isolation isolation() const override;
    QFuture<Result<Isolation>> prove() override;
    QList<HostFeature> hostFeatures() const override;
    std::optional<Error> unavailability() const override;
    std::unique_ptr<Validation> validate(ValidationRequest request) override;
    std::unique_ptr<Execution> execute(ExecutionRequest request) override;

    /** InterpreterProbe::describe() of the tier, or why there is no tier. */
    QFuture<Result<Interpreter>> describe(const QString &nameOrPath) const;

private:
    /** The tier, made now if that was not possible before. */
    const Result<std::unique_ptr<SubprocessTier>> &made() const;

    SubprocessTier::Places m_places;
    int m_readyWorkers;
    std::shared_ptr<PackageProvider> m_packages;
    mutable Result<std::unique_ptr<SubprocessTier>> m_tier;
};

} // namespace Assay
