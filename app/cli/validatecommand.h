// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/executionrequest.h"
#include "base/contract/validation.h"
#include "command.h"

#include <map>
#include <memory>

namespace Assay::Cli {

/** `assay validate`: answers for each file in the order given, as soon as it is known. */
class ValidateCommand : public Command
{
    Q_OBJECT

public:
    ValidateCommand(const ValidateArguments &arguments, Console &console, Workplace &workplace);

    void start() override;
    void cancel() override;

private:
    struct Outcome
    {
        ExecutionStatus status = ExecutionStatus::Ok;
        QList<Diagnostic> diagnostics;
        std::optional<Error> error;
    };

    Result<ValidationRequest> request() const;
    void readFiles(ValidationRequest &request);
    void refuseAll(const Error &error);
    void conclude();
    void print(qsizetype file, const Outcome &outcome);
    void printJson(qsizetype file, const Outcome &outcome);
    void printRefused(qsizetype before);

    ValidateArguments m_arguments;
    QList<ToolSource> m_sources; ///< one for each file
    std::map<qsizetype, Error> m_refused; ///< files that no sandbox sees
    QList<qsizetype> m_sent; ///< the file behind each source of the request
    qsizetype m_printed = 0;
    ExecutionStatus m_worst = ExecutionStatus::Ok;
    std::unique_ptr<Validation> m_validation;
};

} // namespace Assay::Cli
