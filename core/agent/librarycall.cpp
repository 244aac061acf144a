// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/librarycall.h"

#include "agent/resultcontent.h"
#include "base/contract/packages.h"
#include "base/contract/sandbox.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {
constexpr qsizetype MostTold = 10;
} // namespace

LibraryCall::LibraryCall(const ToolVersion &tool, const McpCallRequest &request, Sandbox &sandbox, const SchemaCheck::Helper &helper)
    : m_tool(tool)
    , m_request(request)
    , m_sandbox(sandbox)
    , m_check(tool.contract.schema, request.arguments, helper)
{
    connect(&m_check, &SchemaCheck::finished, this, &LibraryCall::conclude);
}

LibraryCall::~LibraryCall() = default;

void LibraryCall::conclude()
{
    const auto &violations = m_check.result();
    if (!violations) {
        Q_EMIT finished(McpCallResult::error(violations.error().message));
    } else if (violations->isEmpty()) {
        run();
    } else {
        QStringList sentences{u"The arguments do not fit the schema of the tool \"%1\"."_s.arg(m_tool.name)};
        for (const SchemaViolation &violation : violations->first(std::min(MostTold, violations->size())))
            sentences.append(violationText(violation, u"The arguments"_s));
        if (violations->size() > MostTold)
            sentences.append(u"There is more that does not fit."_s);
        Q_EMIT finished(McpCallResult::error(sentences.join(u'\n')));
    }
}

void LibraryCall::run()
{
    const ToolContract &contract = m_tool.contract;
    const auto policy = Policy::load(contract.policy);
    if (!policy) {
        Q_EMIT finished(McpCallResult::error(policy.error().message));
        return;
    }
    ExecutionRequest request;
    request.source = {contract.code, m_tool.name, contract.shape};
    request.arguments = m_request.arguments;
    request.policy = *policy;
    request.allowedImports = contract.allowedImports;
    request.dependencies = contract.packages;
    request.allowedPackages = packageNames(contract.packages);
    request.limits = contract.limits;
    request.userId = m_request.caller.subject;
    m_execution = m_sandbox.execute(request);
    connect(m_execution.get(), &Execution::progressed, this, &McpCall::progressed);
    connect(m_execution.get(), &Execution::messageReceived, this, &McpCall::messageReceived);
    connect(m_execution.get(), &Execution::finished, this, [this](const ExecutionResult &result) {
        Q_EMIT ended(result);
        Q_EMIT finished(toToolResult(result));
    });
}

} // namespace Assay
