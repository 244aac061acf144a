// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/refusedjobs.h"

#include "base/contract/execution.h"
#include "base/contract/validation.h"

namespace Assay {

namespace {

class RefusedValidation : public Validation
{
public:
    explicit RefusedValidation(const Error &error) { finish(error); }

    void cancel() override { }
};

class RefusedExecution : public Execution
{
public:
    explicit RefusedExecution(const Error &error)
    {
        ExecutionResult result;
        result.status = ExecutionStatus::Unavailable;
        result.error = ToolError{error.code, error.message, {}, nullptr, error.remedy};
        finish(std::move(result));
    }

    void cancel() override { }
};

} // namespace

std::unique_ptr<Validation> refusedValidation(const Error &error)
{
    return std::make_unique<RefusedValidation>(error);
}

std::unique_ptr<Execution> refusedExecution(const Error &error)
{
    return std::make_unique<RefusedExecution>(error);
}

} // namespace Assay
