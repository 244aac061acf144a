// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/agentrequest.h"

#include "base/contract/requestcheck.h"
#include "base/json/jsonwriter.h"

#include <QCoreApplication>
#include <QStringDecoder>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Assay {

namespace {

constexpr auto SlackTime = 30s; ///< beside the run's own timeout: a busy agent, a long answer
constexpr qsizetype SlackBytes = qsizetype(16) * 1024 * 1024;

void writeTexts(JsonWriter &json, const QStringList &texts)
{
    json.beginArray();
    for (const QString &text : texts)
        json.string(text);
    json.endArray();
}

void writeSource(JsonWriter &json, const ToolSource &source, const Policy &policy, const QStringList &allowedImports)
{
    json.key("code").string(QString::fromUtf8(source.bytes));
    if (!source.name.isEmpty())
        json.key("source_name").string(source.name);
    json.key("policy").raw(policy.json().bytes());
    json.key("allowed_imports");
    writeTexts(json, allowedImports);
    if (source.shape.kind == Shape::Kind::Function)
        json.key("entry").string(source.shape.entry);
}

void writeLimits(JsonWriter &json, const Limits &limits)
{
    json.beginObject();
    json.key("processes").number(limits.processes);
    json.key("output_bytes").number(limits.outputBytes);
    json.key("keep_head_bytes").number(limits.keepHeadBytes);
    json.key("keep_tail_bytes").number(limits.keepTailBytes);
    json.key("scratch_bytes").number(limits.scratchBytes);
    json.key("open_files").number(limits.openFiles);
    json.key("value_bytes").number(limits.valueBytes);
    json.key("value_depth").number(limits.valueDepth);
    json.key("source_bytes").number(limits.sourceBytes);
    json.key("argument_bytes").number(limits.argumentBytes);
    json.endObject();
}

} // namespace

QByteArray AgentRun::arguments() const
{
    JsonWriter json;
    json.beginObject();
    writeSource(json, request.source, request.policy, request.allowedImports);
    json.key("args").raw(request.arguments.bytes());
    json.key("timeout_s").decimal(request.limits.timeoutSeconds);
    json.key("memory_mb").number(request.limits.memoryMb);
    json.key("request_id").string(id);
    if (!request.returnExpression.isEmpty())
        json.key("return_expression").string(request.returnExpression);
    json.key("limits");
    writeLimits(json, request.limits);
    json.key("required").beginArray();
    for (const IsolationProperty property : request.required)
        json.string(isolationPropertyName(property));
    json.endArray();
    if (!request.agentId.isEmpty())
        json.key("agent_id").string(request.agentId);
    if (!modules.isEmpty()) {
        json.key("packages").beginObject().key("modules").string(modules).key("versions").beginArray();
        for (const PackageVersion &package : packages)
            json.beginObject().key("name").string(package.name).key("version").string(package.version).endObject();
        json.endArray().endObject();
    }
    if (!inputs.isEmpty()) {
        json.key("inputs").beginArray();
        for (const auto &[name, bytes] : inputs)
            json.beginObject().key("name").string(name).key("base64").string(QString::fromLatin1(bytes.toBase64())).endObject();
        json.endArray();
    }
    json.endObject();
    return json.text();
}

AgentLimits AgentRun::limits() const
{
    const Limits &bounds = request.limits;
    AgentLimits limits;
    limits.deadline = std::chrono::milliseconds(static_cast<qint64>(bounds.timeoutSeconds * 1000)) + SlackTime;
    // An escaped byte takes six; artifacts come in base64; the text for people repeats the rest.
    limits.answerBytes =
        2 * (bounds.valueBytes + 12 * (bounds.keepHeadBytes + bounds.keepTailBytes)) + 2 * bounds.scratchBytes + SlackBytes;
    return limits;
}

QByteArray validationArguments(const ValidationRequest &request, const ToolSource &source)
{
    JsonWriter json;
    json.beginObject();
    writeSource(json, source, request.policy, request.allowedImports);
    json.endObject();
    return json.text();
}

std::optional<Error> checkEncoding(const ToolSource &source)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom);
    const QString text = decoder(source.bytes);
    if (!decoder.hasError())
        return std::nullopt;
    return Error{u"source-not-utf8"_s,
        QCoreApplication::translate("Assay::AgentRequest",
            "%1 is not in UTF-8, and the tier \"docker\" takes no other encoding. Save it as UTF-8, or take the tier \"subprocess\".")
            .arg(displayName(source)),
        {}};
}

} // namespace Assay
