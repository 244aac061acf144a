// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "validatecommand.h"

#include "base/contract/requestcheck.h"
#include "base/contract/sandbox.h"
#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "console.h"
#include "diagnosticprinter.h"
#include "input.h"
#include "refusal.h"
#include "resultjson.h"
#include "workplace.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

ValidateCommand::ValidateCommand(const ValidateArguments &arguments, Console &console, Workplace &workplace)
    : Command(console, workplace)
    , m_arguments(arguments)
{
}

void ValidateCommand::start()
{
    auto wanted = request();
    if (!wanted) {
        refuseAll(wanted.error());
        return;
    }
    const auto sandbox = workplace().sandbox(m_arguments.tier);
    if (!sandbox) {
        refuseAll(sandbox.error());
        return;
    }
    readFiles(*wanted);
    if (wanted->sources.isEmpty()) {
        conclude();
        return;
    }
    m_validation = (*sandbox)->validate(*wanted);
    connect(m_validation.get(), &Validation::reportReady, this, [this](int index, const ValidationReport &report) {
        printRefused(m_sent[index]);
        print(m_sent[index], {report.isAccepted() ? ExecutionStatus::Ok : ExecutionStatus::Rejected, report.diagnostics, {}});
        if (console().hasOutputFailed())
            m_validation->cancel();
    });
    connect(m_validation.get(), &Validation::finished, this, &ValidateCommand::conclude);
}

void ValidateCommand::cancel()
{
    if (m_validation)
        m_validation->cancel();
}

Result<ValidationRequest> ValidateCommand::request() const
{
    auto policy = Policy::load(m_arguments.source.policy);
    if (!policy)
        return std::unexpected(policy.error());
    ValidationRequest request{{}, *policy, m_arguments.source.allow, m_arguments.source.interpreter, false};
    if (auto refused = checkRequest(request))
        return std::unexpected(*refused);
    return request;
}

void ValidateCommand::readFiles(ValidationRequest &request)
{
    Input input(console());
    for (qsizetype i = 0; i < m_arguments.files.size(); ++i) {
        auto source = input.source(m_arguments.files[i], m_arguments.source.entry);
        m_sources.append(source.value_or(ToolSource{{}, m_arguments.files[i], {}}));
        const auto refused = source ? checkSource(*source, Limits().sourceBytes) : std::optional(source.error());
        if (refused) {
            m_refused.emplace(i, *refused);
        } else {
            m_sent.append(i);
            request.sources.append(*source);
        }
    }
}

void ValidateCommand::refuseAll(const Error &error)
{
    if (m_arguments.format == OutputFormat::Json && m_arguments.files.size() == 1) {
        m_sources = {ToolSource{{}, m_arguments.files.first(), {}}};
        print(0, {statusOf(error), {}, error});
        finish(m_worst);
        return;
    }
    fail(error, m_arguments.format);
}

/** Files that no sandbox sees are answered for in their turn. */
void ValidateCommand::printRefused(qsizetype before)
{
    for (; m_printed < before; ++m_printed) {
        if (const auto refused = m_refused.find(m_printed); refused != m_refused.end())
            print(m_printed, {statusOf(refused->second), {}, refused->second});
    }
}

void ValidateCommand::conclude()
{
    if (m_validation && !m_validation->result()) {
        const Error &error = m_validation->result().error();
        if (console().hasOutputFailed())
            finish(ExecutionStatus::Cancelled);
        else
            refuseAll(error);
        return;
    }
    printRefused(m_arguments.files.size());
    finish(m_worst);
}

void ValidateCommand::print(qsizetype file, const Outcome &outcome)
{
    m_printed = file + 1;
    if (outcome.status != ExecutionStatus::Ok && (m_worst == ExecutionStatus::Ok || m_worst == ExecutionStatus::Rejected))
        m_worst = outcome.status;
    if (m_arguments.format == OutputFormat::Json) {
        printJson(file, outcome);
        return;
    }
    if (outcome.error) {
        tellError(console(), *outcome.error);
        return;
    }
    const ToolSource &source = m_sources[file];
    const Console::Stream &stream = console().output();
    const DiagnosticPrinter printer(source.name, source.bytes, stream);
    QString text;
    for (const Diagnostic &diagnostic : outcome.diagnostics)
        text += printer.text(diagnostic);
    const bool isAccepted = outcome.status == ExecutionStatus::Ok;
    text += Console::paint(stream, Ink::Bold, visibleText(source.name) + u':') + u' '
        + Console::paint(stream, isAccepted ? Ink::Caret : Ink::Error, isAccepted ? tr("accepted") : tr("rejected")) + u'\n';
    console().print(text);
}

void ValidateCommand::printJson(qsizetype file, const Outcome &outcome)
{
    JsonWriter json;
    json.beginObject();
    if (m_arguments.files.size() > 1)
        json.key("file").string(m_sources[file].name);
    json.key("diagnostics");
    writeDiagnostics(json, outcome.diagnostics);
    json.key("status").string(statusName(outcome.status));
    json.key("error");
    writeError(json, outcome.error, recordForm());
    json.endObject();
    console().printJson(json.text());
}

} // namespace Assay::Cli
