// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/guestreply.h"

#include "base/record/jsonfields.h"

namespace Assay {

namespace {

using JsonFields::Json;

std::optional<Json> parseFor(const QByteArray &payload, const QByteArray &nonce)
{
    // Parsing what cannot be ours would let a flood of broken frames cost more than it costs the worker.
    if (!payload.contains(nonce))
        return std::nullopt;
    auto object = JsonFields::parsed(payload);
    if (object && JsonFields::text(*object, "nonce") == QLatin1StringView(nonce))
        return object;
    return std::nullopt;
}

/** A guest that nobody confined holds nothing. */
CageLayers layersOf(const Json &ready)
{
    using JsonFields::flag;
    const Json *const held = JsonFields::member(ready, "held");
    if (!held || !held->is_object())
        return {};
    const bool namespaces = flag(*held, "namespaces") && flag(*held, "tmpfs") && flag(*held, "proc");
    return {
        namespaces, flag(*held, "seccomp"), JsonFields::count(*held, "landlock"), flag(*held, "scratch_folder"), flag(*held, "sweeping")};
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

} // namespace

std::optional<GuestReady> readReady(const QByteArray &payload)
{
    const auto object = JsonFields::parsed(payload);
    if (!object)
        return std::nullopt;
    return GuestReady{JsonFields::count(*object, "protocol"), layersOf(*object)};
}

std::optional<GuestDiagnostics> readDiagnostics(const QByteArray &payload, const QByteArray &nonce)
{
    const auto object = parseFor(payload, nonce);
    if (!object)
        return std::nullopt;
    const Json *const schema = JsonFields::member(*object, "schema");
    return GuestDiagnostics{JsonFields::count(*object, "index"), JsonFields::count(*object, "candidate"),
        JsonFields::list<Diagnostic>(*object, "diagnostics", JsonFields::diagnostic),
        JsonFields::list<FunctionInfo>(*object, "functions", JsonFields::function),
        schema && schema->is_object() ? JsonFields::json(*object, "schema") : std::nullopt};
}

std::optional<GuestEnd> readEnd(const QByteArray &payload, const QByteArray &nonce)
{
    const auto object = parseFor(payload, nonce);
    if (!object)
        return std::nullopt;
    const auto status = statusOf(JsonFields::text(*object, "status"));
    if (!status)
        return std::nullopt;
    return GuestEnd{*status, JsonFields::error(*object), JsonFields::list<TracebackFrame>(*object, "traceback", JsonFields::tracebackFrame),
        JsonFields::list<RunNote>(*object, "notes", JsonFields::note),
        JsonFields::list<Diagnostic>(*object, "refusals", JsonFields::diagnostic), JsonFields::usage(*object)};
}

std::optional<GuestFault> readFault(const QByteArray &payload, const QByteArray &nonce)
{
    const auto object = parseFor(payload, nonce);
    if (!object)
        return std::nullopt;
    return GuestFault{JsonFields::text(*object, "step"), JsonFields::text(*object, "message")};
}

std::optional<QString> readSignal(const QByteArray &payload, const QByteArray &nonce)
{
    const auto object = parseFor(payload, nonce);
    return object ? std::optional(JsonFields::text(*object, "signal")) : std::nullopt;
}

std::optional<ToolProgress> readProgress(const QByteArray &payload, const QByteArray &nonce)
{
    const auto object = parseFor(payload, nonce);
    return object ? JsonFields::progress(*object) : std::nullopt;
}

std::optional<ToolMessage> readMessage(const QByteArray &payload, const QByteArray &nonce)
{
    const auto object = parseFor(payload, nonce);
    return object ? JsonFields::message(*object) : std::nullopt;
}

std::optional<Artifact> readArtifact(const QByteArray &payload, const QByteArray &nonce)
{
    const auto object = parseFor(payload, nonce);
    if (!object)
        return std::nullopt;
    return Artifact{JsonFields::text(*object, "name"), JsonFields::text(*object, "type"), JsonFields::text(*object, "uri"), {}};
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
