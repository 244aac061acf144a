// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/record/jsonfields.h"

#include "base/record/recordnames.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace Assay::JsonFields {

namespace {

std::optional<ToolError> errorIn(const Json &object, std::string_view key, int depth)
{
    constexpr int MostCauses = 16;
    const Json *const found = member(object, key);
    if (depth > MostCauses || !found || !found->is_object())
        return std::nullopt;
    ToolError error{text(*found, "type"), text(*found, "message"), range(*found), {}};
    if (const auto cause = errorIn(*found, "cause", depth + 1))
        error.cause = std::make_shared<const ToolError>(*cause);
    if (const Json *const remedy = member(*found, "remedy"); remedy && remedy->is_object())
        error.remedy = {remedySetting(text(*remedy, "setting")), text(*remedy, "value"), text(*remedy, "command")};
    return error;
}

TextEdit edit(const Json &object)
{
    return {range(object), text(object, "text")};
}

Diagnostic::Severity severity(const QString &name)
{
    for (const auto candidate : {Diagnostic::Severity::Warning, Diagnostic::Severity::Note}) {
        if (severityName(candidate) == name)
            return candidate;
    }
    return Diagnostic::Severity::Error;
}

} // namespace

std::optional<Json> parsed(const QByteArray &utf8)
{
    try {
        jsoncons::json_options options;
        options.allow_comments(false).lossless_number(true).max_nesting_depth(JsonText::MaxDepth + 8);
        Json value = Json::parse(std::string_view(utf8.constData(), static_cast<size_t>(utf8.size())), options);
        return value.is_object() ? std::optional(std::move(value)) : std::nullopt;
    } catch (const std::exception &) {
        return std::nullopt;
    }
}

const Json *member(const Json &object, std::string_view key)
{
    const auto found = object.find(key);
    return found == object.object_range().end() ? nullptr : &found->value();
}

QString text(const Json &object, std::string_view key)
{
    const Json *const found = member(object, key);
    // A number that keeps its text is a string with a tag.
    if (!found || !found->is_string() || found->is_number())
        return {};
    const auto view = found->as_string_view();
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

double number(const Json &object, std::string_view key)
{
    const Json *const found = member(object, key);
    const double value = found && found->is_number() ? found->as_double() : 0.0;
    return std::isfinite(value) ? value : 0.0;
}

int count(const Json &object, std::string_view key)
{
    const double value = number(object, key);
    return value > 0 && value < std::numeric_limits<int>::max() ? static_cast<int>(value) : 0;
}

bool flag(const Json &object, std::string_view key)
{
    const Json *const found = member(object, key);
    return found && found->is_bool() && found->as_bool();
}

std::optional<JsonText> json(const Json &object, std::string_view key, int maxDepth)
{
    const Json *const found = member(object, key);
    if (!found)
        return std::nullopt;
    std::string dumped;
    found->dump(dumped);
    const auto checked = JsonText::parse(QByteArray::fromStdString(dumped), maxDepth);
    return checked ? std::optional(*checked) : std::nullopt;
}

TextRange range(const Json &object)
{
    TextRange range{count(object, "line"), count(object, "column"), count(object, "end_line"), count(object, "end_column")};
    if (range.line > 0 && range.endLine < range.line) {
        range.endLine = range.line;
        range.endColumn = range.column;
    }
    return range;
}

std::optional<Fix> fix(const Json &object)
{
    const Json *const found = member(object, "fix");
    if (!found || !found->is_object())
        return std::nullopt;
    Fix fix{Fix::Action::Edit, text(*found, "title"), text(*found, "argument"), list<TextEdit>(*found, "edits", edit)};
    fix.action = fixAction(text(*found, "action")).value_or(Fix::Action::Edit);
    if (fix.action == Fix::Action::Edit && fix.edits.isEmpty())
        return std::nullopt;
    return fix;
}

Diagnostic diagnostic(const Json &object)
{
    return {range(object), severity(text(object, "severity")), text(object, "code"), text(object, "kind"), text(object, "message"),
        fix(object)};
}

FunctionInfo function(const Json &object)
{
    return {text(object, "name"), count(object, "line"), flag(object, "async"), text(object, "doc")};
}

std::optional<ToolError> error(const Json &object)
{
    return errorIn(object, "error", 0);
}

TracebackFrame tracebackFrame(const Json &object)
{
    return {range(object), text(object, "function"), text(object, "text"), text(object, "file")};
}

RunNote note(const Json &object)
{
    return {text(object, "code"), text(object, "message"), fix(object)};
}

Usage usage(const Json &object)
{
    Usage usage;
    const Json *const found = member(object, "usage");
    if (!found || !found->is_object())
        return usage;
    usage.cpuMs = std::clamp(number(*found, "cpu_ms"), 0.0, 1e12);
    usage.peakMemoryBytes = static_cast<qint64>(std::clamp(number(*found, "peak_memory_bytes"), 0.0, 9e15));
    return usage;
}

std::optional<ToolMessage> message(const Json &object)
{
    const auto level = messageLevel(text(object, "level"));
    return level ? std::optional(ToolMessage{*level, text(object, "text")}) : std::nullopt;
}

std::optional<ToolProgress> progress(const Json &object)
{
    ToolProgress progress{0, std::nullopt, text(object, "message")};
    if (const Json *const done = member(object, "done"); done && done->is_number())
        progress.done = done->as_double();
    if (const Json *const total = member(object, "total"); total && total->is_number())
        progress.total = total->as_double();
    return std::isfinite(progress.done) && std::isfinite(progress.total.value_or(0)) ? std::optional(progress) : std::nullopt;
}

} // namespace Assay::JsonFields
