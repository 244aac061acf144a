// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/execution.h"
#include "base/contract/executionrequest.h"
#include "base/contract/hostfeature.h"
#include "base/contract/validation.h"

#include <QFuture>
#include <QObject>

#include <memory>
#include <optional>

namespace Assay {

/** Safe execution of generated tools: validate, then execute. Lives in one thread and is used from there; every call returns at once.
    User code that fails never throws at the caller, and every job finishes exactly once. */
class ASSAY_BASE_EXPORT Sandbox : public QObject
{
    Q_OBJECT

public:
    ~Sandbox() override;

    /** The name on the command line and in records: "inprocess", "subprocess", "docker". */
    virtual QString tier() const = 0;

    /** What a run would be held by on this host now, as far as is known. */
    virtual Isolation isolation() const = 0;

    /** The same after what was put in place has been proved by trial, where a tier can do that; else as it is known. Errors: those of
        unavailability(), isolation-not-proved. */
    virtual QFuture<Result<Isolation>> prove();

    /** What of this host the isolation is built on, as far as is known: in full after prove(). */
    virtual QList<HostFeature> hostFeatures() const { return {}; }

    /** Why no run is possible on this host now, with the command that mends it; nothing when one is. Cheap; asked again after a repair. */
    virtual std::optional<Error> unavailability() const = 0;

    /** Static checks; never executes anything of the text. The job belongs to the caller. */
    virtual std::unique_ptr<Validation> validate(ValidationRequest request) = 0;

    /** Validates again, then runs. The job belongs to the caller. */
    virtual std::unique_ptr<Execution> execute(ExecutionRequest request) = 0;

protected:
    explicit Sandbox(QObject *parent = nullptr);
};

} // namespace Assay
