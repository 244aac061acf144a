// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "serve/serverequest.h"

#include "base/record/requestreader.h"
#include "base/subprocess/subprocesstier.h"

#include <QDir>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

constexpr qsizetype LongestId = 1000; ///< bytes of JSON text

/** An id is a string or an integer, so that it comes back as it was. */
std::optional<QByteArray> idIn(const JsonText &value)
{
    const QByteArray &text = value.bytes();
    if (text.size() > LongestId)
        return std::nullopt;
    if (value.kind() == JsonText::Kind::String)
        return text;
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const QByteArray digits = text.startsWith('-') ? text.sliced(1) : text;
    return value.kind() == JsonText::Kind::Number && std::ranges::all_of(digits, isDigit) ? std::optional(text) : std::nullopt;
}

QByteArray readId(ArgumentReader &reader, QByteArrayView key)
{
    const auto value = reader.value(key);
    const auto id = value ? idIn(*value) : std::nullopt;
    if (!id)
        reader.refuse(u"%1 has to be a string or an integer of at most %2 bytes."_s.arg(reader.pathOf(key), QString::number(LongestId)));
    return id.value_or(QByteArrayLiteral("null"));
}

QString absolute(const QString &path)
{
    // Not made absolute by QDir, which takes ".." for what stands before it and not for what a link leads to.
    return path.startsWith(u'/') ? path : QDir::currentPath() + u'/' + path;
}

QList<ToolInput> readInputs(ArgumentReader &reader)
{
    QList<ToolInput> inputs;
    const QList<JsonText> objects = reader.objects("inputs");
    for (qsizetype i = 0; i < objects.size(); ++i) {
        ArgumentReader input(objects[i], u"inputs[%1]"_s.arg(i));
        const QString name = input.text("name").value_or(QString());
        const QString path = input.text("path").value_or(QString());
        if (name.isEmpty() || path.isEmpty())
            input.refuse(u"inputs[%1] needs a name and a path."_s.arg(i));
        reader.refuse(input.flaw());
        inputs.append({name, absolute(path)});
    }
    return inputs;
}

/** What a run and a call have in common. */
void readCommon(ArgumentReader &reader, ExecutionRequest &request, ServeRunOptions &options)
{
    // Whether it is an object is for the tier to say.
    request.arguments = reader.value("args").value_or(JsonText::emptyObject());
    request.interpreter = reader.text("interpreter").value_or(QString());
    request.inputs = readInputs(reader);
    request.unsafe = reader.flag("unsafe");
    const bool waivesAll = request.unsafe && !reader.has("required");
    request.required = readRequired(reader);
    if (waivesAll)
        request.required.clear();
    request.agentId = reader.text("agent_id").value_or(QString());
    request.userId = reader.text("user_id").value_or(QString());
    options.tier = reader.text("tier").value_or(SubprocessTier::Name);
    options.outputFolder = reader.text("output_dir").value_or(QString());
    options.wantsEvents = reader.flag("events");
}

ServeValidate readValidate(ArgumentReader &reader)
{
    ServeValidate validate;
    validate.request.sources = {readSource(reader)};
    validate.request.policy = readPolicy(reader, PolicyFiles::Allowed);
    validate.request.allowedImports = reader.texts("allowed_imports");
    validate.request.interpreter = reader.text("interpreter").value_or(QString());
    validate.request.describe = reader.flag("describe");
    return validate;
}

ServeRun readRun(ArgumentReader &reader)
{
    ServeRun run;
    readCommon(reader, run.request, run.options);
    run.request.source = readSource(reader);
    run.request.returnExpression = reader.text("return_expression").value_or(QString());
    run.request.policy = readPolicy(reader, PolicyFiles::Allowed);
    run.request.allowedImports = reader.texts("allowed_imports");
    run.request.dependencies = reader.texts("dependencies");
    run.request.allowedPackages = reader.texts("allowed_packages");
    readLimits(reader, run.request.limits);
    return run;
}

ServeCall readCall(ArgumentReader &reader)
{
    ServeCall call;
    call.tool = reader.text("tool").value_or(QString());
    if (call.tool.isEmpty())
        reader.refuse(u"tool is missing: the name of a tool of the library."_s);
    if (const auto version = reader.integer("version")) {
        if (*version < 1 || *version > std::numeric_limits<int>::max())
            reader.refuse(u"version has to be a whole number from 1."_s);
        else
            call.version = static_cast<int>(*version);
    }
    call.timeoutSeconds = reader.number("timeout_s");
    call.memoryMb = reader.integer("memory_mb");
    readCommon(reader, call.request, call.options);
    return call;
}

Result<ServeRequest::Work> readWork(ArgumentReader &reader)
{
    const QString verb = reader.text("verb").value_or(QString());
    ServeRequest::Work work;
    if (verb == "validate"_L1)
        work = readValidate(reader);
    else if (verb == "run"_L1)
        work = readRun(reader);
    else if (verb == "call"_L1)
        work = readCall(reader);
    else if (verb == "cancel"_L1)
        work = ServeCancel{readId(reader, "target")};
    else
        reader.refuse(u"verb has to be validate, run, call or cancel."_s);
    if (const auto flaw = reader.flaw())
        return std::unexpected(*flaw);
    return work;
}

} // namespace

ServeRequest ServeRequest::parse(const QByteArray &line)
{
    ServeRequest request;
    const auto json = JsonText::parse(line);
    if (!json) {
        request.work =
            std::unexpected(Error{u"request-not-json"_s, u"The line is not JSON. "_s + json.error().message, json.error().detail});
        return request;
    }
    if (json->kind() != JsonText::Kind::Object) {
        request.work = std::unexpected(Error{u"request-not-an-object"_s, u"A request has to be a JSON object."_s, {}});
        return request;
    }
    ArgumentReader reader(*json);
    request.id = readId(reader, "id");
    request.work = readWork(reader);
    return request;
}

} // namespace Assay::Cli
