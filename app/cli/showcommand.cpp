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
    const auto found = shown();
    if (!found) {
        fail(found.error(), m_arguments.format);
        return;
    }
    if (m_arguments.format == OutputFormat::Json)
        printJson(*found);
    else
        printText(*found);
    finish(ExecutionStatus::Ok);
}

Result<ShowCommand::Shown> ShowCommand::shown() const
{
    const auto number = Input::version(m_arguments.version);
    if (!number)
        return std::unexpected(number.error());
    const auto library = openLibrary(m_arguments.library, ToolStore::Access::ReadOnly);
    if (!library)
        return std::unexpected(library.error());
    const auto version = (*library)->version(m_arguments.name, *number);
    const auto all = version ? (*library)->versions(m_arguments.name) : std::unexpected(version.error());
    const auto details = all ? (*library)->details(m_arguments.name) : std::unexpected(all.error());
    const auto uses = details ? (*library)->uses(m_arguments.name) : std::unexpected(details.error());
    return uses ? Result<Shown>({*version, *all, *details, *uses}) : std::unexpected(uses.error());
}

void ShowCommand::printJson(const Shown &shown)
{
    const auto time = [](const QDateTime &when) { return when.toUTC().toString(Qt::ISODateWithMs); };
    JsonWriter json;
    json.beginObject().key("status").string(u"ok").key("error").null().key("tool");
    writeVersion(json, shown.version);
    json.key("versions").beginArray();
    for (const ToolVersion &each : shown.all)
        json.number(each.version);
    json.endArray().key("in_use").number(shown.details.usedVersion).key("pinned").boolean(shown.details.pinnedVersion > 0);
    json.key("tags").beginArray();
    for (const QString &tag : shown.details.tags)
        json.string(tag);
    json.endArray().key("notes").string(shown.details.notes).key("calls").beginArray();
    for (const VersionUse &use : shown.uses) {
        json.beginObject().key("version").number(use.version).key("count").number(use.calls).key("failures").number(use.failures);
        json.key("last").beginArray();
        for (const CallRecord &call : use.last) {
            json.beginObject().key("status").string(call.status).key("duration_ms").decimal(call.durationMs);
            json.key("at").string(time(call.when)).endObject();
        }
        json.endArray().endObject();
    }
    json.endArray().endObject();
    console().printJson(json.text());
}

/** What there is beside the version itself; nothing for a tool that has nothing of it. */
QStringList ShowCommand::detailLines(const Shown &shown) const
{
    QStringList lines;
    if (shown.details.pinnedVersion > 0)
        lines.append(tr("pinned: version %1").arg(shown.details.pinnedVersion));
    if (!shown.details.tags.isEmpty())
        lines.append(tr("tags: %1").arg(shown.details.tags.join(u", "_s)));
    if (!shown.details.notes.isEmpty())
        lines.append(tr("notes: %1").arg(shown.details.notes));
    if (!shown.version.record.importedBy.isEmpty())
        lines.append(
            tr("imported: %1 by %2").arg(shown.version.record.importedWhen.toUTC().toString(Qt::ISODate), shown.version.record.importedBy));
    for (const VersionUse &use : shown.uses) {
        if (use.version != shown.version.version)
            continue;
        QStringList last;
        for (const CallRecord &call : use.last)
            last.append(call.status);
        lines.append(tr("calls: %1, failed: %2, last: %3").arg(use.calls).arg(use.failures).arg(last.join(u", "_s)));
    }
    return lines;
}

void ShowCommand::printText(const Shown &shown)
{
    const ToolVersion &version = shown.version;
    const ToolContract &contract = version.contract;
    QStringList numbers;
    for (const ToolVersion &each : shown.all)
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
    lines += detailLines(shown);
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
