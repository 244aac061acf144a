// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "callcommand.h"

#include "base/contract/sandbox.h"
#include "input.h"
#include "runjob.h"
#include "workplace.h"

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {
constexpr qsizetype MostTold = 10;
} // namespace

CallCommand::CallCommand(const CallArguments &arguments, Console &console, Workplace &workplace)
    : LibraryCommand(console, workplace)
    , m_arguments(arguments)
{
}

void CallCommand::start()
{
    const auto tool = version();
    ToolSource source{{}, m_arguments.name, {}};
    if (tool)
        source = {tool->contract.code, tool->name, tool->contract.shape};
    m_job = new RunJob(console(), source, m_arguments.format, SourceOptions::Missing, this);
    connect(m_job, &RunJob::finished, this, [this] { finish(m_job->result().status); });
    if (!tool) {
        m_job->refuse(tool.error());
        return;
    }
    const auto policy = Policy::load(tool->contract.policy);
    if (!policy) {
        m_job->refuse(policy.error());
        return;
    }
    auto request = Input(console()).request(m_arguments.execution, tool->contract.limits);
    if (!request) {
        m_job->refuse(request.error());
        return;
    }
    request->source = source;
    request->policy = *policy;
    request->allowedImports = tool->contract.allowedImports;
    request->dependencies = tool->contract.packages;
    request->allowedPackages = packageNames(tool->contract.packages);
    request->interpreter = m_arguments.interpreter;
    const auto sandbox = workplace().sandbox(m_arguments.execution.tier);
    if (!sandbox)
        m_job->refuse(sandbox.error());
    else
        checkArguments(*tool, **sandbox, *request);
}

void CallCommand::checkArguments(const ToolVersion &tool, Sandbox &sandbox, const ExecutionRequest &request)
{
    m_check = std::make_unique<SchemaCheck>(tool.contract.schema, request.arguments, workplace().schemaHelper());
    connect(m_check.get(), &SchemaCheck::finished, this, [this, name = tool.name, &sandbox, request] {
        const auto violations = m_check->result();
        m_check.release()->deleteLater();
        if (!violations) {
            m_job->refuse(violations.error());
        } else if (!violations->isEmpty()) {
            QStringList sentences{tr("The arguments do not fit the schema of the tool \"%1\".").arg(name)};
            for (const SchemaViolation &violation : violations->first(std::min(MostTold, violations->size())))
                sentences.append(violationText(violation, tr("The arguments")));
            if (violations->size() > MostTold)
                sentences.append(tr("There is more that does not fit."));
            m_job->refuse({u"arguments-do-not-fit"_s, sentences.join(u' '), {}});
        } else {
            m_job->start(sandbox, request, m_arguments.execution.outputFolder);
        }
    });
}

void CallCommand::cancel()
{
    if (m_check) {
        m_check.reset();
        finish(ExecutionStatus::Cancelled);
    } else if (m_job) {
        m_job->cancel();
    }
}

Result<ToolVersion> CallCommand::version() const
{
    const auto number = Input::version(m_arguments.version);
    if (!number)
        return std::unexpected(number.error());
    const auto library = openLibrary(m_arguments.library, ToolStore::Access::ReadOnly);
    if (!library)
        return std::unexpected(library.error());
    return (*library)->version(m_arguments.name, *number);
}

} // namespace Assay::Cli
