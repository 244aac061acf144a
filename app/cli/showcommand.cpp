// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "showcommand.h"

#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "console.h"
#include "input.h"
#include "resultjson.h"

using namespace Qt::StringLiterals;

namespace Assay::Cli {

ShowCommand::ShowCommand(const ShowArguments &arguments, Console &console, Workplace &workplace)
    : LibraryCommand(console, workplace)
    , m_arguments(arguments)
{
}

void ShowCommand::start()
{
    const auto number = Input::version(m_arguments.version);
    if (!number) {
        fail(number.error(), m_arguments.format);
        return;
    }
    const auto library = openLibrary(m_arguments.library, ToolStore::Access::ReadOnly);
    if (!library) {
        fail(library.error(), m_arguments.format);
        return;
    }
    const auto version = (*library)->version(m_arguments.name, *number);
    const auto all = version ? (*library)->versions(m_arguments.name) : std::unexpected(version.error());
    if (!all) {
        fail(all.error(), m_arguments.format);
        return;
    }
    if (m_arguments.format == OutputFormat::Json)
        printJson(*version, *all);
    else
        printText(*version, *all);
    finish(ExecutionStatus::Ok);
}

void ShowCommand::printJson(const ToolVersion &version, const QList<ToolVersion> &all)
{
    JsonWriter json;
    json.beginObject().key("status").string(u"ok").key("error").null().key("tool");
    writeVersion(json, version);
    json.key("versions").beginArray();
    for (const ToolVersion &each : all)
        json.number(each.version);
    json.endArray().endObject();
    console().printJson(json.text());
}

void ShowCommand::printText(const ToolVersion &version, const QList<ToolVersion> &all)
{
    const ToolContract &contract = version.contract;
    QStringList numbers;
    for (const ToolVersion &each : all)
        numbers.append(QString::number(each.version));
    const bool isFunction = contract.shape.kind == Shape::Kind::Function;
    QStringList lines = {
        tr("tool: %1, version %2 (there are: %3)").arg(version.name, QString::number(version.version), numbers.join(u", "_s)),
        tr("description: %1").arg(contract.description),
        tr("shape: %1").arg(isFunction ? u"function "_s + contract.shape.entry : shapeName(contract.shape.kind)),
        tr("allowed imports: %1").arg(contract.allowedImports.isEmpty() ? tr("none") : contract.allowedImports.join(u", "_s)),
        tr("packages: %1").arg(contract.packages.isEmpty() ? tr("none") : contract.packages.join(u", "_s)),
        tr("policy: %1").arg(contract.policy),
        tr("limits: %1 s, %2 MB, processes: %3")
            .arg(QString::number(contract.limits.timeoutSeconds), QString::number(contract.limits.memoryMb),
                QString::number(contract.limits.processes)),
        tr("promoted: %1 by %2").arg(version.record.when.toUTC().toString(Qt::ISODate), version.record.by),
        tr("run before: %1")
            .arg(version.record.runStatus.isEmpty() ? tr("no") : tr("%1 in tier %2").arg(version.record.runStatus, version.record.tier)),
        tr("hash: %1").arg(contract.hash()),
        tr("schema: %1").arg(QString::fromUtf8(contract.schema.bytes()).simplified()),
    };
    QString head;
    for (const QString &line : std::as_const(lines))
        head += u"# "_s + visibleText(line, LineBreaks::Keep).replace(u'\n', u"\n#   "_s) + u'\n';
    console().print(Console::paint(console().output(), Ink::Dim, head));
    if (console().output().isTerminal)
        console().print(visibleText(QString::fromUtf8(contract.code), LineBreaks::Keep));
    else
        console().printBytes(contract.code);
    if (!contract.code.endsWith('\n'))
        console().print(u"\n"_s);
}

} // namespace Assay::Cli
