// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/draftrequests.h"

#include "base/contract/packages.h"
#include "base/contract/requestcheck.h"

namespace Assay {

namespace {

ToolSource toolSource(const Draft &draft)
{
    return {.bytes = draft.source, .name = draft.title, .shape = draft.shape};
}

} // namespace

Result<JsonText> draftArguments(const Draft &draft)
{
    if (draft.argumentsText.trimmed().isEmpty())
        return JsonText::emptyObject();
    Result<JsonText> arguments = JsonText::parse(draft.argumentsText.toUtf8());
    if (!arguments)
        return arguments;
    if (const auto refused = checkArguments(*arguments, draft.limits().argumentBytes))
        return std::unexpected(*refused);
    return arguments;
}

Result<ValidationRequest> validationRequest(const Draft &draft)
{
    const Result<Policy> policy = Policy::load(draft.policy);
    if (!policy)
        return std::unexpected(policy.error());
    ValidationRequest request;
    request.sources = {toolSource(draft)};
    request.policy = *policy;
    request.allowedImports = draft.allowedImports;
    request.interpreter = draft.interpreter;
    request.describe = true;
    return request;
}

Result<ExecutionRequest> executionRequest(const Draft &draft)
{
    const Result<Policy> policy = Policy::load(draft.policy);
    if (!policy)
        return std::unexpected(policy.error());
    const Result<JsonText> arguments = draftArguments(draft);
    if (!arguments)
        return std::unexpected(arguments.error());
    ExecutionRequest request;
    request.source = toolSource(draft);
    request.arguments = *arguments;
    request.inputs = draft.inputs;
    request.policy = *policy;
    request.allowedImports = draft.allowedImports;
    request.dependencies = draft.packages;
    request.allowedPackages = packageNames(draft.packages);
    request.limits = draft.limits();
    request.interpreter = draft.interpreter;
    return request;
}

} // namespace Assay
