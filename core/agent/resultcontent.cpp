// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/resultcontent.h"

#include "base/contract/numbertext.h"
#include "base/contract/visibletext.h"
#include "base/record/argumentreader.h"
#include "base/record/recordwriter.h"

#include <QStringDecoder>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

// The structured content has all of it.
constexpr qsizetype LongestPart = 32 * 1024;
constexpr qsizetype MostLines = 50;

QString clipped(const QString &text)
{
    if (text.size() <= LongestPart)
        return text;
    return text.first(LongestPart) + u"\n… (cut: %1 characters in all)"_s.arg(numberText(text.size()));
}

QString placed(const QString &message, const TextRange &range)
{
    return range.isValid() ? u"line %1: %2"_s.arg(range.line).arg(message) : message;
}

QStringList diagnosticLines(const QList<Diagnostic> &diagnostics)
{
    QStringList lines;
    for (const Diagnostic &diagnostic : diagnostics.first(std::min(MostLines, diagnostics.size())))
        lines.append(
            placed(u"%1: %2 (%3)"_s.arg(severityName(diagnostic.severity), diagnostic.message, diagnostic.code), diagnostic.range));
    if (diagnostics.size() > MostLines)
        lines.append(u"… and %1 more"_s.arg(diagnostics.size() - MostLines));
    return lines;
}

QStringList errorLines(const ExecutionResult &result)
{
    QStringList lines{statusName(result.status)};
    if (result.error) {
        const ToolError &error = *result.error;
        lines.first() += u": "_s + placed(error.type.isEmpty() ? error.message : error.type + u": "_s + error.message, error.range);
        if (!error.remedy.command.isEmpty())
            lines.append(u"What helps: "_s + error.remedy.command);
    }
    for (const TracebackFrame &frame : result.traceback.last(std::min(MostLines, result.traceback.size())))
        lines.append(u"  "_s + placed(frame.function + u": "_s + frame.text.trimmed(), frame.range));
    if (result.status == ExecutionStatus::Rejected)
        lines += diagnosticLines(result.diagnostics);
    return lines;
}

QString textFor(const ExecutionResult &result)
{
    QStringList parts;
    if (result.success())
        parts.append(clipped(QString::fromUtf8(result.value->bytes())));
    else
        parts.append(clipped(errorLines(result).join(u'\n')));
    for (const RunNote &note : result.notes)
        parts.append(u"Note: "_s + note.message);
    if (!result.refusals.isEmpty())
        parts.append(u"Refused while it ran:\n"_s + clipped(diagnosticLines(result.refusals).join(u'\n')));
    if (!result.standardOutput.isEmpty())
        parts.append(u"Printed:\n"_s + clipped(result.standardOutput));
    if (!result.standardError.isEmpty())
        parts.append(u"Printed as errors:\n"_s + clipped(result.standardError));
    return visibleText(parts.join(u"\n\n"_s), LineBreaks::Keep);
}

QString addressOf(const Artifact &artifact)
{
    return artifact.uri.isEmpty() ? u"assay:artifact/"_s + QString::fromLatin1(QUrl::toPercentEncoding(artifact.name, "/")) : artifact.uri;
}

McpContent contentOf(const Artifact &artifact)
{
    const QString type = artifact.type;
    if (type.startsWith("image/"_L1))
        return {McpContent::Kind::Image, {}, artifact.bytes, type, {}};
    if (type.startsWith("audio/"_L1))
        return {McpContent::Kind::Audio, {}, artifact.bytes, type, {}};
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const bool isText = type.startsWith("text/"_L1) || type == "application/json"_L1;
    const QString text = isText ? QString(decoder(artifact.bytes)) : QString();
    if (isText && !decoder.hasError())
        return {McpContent::Kind::TextResource, text, {}, type, addressOf(artifact)};
    return {McpContent::Kind::BinaryResource, {}, artifact.bytes, type, addressOf(artifact)};
}

JsonText record(const JsonWriter &json)
{
    return *JsonText::parse(json.text(), JsonText::MaxDepth + 2);
}

} // namespace

ExecutionResult refusedResult(const Error &error, ExecutionStatus status)
{
    ExecutionResult result;
    result.status = status;
    result.error = ToolError{error.code, error.message, {}, nullptr, error.remedy};
    return result;
}

McpCallResult toCallResult(const ExecutionResult &result)
{
    JsonWriter json;
    writeResult(json, result);
    McpCallResult made;
    made.structured = record(json);
    made.isError = !result.success();
    made.content.append({McpContent::Kind::Text, textFor(result)});
    for (const Artifact &artifact : result.artifacts)
        made.content.append(contentOf(artifact));
    return made;
}

McpCallResult toToolResult(const ExecutionResult &result)
{
    if (!result.success())
        return McpCallResult::error(visibleText(clipped(errorLines(result).join(u'\n')), LineBreaks::Keep));
    McpCallResult made;
    if (result.value->kind() == JsonText::Kind::String) {
        made.content.append({McpContent::Kind::Text, textOf(*result.value)});
    } else if (result.value->kind() != JsonText::Kind::Null || result.artifacts.isEmpty()) {
        made.content.append({McpContent::Kind::Text, QString::fromUtf8(result.value->bytes())});
        made.structured = result.value;
    }
    for (const Artifact &artifact : result.artifacts)
        made.content.append(contentOf(artifact));
    return made;
}

McpCallResult toCallResult(const ValidationReport &report, const ToolSource &source)
{
    JsonWriter json;
    writeReport(json, report, source);
    const QString verdict = report.isAccepted() ? u"accepted"_s : u"rejected"_s;
    const QStringList lines = QStringList{verdict} + diagnosticLines(report.diagnostics);
    return {{{McpContent::Kind::Text, visibleText(lines.join(u'\n'), LineBreaks::Keep)}}, record(json), false};
}

} // namespace Assay
