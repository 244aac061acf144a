// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/interpreter.h"
#include "base/contract/executionrequest.h"
#include "base/contract/validation.h"

#include <map>
#include <memory>
#include <vector>

namespace Assay {

class InterpreterProbe;
class ValidationShard;
class WorkerSource;

/** One validation in tier `subprocess`: many sources are shared out among as many workers as there are processors. */
class SubprocessValidation : public Validation
{
    Q_OBJECT

public:
    SubprocessValidation(ValidationRequest request, WorkerSource &workers, InterpreterProbe &probe);
    ~SubprocessValidation() override;

    void cancel() override;

private:
    void begin();
    void startShards(const Interpreter &interpreter);
    /** The sources that an interpreter must see, in as many parts of like size as are worth a worker. */
    QList<QList<int>> shares() const;
    void handleReport(int source, const ValidationReport &report);
    void end(std::optional<Error> error);

    std::shared_ptr<const ValidationRequest> m_request;
    WorkerSource &m_workers;
    InterpreterProbe &m_probe;
    std::vector<std::unique_ptr<ValidationShard>> m_shards;
    std::map<int, ValidationReport> m_waiting; ///< done before one in front of them
    int m_nextToDeliver = 0;
};

} // namespace Assay
