// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/pythonarguments.h"

#include "agent/seenrequests.h"
#include "base/record/requestreader.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

QList<ToolInput> readInputs(ArgumentReader &arguments)
{
    QList<ToolInput> inputs;
    const QList<JsonText> objects = arguments.objects("inputs");
    for (qsizetype i = 0; i < objects.size(); ++i) {
        ArgumentReader reader(objects[i], u"inputs[%1]"_s.arg(i));
        const QString name = reader.text("name").value_or(QString());
        const auto content = QByteArray::fromBase64Encoding(
            reader.text("base64").value_or(QString()).toLatin1(), QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
        if (!content)
            reader.refuse(u"%1 is no base64."_s.arg(reader.pathOf("base64")));
        arguments.refuse(reader.flaw());
        inputs.append({name, {}, content ? content.decoded : QByteArray()});
    }
    return inputs;
}

void readPackages(ArgumentReader &arguments, PythonRun &run)
{
    const auto object = arguments.object("packages");
    if (!object)
        return;
    ArgumentReader reader(*object, u"packages"_s);
    run.packageFolder = reader.text("modules").value_or(QString());
    if (run.packageFolder.isEmpty())
        reader.refuse(u"packages.modules is missing: the folder that they lie in."_s);
    const QList<JsonText> versions = reader.objects("versions");
    for (qsizetype i = 0; i < versions.size(); ++i) {
        ArgumentReader version(versions[i], u"packages.versions[%1]"_s.arg(i));
        run.packages.append({version.text("name").value_or(QString()), version.text("version").value_or(QString())});
        reader.refuse(version.flaw());
    }
    if (run.packages.isEmpty())
        reader.refuse(u"packages.versions is missing: the packages in that folder, each with name and version."_s);
    arguments.refuse(reader.flaw());
}

JsonText schemaFrom(const QString &resource)
{
    QFile file(resource);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s is missing.", qUtf8Printable(resource));
    const auto schema = JsonText::parse(file.readAll());
    if (!schema)
        qFatal("%s: %s", qUtf8Printable(resource), qUtf8Printable(schema.error().message));
    return *schema;
}

} // namespace

Result<PythonRun> PythonArguments::run(const JsonText &arguments)
{
    ArgumentReader reader(arguments);
    PythonRun run;
    ExecutionRequest &request = run.request;
    request.source = readSource(reader);
    request.arguments = reader.object("args").value_or(JsonText::emptyObject());
    request.returnExpression = reader.text("return_expression").value_or(QString());
    request.policy = readPolicy(reader, PolicyFiles::Refused);
    request.allowedImports = reader.texts("allowed_imports");
    readLimits(reader, request.limits);
    request.required = readRequired(reader);
    request.agentId = readIdentifier(reader, "agent_id");
    request.inputs = readInputs(reader);
    readPackages(reader, run);
    run.toolName = readIdentifier(reader, "name");
    run.requestId = reader.text("request_id").value_or(QString());
    if (run.requestId.size() > SeenRequests::LongestId)
        reader.refuse(u"request_id has more than %1 characters."_s.arg(SeenRequests::LongestId));
    if (const auto flaw = reader.flaw())
        return std::unexpected(*flaw);
    return run;
}

Result<ValidationRequest> PythonArguments::validation(const JsonText &arguments)
{
    ArgumentReader reader(arguments);
    ValidationRequest request;
    request.sources = {readSource(reader)};
    request.policy = readPolicy(reader, PolicyFiles::Refused);
    request.allowedImports = reader.texts("allowed_imports");
    request.describe = true;
    readIdentifier(reader, "agent_id");
    if (const auto flaw = reader.flaw())
        return std::unexpected(*flaw);
    return request;
}

JsonText PythonArguments::runSchema()
{
    return schemaFrom(u":/assay/agent/execute_python.json"_s);
}

JsonText PythonArguments::validationSchema()
{
    return schemaFrom(u":/assay/agent/validate_python.json"_s);
}

} // namespace Assay
