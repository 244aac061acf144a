// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/executiontools.h"

#include "agent/resultcontent.h"
#include "agent/runservice.h"
#include "agent/validationcall.h"
#include "base/contract/sandbox.h"

#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

class AnsweredCall : public McpCall
{
public:
    explicit AnsweredCall(const McpCallResult &result)
    {
        QTimer::singleShot(0, this, [this, result] { Q_EMIT finished(result); });
    }
};

const QString ExecuteName = u"execute_python"_s;
const QString ValidateName = u"validate_python"_s;

} // namespace

std::unique_ptr<McpCall> answeredCall(const McpCallResult &result)
{
    return std::make_unique<AnsweredCall>(result);
}

ExecutionTools::ExecutionTools(RunService &runs, QObject *parent)
    : ToolProvider(parent)
    , m_runs(runs)
    , m_tools{
          {ExecuteName, u"Run Python"_s,
              u"Runs Python in a sandbox and gives back what it returns. The text reads its arguments from `args` and ends with a return "
              u"statement, or defines the function that `entry` names. It may import what `allowed_imports` names, and has no network. Its "
              u"working folder stays from one run of an agent to the next."_s,
              PythonArguments::runSchema(), std::nullopt, {.readOnly = {}, .destructive = {}, .idempotent = false, .openWorld = false}},
          {ValidateName, u"Check Python"_s,
              u"Checks Python as execute_python would before it runs it, and runs nothing. Tells all that is wrong at once, and what the "
              u"functions in it take."_s,
              PythonArguments::validationSchema(), std::nullopt,
              {.readOnly = true, .destructive = {}, .idempotent = true, .openWorld = false}}}
{
}

ExecutionTools::~ExecutionTools() = default;

QList<McpTool> ExecutionTools::tools(const McpCaller &, const QString &after, qsizetype most) const
{
    const auto first = std::ranges::upper_bound(m_tools, after, {}, &McpTool::name);
    return {first, first + std::min<qsizetype>(most, std::distance(first, m_tools.end()))};
}

std::optional<McpTool> ExecutionTools::tool(const McpCaller &, const QString &name) const
{
    const auto found = std::ranges::find(m_tools, name, &McpTool::name);
    return found == m_tools.end() ? std::nullopt : std::optional(*found);
}

std::unique_ptr<McpCall> ExecutionTools::call(const McpCallRequest &request)
{
    if (request.tool == ValidateName) {
        const auto wanted = PythonArguments::validation(request.arguments);
        if (!wanted)
            return answeredCall(toCallResult(refusedResult(wanted.error())));
        return std::make_unique<ValidationCall>(m_runs.sandbox().validate(*wanted), wanted->sources.first());
    }
    auto run = PythonArguments::run(request.arguments);
    if (!run)
        return answeredCall(toCallResult(refusedResult(run.error())));
    run->request.userId = request.caller.subject;
    return m_runs.start(*run);
}

} // namespace Assay
