// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/record/recordreader.h"

#include "base/artifact/artifactname.h"
#include "base/record/jsonfields.h"

#include <algorithm>

namespace Assay {

namespace {

using JsonFields::Json;

template <typename Values, typename Name>
auto named(const Values &values, Name name, const QString &wanted) -> std::optional<typename Values::value_type>
{
    const auto found = std::ranges::find_if(values, [&](auto value) { return name(value) == wanted; });
    return found == values.end() ? std::nullopt : std::optional(*found);
}

Isolation isolationIn(const Json &record)
{
    constexpr std::array Levels = {IsolationLevel::Absent, IsolationLevel::Partial, IsolationLevel::Enforced};
    Isolation isolation;
    const Json *const found = JsonFields::member(record, "isolation");
    if (!found || !found->is_object())
        return isolation;
    for (const IsolationProperty property : AllIsolationProperties) {
        const Json *const entry = JsonFields::member(*found, isolationPropertyName(property).toStdString());
        if (!entry || !entry->is_object())
            continue;
        const auto level = named(Levels, isolationLevelName, JsonFields::text(*entry, "level"));
        isolation.set(property, level.value_or(IsolationLevel::Absent), JsonFields::text(*entry, "by"));
    }
    return isolation;
}

QList<Artifact> artifactsIn(const Json &record)
{
    ArtifactNames names;
    auto artifacts = JsonFields::list<Artifact>(record, "artifacts", [&names](const Json &entry) {
        return Artifact{names.add(safeArtifactName(JsonFields::text(entry, "name"))), JsonFields::text(entry, "type"),
            JsonFields::text(entry, "uri"), {}};
    });
    artifacts.resize(std::min(artifacts.size(), Artifact::MostArtifacts));
    return artifacts;
}

QList<ToolMessage> messagesIn(const Json &record)
{
    QList<ToolMessage> messages;
    for (const auto &message : JsonFields::list<std::optional<ToolMessage>>(record, "log", JsonFields::message)) {
        if (message)
            messages.append(*message);
    }
    return messages;
}

PackageVersion packageIn(const Json &entry)
{
    return {JsonFields::text(entry, "name"), JsonFields::text(entry, "version")};
}

/** See the table of ExecutionStatus. */
bool isConsistent(const ExecutionResult &result)
{
    const bool hasError = result.status != ExecutionStatus::Ok && result.status != ExecutionStatus::Cancelled;
    return result.value.has_value() == result.success() && result.error.has_value() == hasError;
}

} // namespace

std::optional<ExecutionResult> readResult(const QByteArray &utf8, const Limits &limits)
{
    const auto record = JsonFields::parsed(utf8);
    if (!record)
        return std::nullopt;
    const auto status = named(AllExecutionStatuses, statusName, JsonFields::text(*record, "status"));
    if (!status)
        return std::nullopt;
    ExecutionResult result;
    result.status = *status;
    if (result.success()) {
        result.value = JsonFields::json(*record, "value", limits.valueDepth);
        if (result.value && result.value->bytes().size() > limits.valueBytes)
            return std::nullopt;
    }
    result.error = JsonFields::error(*record);
    result.traceback = JsonFields::list<TracebackFrame>(*record, "traceback", JsonFields::tracebackFrame);
    result.standardOutput = JsonFields::text(*record, "stdout");
    result.standardError = JsonFields::text(*record, "stderr");
    if (const Json *const truncated = JsonFields::member(*record, "truncated"); truncated && truncated->is_object()) {
        result.standardOutputTruncated = JsonFields::flag(*truncated, "stdout");
        result.standardErrorTruncated = JsonFields::flag(*truncated, "stderr");
    }
    result.usage = JsonFields::usage(*record);
    result.usage.wallMs = std::clamp(JsonFields::number(*record, "duration_ms"), 0.0, 1e12);
    result.isolation = isolationIn(*record);
    result.diagnostics = JsonFields::list<Diagnostic>(*record, "diagnostics", JsonFields::diagnostic);
    result.notes = JsonFields::list<RunNote>(*record, "notes", JsonFields::note);
    result.refusals = JsonFields::list<Diagnostic>(*record, "refusals", JsonFields::diagnostic);
    result.packages = JsonFields::list<PackageVersion>(*record, "packages", packageIn);
    result.artifacts = artifactsIn(*record);
    result.messages = messagesIn(*record);
    if (const Json *const progress = JsonFields::member(*record, "progress"); progress && progress->is_object())
        result.progress = JsonFields::progress(*progress);
    return isConsistent(result) ? std::optional(std::move(result)) : std::nullopt;
}

std::optional<ValidationReport> readReport(const QByteArray &utf8, const ToolSource &source)
{
    const auto record = JsonFields::parsed(utf8);
    if (!record)
        return std::nullopt;
    ValidationReport report{source.name, JsonFields::list<Diagnostic>(*record, "diagnostics", JsonFields::diagnostic), {},
        JsonFields::list<FunctionInfo>(*record, "functions", JsonFields::function), std::nullopt};
    const QList<SourceCandidate> readings = SourceDocument(source.bytes).candidates();
    const int reading = JsonFields::count(*record, "reading");
    if (reading >= readings.size())
        return std::nullopt;
    report.accepted = readings[reading];
    if (const Json *const schema = JsonFields::member(*record, "schema"); schema && schema->is_object())
        report.schema = JsonFields::json(*record, "schema");
    return report;
}

} // namespace Assay
