// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/record/recordwriter.h"

#include "base/record/recordnames.h"

#include <QLocale>

namespace Assay {

namespace {

QString worded(const RecordForm &form, const QString &message, const Remedy &remedy)
{
    return form.words ? form.words(message, remedy) : message;
}

/** Members of an object that is open. */
void addRange(JsonWriter &json, const TextRange &range)
{
    json.key("line").number(range.line);
    json.key("column").number(range.column);
    json.key("end_line").number(range.endLine);
    json.key("end_column").number(range.endColumn);
}

/** The same, where there may be no place. */
void addPlace(JsonWriter &json, const TextRange &range)
{
    if (range.isValid())
        addRange(json, range);
    else
        json.key("line").null();
}

void addRemedy(JsonWriter &json, const Remedy &remedy)
{
    if (remedy == Remedy())
        return;
    json.key("remedy").beginObject();
    if (remedy.setting != Remedy::Setting::None)
        json.key("setting").string(remedySettingName(remedy.setting)).key("value").string(remedy.value);
    if (!remedy.command.isEmpty())
        json.key("command").string(remedy.command);
    json.endObject();
}

void writeFix(JsonWriter &json, const std::optional<Fix> &fix)
{
    if (!fix) {
        json.null();
        return;
    }
    json.beginObject().key("title").string(fix->title);
    if (fix->action == Fix::Action::Edit) {
        json.key("edits").beginArray();
        for (const TextEdit &edit : fix->edits) {
            json.beginObject();
            addRange(json, edit.range);
            json.key("text").string(edit.text).endObject();
        }
        json.endArray();
    } else {
        json.key("action").string(fixActionName(fix->action));
        json.key("argument").string(fix->argument);
    }
    json.endObject();
}

void writeToolError(JsonWriter &json, const ToolError &error, const RecordForm &form)
{
    json.beginObject().key("type").string(error.type);
    json.key("message").string(worded(form, error.message, error.remedy));
    addPlace(json, error.range);
    addRemedy(json, error.remedy);
    if (error.cause) {
        json.key("cause");
        writeToolError(json, *error.cause, form);
    }
    json.endObject();
}

void writeTraceback(JsonWriter &json, const QList<TracebackFrame> &traceback)
{
    json.beginArray();
    for (const TracebackFrame &frame : traceback) {
        json.beginObject();
        addPlace(json, frame.range);
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
        json.beginObject().key("code").string(note.code).key("message").string(note.message).key("fix");
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

void writeRange(JsonWriter &json, const TextRange &range)
{
    json.beginObject();
    addRange(json, range);
    json.endObject();
}

void writeDiagnostics(JsonWriter &json, const QList<Diagnostic> &diagnostics)
{
    json.beginArray();
    for (const Diagnostic &diagnostic : diagnostics) {
        json.beginObject();
        addRange(json, diagnostic.range);
        json.key("severity").string(severityName(diagnostic.severity));
        json.key("code").string(diagnostic.code);
        json.key("kind").string(diagnostic.kind);
        json.key("message").string(diagnostic.message);
        json.key("fix");
        writeFix(json, diagnostic.fix);
        json.endObject();
    }
    json.endArray();
}

void writeIsolation(JsonWriter &json, const Isolation &isolation)
{
    json.beginObject();
    for (const IsolationProperty property : AllIsolationProperties) {
        json.key(isolationPropertyName(property).toUtf8()).beginObject();
        json.key("level").string(isolationLevelName(isolation[property].level));
        json.key("by").string(isolation[property].by).endObject();
    }
    json.endObject();
}

void addProgress(JsonWriter &json, const ToolProgress &progress)
{
    const auto exact = [](double finite) { return QByteArray::number(finite, 'g', QLocale::FloatingPointShortest); };
    json.key("done").raw(exact(progress.done));
    json.key("total").raw(progress.total ? exact(*progress.total) : QByteArrayLiteral("null"));
    json.key("message").string(progress.message);
}

void writePackages(JsonWriter &json, const QList<PackageVersion> &packages)
{
    json.beginArray();
    for (const PackageVersion &package : packages)
        json.beginObject().key("name").string(package.name).key("version").string(package.version).endObject();
    json.endArray();
}

void writeError(JsonWriter &json, const std::optional<Error> &error, const RecordForm &form)
{
    if (error)
        writeToolError(json, {error->code, error->message, {}, {}, error->remedy}, form);
    else
        json.null();
}

void writeResult(JsonWriter &json, const ExecutionResult &result, const RecordForm &form)
{
    json.beginObject();
    json.key("status").string(statusName(result.status));
    json.key("value").raw(result.value ? result.value->bytes() : QByteArrayLiteral("null"));
    json.key("error");
    if (result.error)
        writeToolError(json, *result.error, form);
    else
        json.null();
    json.key("traceback");
    writeTraceback(json, result.traceback);
    json.key("stdout").string(result.standardOutput);
    json.key("stderr").string(result.standardError);
    json.key("truncated").beginObject();
    json.key("stdout").boolean(result.standardOutputTruncated);
    json.key("stderr").boolean(result.standardErrorTruncated).endObject();
    json.key("duration_ms").decimal(result.usage.wallMs);
    json.key("usage").beginObject();
    json.key("cpu_ms").decimal(result.usage.cpuMs);
    json.key("peak_memory_bytes").number(result.usage.peakMemoryBytes).endObject();
    json.key("isolation");
    writeIsolation(json, result.isolation);
    json.key("diagnostics");
    writeDiagnostics(json, result.diagnostics);
    json.key("notes");
    writeNotes(json, result.notes);
    json.key("refusals");
    writeDiagnostics(json, result.refusals);
    json.key("packages");
    writePackages(json, result.packages);
    json.key("artifacts");
    writeArtifacts(json, result.artifacts, form.paths);
    json.key("log");
    writeMessages(json, result.messages);
    json.key("progress");
    if (result.progress) {
        json.beginObject();
        addProgress(json, *result.progress);
        json.endObject();
    } else {
        json.null();
    }
    json.endObject();
}

void writeReport(JsonWriter &json, const ValidationReport &report, const ToolSource &source)
{
    json.beginObject();
    json.key("diagnostics");
    writeDiagnostics(json, report.diagnostics);
    json.key("reading").number(SourceDocument(source.bytes).candidates().indexOf(report.accepted));
    json.key("functions").beginArray();
    for (const FunctionInfo &function : report.functions) {
        json.beginObject().key("name").string(function.name).key("line").number(function.line);
        json.key("async").boolean(function.isAsync).key("doc").string(function.documentation).endObject();
    }
    json.endArray();
    json.key("schema").raw(report.schema ? report.schema->bytes() : QByteArrayLiteral("null"));
    json.endObject();
}

} // namespace Assay
