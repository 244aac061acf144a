// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "promotecommand.h"

#include "base/contract/sandbox.h"
#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "console.h"
#include "diagnosticprinter.h"
#include "input.h"
#include "library/toolproposal.h"
#include "refusal.h"
#include "resultjson.h"
#include "runjob.h"
#include "workplace.h"

using namespace Qt::StringLiterals;

namespace Assay::Cli {

PromoteCommand::PromoteCommand(const PromoteArguments &arguments, Console &console, Workplace &workplace)
    : LibraryCommand(console, workplace)
    , m_arguments(arguments)
{
}

PromoteCommand::~PromoteCommand() = default;

void PromoteCommand::start()
{
    auto planned = plan();
    if (!planned) {
        conclude(statusOf(planned.error()), planned.error());
        return;
    }
    m_plan = std::move(*planned);
    const ExecutionRequest &request = *m_plan.request;
    m_validation = m_plan.sandbox->validate({{request.source}, request.policy, request.allowedImports, request.interpreter, true});
    connect(m_validation.get(), &Validation::finished, this, [this] {
        if (const auto &reports = m_validation->result())
            handleReport(reports->first());
        else
            conclude(statusOf(reports.error()), reports.error());
    });
}

void PromoteCommand::cancel()
{
    if (m_job)
        m_job->cancel();
    else if (m_validation)
        m_validation->cancel();
}

Result<PromoteCommand::Plan> PromoteCommand::plan() const
{
    if (auto refused = ToolStore::checkName(m_arguments.name))
        return std::unexpected(*refused);
    Input input(console());
    const auto source = input.source(m_arguments.file, m_arguments.source.entry);
    if (!source)
        return std::unexpected(source.error());
    const auto policy = Policy::load(m_arguments.source.policy);
    if (!policy)
        return std::unexpected(policy.error());
    auto request = input.request(m_arguments.execution, {});
    if (!request)
        return std::unexpected(request.error());
    if (auto refused = checkLimits(request->limits))
        return std::unexpected(*refused);
    const auto schema = givenSchema(input);
    if (!schema)
        return std::unexpected(schema.error());
    const auto sandbox = workplace().sandbox(m_arguments.execution.tier);
    if (!sandbox)
        return std::unexpected(sandbox.error());
    auto library = openLibrary(m_arguments.library, ToolStore::Access::ReadWrite);
    if (!library)
        return std::unexpected(library.error());
    request->source = *source;
    request->policy = *policy;
    request->allowedImports = m_arguments.source.allow;
    request->dependencies = m_arguments.source.deps;
    request->allowedPackages = m_arguments.source.allowPackages;
    request->interpreter = m_arguments.source.interpreter;
    return Plan{std::make_unique<ExecutionRequest>(*request), *schema, std::move(*library), *sandbox};
}

Result<std::optional<JsonText>> PromoteCommand::givenSchema(Input &input) const
{
    if (m_arguments.schemaFile.isEmpty())
        return std::nullopt;
    const auto bytes = input.file(m_arguments.schemaFile);
    if (!bytes)
        return std::unexpected(bytes.error());
    const auto schema = JsonText::parse(*bytes);
    if (!schema)
        return std::unexpected(
            Error{u"schema-not-json"_s, tr("The schema in %1 is not JSON. %2").arg(m_arguments.schemaFile, schema.error().message), {}});
    if (schema->kind() != JsonText::Kind::Object)
        return std::unexpected(
            Error{u"schema-not-an-object"_s, tr("The schema in %1 is not a JSON object.").arg(m_arguments.schemaFile), {}});
    return *schema;
}

void PromoteCommand::handleReport(const ValidationReport &report)
{
    m_report = report;
    if (m_arguments.format == OutputFormat::Text) {
        const ToolSource &source = m_plan.request->source;
        const DiagnosticPrinter printer(source.name, source.bytes, console().error());
        for (const Diagnostic &diagnostic : report.diagnostics)
            console().tell(printer.text(diagnostic));
    }
    if (!report.isAccepted())
        conclude(ExecutionStatus::Rejected,
            Error{u"rejected"_s, tr("\"%1\" was not promoted: validation rejected it.").arg(m_arguments.name), {}});
    else if (m_arguments.runsFirst)
        run();
    else
        store();
}

void PromoteCommand::run()
{
    m_job = new RunJob(console(), m_plan.request->source,
        m_arguments.format == OutputFormat::Text ? std::optional(OutputFormat::Text) : std::nullopt, SourceOptions::Available, this);
    connect(m_job, &RunJob::finished, this, &PromoteCommand::handleRun);
    m_job->start(*m_plan.sandbox, *m_plan.request);
}

void PromoteCommand::handleRun()
{
    const ExecutionStatus status = m_job->result().status;
    if (status == ExecutionStatus::Ok)
        store();
    else
        conclude(status,
            Error{u"run-failed"_s, tr("\"%1\" was not promoted: its run ended as \"%2\".").arg(m_arguments.name, statusName(status)), {}});
}

void PromoteCommand::store()
{
    PromotionRecord record{workplace().userName(), QDateTime::currentDateTimeUtc(), {}, {}};
    if (m_job) {
        record.tier = m_plan.sandbox->tier();
        record.runStatus = statusName(m_job->result().status);
    }
    const auto version = m_plan.library->promote(m_arguments.name, contract(), record);
    if (version)
        conclude(ExecutionStatus::Ok, {}, *version, version->record == record);
    else
        conclude(statusOf(version.error()), version.error());
}

ToolContract PromoteCommand::contract() const
{
    const ExecutionRequest &request = *m_plan.request;
    ToolContract contract = proposeContract(
        m_report, request.source.shape, request.allowedImports, request.dependencies, m_arguments.source.policy, request.limits);
    if (!m_arguments.description.isEmpty())
        contract.description = m_arguments.description;
    if (m_plan.schema)
        contract.schema = *m_plan.schema;
    return contract;
}

void PromoteCommand::conclude(
    ExecutionStatus status, const std::optional<Error> &error, const std::optional<ToolVersion> &version, bool isNew)
{
    if (m_arguments.format == OutputFormat::Json) {
        JsonWriter json;
        json.beginObject().key("status").string(statusName(status)).key("error");
        writeError(json, error, recordForm());
        json.key("tool");
        if (version)
            writeVersion(json, *version);
        else
            json.null();
        json.key("created").boolean(isNew).key("diagnostics");
        writeDiagnostics(json, m_report.diagnostics);
        json.key("run");
        if (m_job)
            writeResult(json, m_job->result(), recordForm());
        else
            json.null();
        json.endObject();
        console().printJson(json.text());
    } else if (error) {
        tellError(console(), *error);
    } else if (version) {
        const QString number = QString::number(version->version);
        console().tell((isNew ? tr("Promoted %1, version %2.").arg(visibleText(version->name), number)
                              : tr("%1 has this very content already, as version %2.").arg(visibleText(version->name), number))
            + u'\n');
        const auto details = m_plan.library->details(version->name);
        if (details && details->pinnedVersion > 0 && details->pinnedVersion != version->version)
            console().tell(tr("Version %1 stays in use, since it is pinned.").arg(details->pinnedVersion) + u'\n');
    }
    finish(status);
}

} // namespace Assay::Cli
