// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "resultjson.h"

#include "jsonwriter.h"
#include "library/toolversion.h"
#include "remedywords.h"

#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

void writeRange(JsonWriter &json, const TextRange &range)
{
    json.key("line").number(range.line);
    json.key("column").number(range.column);
    json.key("end_line").number(range.endLine);
    json.key("end_column").number(range.endColumn);
}

void writeLine(JsonWriter &json, const TextRange &range)
{
    json.key("line");
    if (range.isValid())
        json.number(range.line);
    else
        json.null();
}

QString actionName(Fix::Action action)
{
    switch (action) {
    case Fix::Action::Edit:
        return u"edit"_s;
    case Fix::Action::AllowImport:
        return u"allow-import"_s;
    case Fix::Action::SetShape:
        return u"set-shape"_s;
    case Fix::Action::AllowProcesses:
        return u"allow-processes"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

void writeFix(JsonWriter &json, const std::optional<Fix> &fix)
{
    json.key("fix");
    if (!fix) {
        json.null();
        return;
    }
    json.beginObject().key("title").string(fix->title);
    if (fix->action == Fix::Action::Edit) {
        json.key("edits").beginArray();
        for (const TextEdit &edit : fix->edits) {
            json.beginObject();
            writeRange(json, edit.range);
            json.key("text").string(edit.text).endObject();
        }
        json.endArray();
    } else {
        json.key("action").string(actionName(fix->action));
        json.key("argument").string(fix->argument);
    }
    json.endObject();
}

void writeTraceback(JsonWriter &json, const QList<TracebackFrame> &traceback)
{
    json.beginArray();
    for (const TracebackFrame &frame : traceback) {
        json.beginObject();
        writeLine(json, frame.range);
        json.key("function").string(frame.function).key("text").string(frame.text);
        if (!frame.file.isEmpty())
            json.key("file").string(frame.file);
        json.endObject();
    }
    json.endArray();
}

void writeNotes(JsonWriter &json, const QList<RunNote> &notes)
{
    json.beginArray();
    for (const RunNote &note : notes) {
        json.beginObject().key("code").string(note.code).key("message").string(note.message);
        writeFix(json, note.fix);
        json.endObject();
    }
    json.endArray();
}

void writeArtifacts(JsonWriter &json, const QList<Artifact> &artifacts, const QStringList &paths)
{
    json.beginArray();
    for (qsizetype i = 0; i < artifacts.size(); ++i) {
        const Artifact &artifact = artifacts[i];
        json.beginObject().key("name").string(artifact.name).key("type").string(artifact.type);
        json.key("bytes").number(artifact.bytes.size());
        if (!artifact.uri.isEmpty())
            json.key("uri").string(artifact.uri);
        if (!paths.value(i).isEmpty())
            json.key("path").string(paths[i]);
        json.endObject();
    }
    json.endArray();
}

void writeMessages(JsonWriter &json, const QList<ToolMessage> &messages)
{
    json.beginArray();
    for (const ToolMessage &message : messages)
        json.beginObject().key("level").string(messageLevelName(message.level)).key("text").string(message.text).endObject();
    json.endArray();
}

} // namespace

void writeDiagnostics(JsonWriter &json, const QList<Diagnostic> &diagnostics)
{
    json.beginArray();
    for (const Diagnostic &diagnostic : diagnostics) {
        json.beginObject();
        writeRange(json, diagnostic.range);
        json.key("severity").string(severityName(diagnostic.severity));
        json.key("code").string(diagnostic.code);
        json.key("kind").string(diagnostic.kind);
        json.key("message").string(diagnostic.message);
        writeFix(json, diagnostic.fix);
        json.endObject();
    }
    json.endArray();
}

void writeIsolation(JsonWriter &json, const Isolation &isolation)
{
    json.beginObject();
    for (IsolationProperty property : AllIsolationProperties) {
        json.key(isolationPropertyName(property).toUtf8()).beginObject();
        json.key("level").string(isolationLevelName(isolation[property].level));
        json.key("by").string(isolation[property].by).endObject();
    }
    json.endObject();
}

void writeError(JsonWriter &json, const std::optional<Error> &error)
{
    if (!error) {
        json.null();
        return;
    }
    json.beginObject()
        .key("type")
        .string(error->code)
        .key("message")
        .string(withRemedy(error->message, error->remedy))
        .key("line")
        .null()
        .endObject();
}

void writeResult(JsonWriter &json, const ExecutionResult &result, const QStringList &paths)
{
    json.beginObject();
    json.key("status").string(statusName(result.status));
    json.key("value").raw(result.value ? result.value->bytes() : QByteArrayLiteral("null"));
    json.key("error");
    if (result.error) {
        json.beginObject().key("type").string(result.error->type);
        json.key("message").string(withRemedy(result.error->message, result.error->remedy));
        writeLine(json, result.error->range);
        json.endObject();
    } else {
        json.null();
    }
    json.key("traceback");
    writeTraceback(json, result.traceback);
    json.key("stdout").string(result.standardOutput);
    json.key("stderr").string(result.standardError);
    json.key("truncated")
        .beginObject()
        .key("stdout")
        .boolean(result.standardOutputTruncated)
        .key("stderr")
        .boolean(result.standardErrorTruncated)
        .endObject();
    json.key("duration_ms").decimal(result.usage.wallMs);
    json.key("usage")
        .beginObject()
        .key("cpu_ms")
        .decimal(result.usage.cpuMs)
        .key("peak_memory_bytes")
        .number(result.usage.peakMemoryBytes)
        .endObject();
    json.key("isolation");
    writeIsolation(json, result.isolation);
    json.key("diagnostics");
    writeDiagnostics(json, result.diagnostics);
    json.key("notes");
    writeNotes(json, result.notes);
    json.key("refusals");
    writeDiagnostics(json, result.refusals);
    json.key("packages").beginArray();
    for (const PackageVersion &package : result.packages)
        json.beginObject().key("name").string(package.name).key("version").string(package.version).endObject();
    json.endArray();
    json.key("artifacts");
    writeArtifacts(json, result.artifacts, paths);
    json.key("log");
    writeMessages(json, result.messages);
    json.endObject();
}

void writeVersion(JsonWriter &json, const ToolVersion &version)
{
    const ToolContract &contract = version.contract;
    json.beginObject();
    json.key("name").string(version.name);
    json.key("version").number(version.version);
    json.key("hash").string(contract.hash());
    json.key("shape").string(shapeName(contract.shape.kind));
    json.key("entry").stringOrNull(contract.shape.entry);
    json.key("description").string(contract.description);
    json.key("schema").raw(contract.schema.bytes());
    json.key("allowed_imports").beginArray();
    for (const QString &name : contract.allowedImports)
        json.string(name);
    json.endArray();
    json.key("packages").beginArray();
    for (const QString &package : contract.packages)
        json.string(package);
    json.endArray();
    json.key("policy").string(contract.policy);
    json.key("timeout_s").decimal(contract.limits.timeoutSeconds);
    json.key("memory_mb").number(contract.limits.memoryMb);
    json.key("processes").number(contract.limits.processes);
    json.key("promoted_by").string(version.record.by);
    json.key("promoted_at").string(version.record.when.toUTC().toString(Qt::ISODateWithMs));
    json.key("run_tier").stringOrNull(version.record.tier);
    json.key("run_status").stringOrNull(version.record.runStatus);
    json.key("code").string(QString::fromUtf8(contract.code));
    json.endObject();
}

} // namespace Assay::Cli
