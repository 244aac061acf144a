// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/validation.h"
#include "librarycommand.h"

namespace Assay {
class Sandbox;
struct ExecutionRequest;
} // namespace Assay

namespace Assay::Cli {

class Input;
class RunJob;

/** `assay tools promote`: checks, runs when asked to, and stores the cleaned text. */
class PromoteCommand : public LibraryCommand
{
    Q_OBJECT

public:
    PromoteCommand(const PromoteArguments &arguments, Console &console, Workplace &workplace);
    ~PromoteCommand() override;

    void start() override;
    void cancel() override;

private:
    struct Plan
    {
        std::unique_ptr<ExecutionRequest> request; ///< also what is validated
        std::optional<JsonText> schema;
        std::unique_ptr<ToolStore> library;
        Sandbox *sandbox = nullptr;
    };

    Result<Plan> plan() const;
    Result<std::optional<JsonText>> givenSchema(Input &input) const;
    void handleReport(const ValidationReport &report);
    void run();
    void handleRun();
    void store();
    ToolContract contract() const;
    void conclude(
        ExecutionStatus status, const std::optional<Error> &error, const std::optional<ToolVersion> &version = {}, bool isNew = false);

    PromoteArguments m_arguments;
    Plan m_plan;
    ValidationReport m_report;
    std::unique_ptr<Validation> m_validation;
    RunJob *m_job = nullptr;
};

} // namespace Assay::Cli
