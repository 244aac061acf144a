// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/guestreply.h"

#include <jsoncons/json.hpp>

#include <cmath>
#include <limits>

namespace Assay {

namespace {

using Json = jsoncons::ojson;

constexpr size_t MaxListLength = 100'000;

std::optional<Json> parseObject(const QByteArray &payload)
{
    try {
        jsoncons::json_options options;
        options.allow_comments(false);
        Json value = Json::parse(std::string_view(payload.constData(), static_cast<size_t>(payload.size())), options);
        return value.is_object() ? std::optional(std::move(value)) : std::nullopt;
    } catch (const std::exception &) {
        return std::nullopt;
    }
}

std::optional<Json> parseFor(const QByteArray &payload, const QByteArray &nonce)
{
    // Parsing what cannot be ours would let a flood of broken frames cost more than it costs the worker.
    if (!payload.contains(nonce))
        return std::nullopt;
    auto object = parseObject(payload);
    if (object && object->contains("nonce") && object->at("nonce").is_string()
        && object->at("nonce").as_string_view() == std::string_view(nonce.constData(), static_cast<size_t>(nonce.size())))
        return object;
    return std::nullopt;
}

QString textOf(const Json &object, std::string_view key)
{
    const auto found = object.find(key);
    if (found == object.object_range().end() || !found->value().is_string())
        return {};
    const auto view = found->value().as_string_view();
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

double numberOf(const Json &object, std::string_view key)
{
    const auto found = object.find(key);
    return found != object.object_range().end() && found->value().is_number() ? found->value().as_double() : 0.0;
}

int intOf(const Json &object, std::string_view key)
{
    const double number = numberOf(object, key);
    return number > 0 && number < std::numeric_limits<int>::max() ? static_cast<int>(number) : 0;
}

/** The objects of a list, each read by `read`. */
template <typename T, typename Read>
QList<T> listOf(const Json &object, std::string_view key, Read read)
{
    QList<T> list;
    const auto found = object.find(key);
    if (found == object.object_range().end() || !found->value().is_array())
        return list;
    for (const Json &entry : found->value().array_range()) {
        if (entry.is_object() && static_cast<size_t>(list.size()) < MaxListLength)
            list.append(read(entry));
    }
    return list;
}

bool flagOf(const Json &object, std::string_view key)
{
    const auto found = object.find(key);
    return found != object.object_range().end() && found->value().is_bool() && found->value().as_bool();
}

/** A guest that nobody confined holds nothing. */
CageLayers layersOf(const Json &ready)
{
    const auto found = ready.find("held");
    if (found == ready.object_range().end() || !found->value().is_object())
        return {};
    const Json &held = found->value();
    const bool namespaces = flagOf(held, "namespaces") && flagOf(held, "tmpfs") && flagOf(held, "proc");
    return {namespaces, flagOf(held, "seccomp"), intOf(held, "landlock"), flagOf(held, "scratch_folder")};
}

TextRange rangeOf(const Json &object)
{
    TextRange range{intOf(object, "line"), intOf(object, "column"), intOf(object, "end_line"), intOf(object, "end_column")};
    if (range.line > 0 && range.endLine < range.line) {
        range.endLine = range.line;
        range.endColumn = range.column;
    }
    return range;
}

TextEdit editOf(const Json &object)
{
    return {rangeOf(object), textOf(object, "text")};
}

std::optional<Fix> fixOf(const Json &object)
{
    const auto found = object.find("fix");
    if (found == object.object_range().end() || !found->value().is_object())
        return std::nullopt;
    const Json &source = found->value();
    Fix fix{Fix::Action::Edit, textOf(source, "title"), textOf(source, "argument"), listOf<TextEdit>(source, "edits", editOf)};
    const QString action = textOf(source, "action");
    if (action == QLatin1StringView("allow-import"))
        fix.action = Fix::Action::AllowImport;
    else if (action == QLatin1StringView("set-shape"))
        fix.action = Fix::Action::SetShape;
    else if (action == QLatin1StringView("allow-processes"))
        fix.action = Fix::Action::AllowProcesses;
    else if (fix.edits.isEmpty())
        return std::nullopt;
    return fix;
}

Diagnostic::Severity severityOf(const QString &name)
{
    if (name == QLatin1StringView("warning"))
        return Diagnostic::Severity::Warning;
    return name == QLatin1StringView("note") ? Diagnostic::Severity::Note : Diagnostic::Severity::Error;
}

Diagnostic diagnosticOf(const Json &object)
{
    return {rangeOf(object), severityOf(textOf(object, "severity")), textOf(object, "code"), textOf(object, "kind"),
        textOf(object, "message"), fixOf(object)};
}

FunctionInfo functionOf(const Json &object)
{
    const auto isAsync = object.find("async");
    return {textOf(object, "name"), intOf(object, "line"),
        isAsync != object.object_range().end() && isAsync->value().is_bool() && isAsync->value().as_bool(), textOf(object, "doc")};
}

std::optional<JsonText> jsonOf(const Json &object, std::string_view key)
{
    const auto found = object.find(key);
    if (found == object.object_range().end() || !found->value().is_object())
        return std::nullopt;
    std::string text;
    found->value().dump(text);
    auto json = JsonText::parse(QByteArray::fromStdString(text));
    return json ? std::optional(*json) : std::nullopt;
}

std::shared_ptr<const ToolError> causeOf(const Json &object, int depth);

std::optional<ToolError> errorOf(const Json &object, std::string_view key, int depth)
{
    constexpr int MaxCauses = 16;
    const auto found = object.find(key);
    if (depth > MaxCauses || found == object.object_range().end() || !found->value().is_object())
        return std::nullopt;
    const Json &error = found->value();
    return ToolError{textOf(error, "type"), textOf(error, "message"), rangeOf(error), causeOf(error, depth + 1)};
}

std::shared_ptr<const ToolError> causeOf(const Json &object, int depth)
{
    const auto cause = errorOf(object, "cause", depth);
    return cause ? std::make_shared<const ToolError>(*cause) : nullptr;
}

TracebackFrame tracebackFrameOf(const Json &object)
{
    return {rangeOf(object), textOf(object, "function"), textOf(object, "text"), textOf(object, "file")};
}

RunNote noteOf(const Json &object)
{
    return {textOf(object, "code"), textOf(object, "message"), fixOf(object)};
}

/** Those that a guest may report of a run itself; all others are core's to find. */
std::optional<ExecutionStatus> statusOf(const QString &name)
{
    for (const ExecutionStatus status : {ExecutionStatus::Ok, ExecutionStatus::Error, ExecutionStatus::Rejected,
             ExecutionStatus::MemoryExceeded, ExecutionStatus::OutputExceeded, ExecutionStatus::Timeout}) {
        if (statusName(status) == name)
            return status;
    }
    return std::nullopt;
}

Usage usageOf(const Json &object)
{
    Usage usage;
    const auto found = object.find("usage");
    if (found == object.object_range().end() || !found->value().is_object())
        return usage;
    usage.cpuMs = std::clamp(numberOf(found->value(), "cpu_ms"), 0.0, 1e12);
    usage.peakMemoryBytes = static_cast<qint64>(std::clamp(numberOf(found->value(), "peak_memory_bytes"), 0.0, 9e15));
    return usage;
}

} // namespace

std::optional<GuestReady> readReady(const QByteArray &payload)
{
    const auto object = parseObject(payload);
    if (!object)
        return std::nullopt;
    return GuestReady{intOf(*object, "protocol"), layersOf(*object)};
}

std::optional<GuestDiagnostics> readDiagnostics(const QByteArray &payload, const QByteArray &nonce)
{
    const auto object = parseFor(payload, nonce);
    if (!object)
        return std::nullopt;
    return GuestDiagnostics{intOf(*object, "index"), intOf(*object, "candidate"), listOf<Diagnostic>(*object, "diagnostics", diagnosticOf),
        listOf<FunctionInfo>(*object, "functions", functionOf), jsonOf(*object, "schema")};
}

std::optional<GuestEnd> readEnd(const QByteArray &payload, const QByteArray &nonce)
{
    const auto object = parseFor(payload, nonce);
    if (!object)
        return std::nullopt;
    const auto status = statusOf(textOf(*object, "status"));
    if (!status)
        return std::nullopt;
    return GuestEnd{*status, errorOf(*object, "error", 0), listOf<TracebackFrame>(*object, "traceback", tracebackFrameOf),
        listOf<RunNote>(*object, "notes", noteOf), listOf<Diagnostic>(*object, "refusals", diagnosticOf), usageOf(*object)};
}

std::optional<GuestFault> readFault(const QByteArray &payload, const QByteArray &nonce)
{
    const auto object = parseFor(payload, nonce);
    if (!object)
        return std::nullopt;
    return GuestFault{textOf(*object, "step"), textOf(*object, "message")};
}

std::optional<QString> readSignal(const QByteArray &payload, const QByteArray &nonce)
{
    const auto object = parseFor(payload, nonce);
    return object ? std::optional(textOf(*object, "signal")) : std::nullopt;
}

std::optional<ToolProgress> readProgress(const QByteArray &payload, const QByteArray &nonce)
{
    const auto object = parseFor(payload, nonce);
    if (!object)
        return std::nullopt;
    ToolProgress progress{numberOf(*object, "done"), std::nullopt, textOf(*object, "message")};
    const auto total = object->find("total");
    if (total != object->object_range().end() && total->value().is_number())
        progress.total = total->value().as_double();
    if (!std::isfinite(progress.done) || !std::isfinite(progress.total.value_or(0)))
        return std::nullopt;
    return progress;
}

std::optional<ToolMessage> readMessage(const QByteArray &payload, const QByteArray &nonce)
{
    const auto object = parseFor(payload, nonce);
    if (!object)
        return std::nullopt;
    const auto level = messageLevel(textOf(*object, "level"));
    return level ? std::optional(ToolMessage{*level, textOf(*object, "text")}) : std::nullopt;
}

std::optional<Artifact> readArtifact(const QByteArray &payload, const QByteArray &nonce)
{
    const auto object = parseFor(payload, nonce);
    return object ? std::optional(Artifact{textOf(*object, "name"), textOf(*object, "type"), textOf(*object, "uri"), {}}) : std::nullopt;
}

bool isBegin(const QByteArray &payload, const QByteArray &nonce)
{
    return parseFor(payload, nonce).has_value();
}

bool carriesNonce(const QByteArray &payload, const QByteArray &nonce)
{
    return payload.startsWith(nonce + '\n');
}

std::optional<JsonText> readValue(const QByteArray &payload, const QByteArray &nonce, const Limits &limits)
{
    if (!carriesNonce(payload, nonce))
        return std::nullopt;
    const QByteArray text = payload.sliced(nonce.size() + 1);
    if (text.size() > limits.valueBytes)
        return std::nullopt;
    auto value = JsonText::parse(text, limits.valueDepth);
    return value ? std::optional(*value) : std::nullopt;
}

} // namespace Assay
