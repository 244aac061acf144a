// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "toolcall.h"

#include "base/contract/sandbox.h"
#include "runjob.h"
#include "workplace.h"

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {
constexpr qsizetype MostTold = 10;
} // namespace

ToolCall::ToolCall(const ToolVersion &tool, RunJob &job, Workplace &workplace, QObject *parent)
    : QObject(parent)
    , m_tool(tool)
    , m_job(job)
    , m_workplace(workplace)
{
}

ToolCall::~ToolCall() = default;

void ToolCall::start(ExecutionRequest request, const QString &tier, const QString &outputFolder)
{
    const auto policy = Policy::load(m_tool.contract.policy);
    if (!policy) {
        m_job.refuse(policy.error());
        return;
    }
    const auto sandbox = m_workplace.sandbox(tier);
    if (!sandbox) {
        m_job.refuse(sandbox.error());
        return;
    }
    request.source = sourceOf(m_tool);
    request.policy = *policy;
    request.allowedImports = m_tool.contract.allowedImports;
    request.dependencies = m_tool.contract.packages;
    request.allowedPackages = packageNames(m_tool.contract.packages);
    m_check = std::make_unique<SchemaCheck>(m_tool.contract.schema, request.arguments, m_workplace.schemaHelper());
    connect(m_check.get(), &SchemaCheck::finished, this,
        [this, &made = **sandbox, request = std::move(request), outputFolder] { conclude(made, request, outputFolder); });
}

void ToolCall::cancel()
{
    if (m_check) {
        m_check.reset();
        m_job.refuse({u"cancelled"_s, tr("The call was cancelled."), {}});
    } else {
        m_job.cancel();
    }
}

void ToolCall::conclude(Sandbox &sandbox, const ExecutionRequest &request, const QString &outputFolder)
{
    const auto violations = m_check->result();
    m_check.release()->deleteLater();
    if (!violations) {
        m_job.refuse(violations.error());
        return;
    }
    if (violations->isEmpty()) {
        m_job.start(sandbox, request, outputFolder);
        return;
    }
    QStringList sentences{tr("The arguments do not fit the schema of the tool \"%1\".").arg(m_tool.name)};
    for (const SchemaViolation &violation : violations->first(std::min(MostTold, violations->size())))
        sentences.append(violationText(violation, tr("The arguments")));
    if (violations->size() > MostTold)
        sentences.append(tr("There is more that does not fit."));
    m_job.refuse({u"arguments-do-not-fit"_s, sentences.join(u' '), {}});
}

} // namespace Assay::Cli
