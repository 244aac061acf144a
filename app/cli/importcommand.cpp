// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "importcommand.h"

#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "console.h"
#include "workplace.h"

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

QString outcomeName(ImportedVersion::Outcome outcome)
{
    using enum ImportedVersion::Outcome;
    switch (outcome) {
    case Added:
        return u"added"_s;
    case Renumbered:
        return u"renumbered"_s;
    case Restored:
        return u"restored"_s;
    case Known:
        return u"known"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

/** For a shell, whatever stands in the word. */
QString quoted(QString word)
{
    return u'\'' + word.replace(u'\'', u"'\\''"_s) + u'\'';
}

QString promotion(const ToolFolder::Edited &edited)
{
    const ToolContract &contract = edited.version.contract;
    QStringList words{u"assay tools promote"_s, quoted(edited.path + u"/tool.py"_s), u"--name"_s, edited.version.name, u"--schema"_s,
        quoted(edited.path + u"/schema.json"_s), u"--description"_s, quoted(contract.description), u"--policy"_s, quoted(contract.policy),
        u"--timeout"_s, QString::number(contract.limits.timeoutSeconds), u"--memory"_s, QString::number(contract.limits.memoryMb)};
    if (contract.shape.kind == Shape::Kind::Function && !contract.shape.entry.isEmpty())
        words += {u"--entry"_s, quoted(contract.shape.entry)};
    if (!contract.allowedImports.isEmpty())
        words += {u"--allow"_s, quoted(contract.allowedImports.join(u','))};
    for (const QString &package : contract.packages)
        words += {u"--deps"_s, quoted(package)};
    if (contract.limits.processes > 0)
        words += {u"--processes"_s, QString::number(contract.limits.processes)};
    return words.join(u' ');
}

} // namespace

ImportCommand::ImportCommand(const ImportArguments &arguments, Console &console, Workplace &workplace)
    : LibraryCommand(console, workplace)
    , m_arguments(arguments)
{
}

void ImportCommand::start()
{
    const auto imported = import();
    if (!imported) {
        fail(imported.error(), m_arguments.format);
        return;
    }
    if (m_arguments.format == OutputFormat::Json)
        printJson(*imported);
    else
        printText(*imported);
    finish(imported->edited.isEmpty() ? ExecutionStatus::Ok : ExecutionStatus::Rejected);
}

Result<ImportCommand::Imported> ImportCommand::import() const
{
    const auto contents = ToolFolder::read(m_arguments.folder);
    if (!contents)
        return std::unexpected(contents.error());
    const auto library = openLibrary(m_arguments.library, ToolStore::Access::ReadWrite);
    const auto versions = library ? (*library)->import(contents->tools, workplace().userName(), QDateTime::currentDateTimeUtc())
                                  : std::unexpected(library.error());
    return versions ? Result<Imported>({*versions, contents->edited}) : std::unexpected(versions.error());
}

void ImportCommand::printJson(const Imported &imported)
{
    JsonWriter json;
    json.beginObject().key("status").string(imported.edited.isEmpty() ? u"ok" : u"rejected").key("error").null();
    json.key("versions").beginArray();
    for (const ImportedVersion &each : imported.versions) {
        json.beginObject().key("name").string(each.name).key("number").number(each.number).key("version").number(each.version);
        json.key("outcome").string(outcomeName(each.outcome)).endObject();
    }
    json.endArray().key("edited").beginArray();
    for (const ToolFolder::Edited &each : imported.edited) {
        json.beginObject().key("name").string(each.version.name).key("number").number(each.version.version);
        json.key("folder").string(each.path).key("promotion").string(promotion(each)).endObject();
    }
    json.endArray().endObject();
    console().printJson(json.text());
}

void ImportCommand::printText(const Imported &imported)
{
    QString text;
    qsizetype known = 0;
    for (const ImportedVersion &each : imported.versions) {
        const QString name = visibleText(each.name);
        switch (each.outcome) {
        case ImportedVersion::Outcome::Added:
            text += tr("Added %1, version %2.").arg(name).arg(each.version) + u'\n';
            break;
        case ImportedVersion::Outcome::Renumbered:
            text += tr("Added %1, version %2 there, as version %3.").arg(name).arg(each.number).arg(each.version) + u'\n';
            break;
        case ImportedVersion::Outcome::Restored:
            text += tr("Restored %1, version %2.").arg(name).arg(each.version) + u'\n';
            break;
        case ImportedVersion::Outcome::Known:
            ++known;
            break;
        }
    }
    if (known > 0)
        text += tr("%n versions were there already.", nullptr, int(known)) + u'\n';
    for (const ToolFolder::Edited &each : imported.edited) {
        text += tr("%1, version %2, was edited in %3, so nobody has promoted it. To do so: %4")
                    .arg(visibleText(each.version.name), QString::number(each.version.version), visibleText(each.path),
                        visibleText(promotion(each)))
            + u'\n';
    }
    console().tell(text);
}

} // namespace Assay::Cli
