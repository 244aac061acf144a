// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "libraryoptions.h"

#include "commandline.h"
#include "commonoptions.h"
#include "optiondeclaration.h"

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

using Change = ToolChangeArguments::Change;

/** A command that needs these positional arguments, each with what it is called when it is missing. */
struct Needed
{
    const char *name;
    QString what;
};

ReadArguments needing(const QString &command, const QList<Needed> &needed, const ReadArguments &read)
{
    return [=](const OptionDeclaration &declare) -> Result<ParsedArguments> {
        for (const Needed &each : needed) {
            if (!declare.isGiven(each.name))
                return std::unexpected(missingArgument(u"tools "_s + command, each.what));
        }
        return read(declare);
    };
}

Needed toolName()
{
    return {"NAME", CommandLine::tr("the name of a tool")};
}

void declareName(OptionDeclaration &declare)
{
    declare.option("NAME", CommandLine::tr("Name of the tool."), "");
}

ReadArguments reading(Change change, const char *text = nullptr)
{
    return [=](const OptionDeclaration &declare) -> Result<ParsedArguments> {
        const QString version = declare.isKnown("--version") ? declare.value("--version")
            : declare.isKnown("VERSION")                     ? declare.value("VERSION")
                                                             : QString();
        return ToolChangeArguments{change, declare.value("NAME"), version, text ? declare.value(text) : QString(),
            declare.value("--library"), readFormat(declare)};
    };
}

void finish(OptionDeclaration &declare)
{
    declareLibrary(declare);
    declareFormat(declare);
}

void declareLooking(const AddCommand &add)
{
    OptionDeclaration &listing = add("list", CommandLine::tr("List the tools of the library."),
        CommandLine::tr("Examples:\n  assay tools list\n  assay tools list --search csv\n"
                        "  assay tools list --format json --library team.sqlite"),
        [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
            return ListArguments{declare.value("--search"), declare.value("--library"), readFormat(declare)};
        });
    listing.option("--search", CommandLine::tr("Only tools with all of these words, or parts of words."), "WORDS");
    finish(listing);

    OptionDeclaration &searching = add("search", CommandLine::tr("Find tools by words in names, tags, descriptions, notes and code."),
        CommandLine::tr("Examples:\n  assay tools search csv\n  assay tools search \"price eur\""),
        needing(u"search"_s, {{"WORDS", CommandLine::tr("words")}}, [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
            return ListArguments{declare.value("WORDS"), declare.value("--library"), readFormat(declare)};
        }));
    searching.option("WORDS", CommandLine::tr("Words or parts of words, all of which a tool has."), "");
    finish(searching);

    OptionDeclaration &showing = add("show", CommandLine::tr("Show a tool with its record and code."),
        CommandLine::tr("Examples:\n  assay tools show add\n  assay tools show add --version 1 --format json"),
        needing(u"show"_s, {toolName()}, [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
            return ShowArguments{declare.value("NAME"), declare.value("--version"), declare.value("--library"), readFormat(declare)};
        }));
    declareName(showing);
    showing.option("--version", CommandLine::tr("Version to show. Default: the one in use."), "V");
    finish(showing);

    OptionDeclaration &comparing = add("diff", CommandLine::tr("Show what two versions of a tool differ in."),
        CommandLine::tr("Examples:\n  assay tools diff add 1 2\n  assay tools diff add 1 2 --format json"),
        needing(u"diff"_s, {toolName(), {"V1", CommandLine::tr("two versions")}, {"V2", CommandLine::tr("two versions")}},
            [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
                return DiffArguments{
                    declare.value("NAME"), declare.value("V1"), declare.value("V2"), declare.value("--library"), readFormat(declare)};
            }));
    declareName(comparing);
    comparing.option("V1", CommandLine::tr("The older version."), "");
    comparing.option("V2", CommandLine::tr("The newer version."), "");
    finish(comparing);
}

void declareChanging(const AddCommand &add)
{
    OptionDeclaration &pinning = add("pin", CommandLine::tr("Keep one version in use, whatever is promoted later."),
        CommandLine::tr("Example:\n  assay tools pin add 1"),
        needing(u"pin"_s, {toolName(), {"VERSION", CommandLine::tr("a version")}}, reading(Change::Pin)));
    declareName(pinning);
    pinning.option("VERSION", CommandLine::tr("Version to use."), "");
    finish(pinning);

    OptionDeclaration &unpinning = add("unpin", CommandLine::tr("Let the newest version be used again."),
        CommandLine::tr("Example:\n  assay tools unpin add"), needing(u"unpin"_s, {toolName()}, reading(Change::Unpin)));
    declareName(unpinning);
    finish(unpinning);

    OptionDeclaration &rolling = add("rollback", CommandLine::tr("Pin the version before the one in use."),
        CommandLine::tr("Example:\n  assay tools rollback add"), needing(u"rollback"_s, {toolName()}, reading(Change::RollBack)));
    declareName(rolling);
    finish(rolling);

    OptionDeclaration &renaming =
        add("rename", CommandLine::tr("Give a tool another name."), CommandLine::tr("Example:\n  assay tools rename add sum"),
            needing(u"rename"_s, {toolName(), {"NEW", CommandLine::tr("a new name")}}, reading(Change::Rename, "NEW")));
    declareName(renaming);
    renaming.option("NEW", CommandLine::tr("The new name."), "");
    finish(renaming);

    OptionDeclaration &noting = add("note", CommandLine::tr("Keep notes on a tool."),
        CommandLine::tr("Examples:\n  assay tools note add \"Rounds half to even.\"\n  assay tools note add \"\"   (removes them)"),
        needing(
            u"note"_s, {toolName(), {"TEXT", CommandLine::tr("a text (an empty one removes the notes)")}}, reading(Change::Note, "TEXT")));
    declareName(noting);
    noting.option("TEXT", CommandLine::tr("The notes, in place of those there are."), "");
    finish(noting);

    OptionDeclaration &tagging = add("tag", CommandLine::tr("Put tags on a tool."),
        CommandLine::tr("Examples:\n  assay tools tag add math,basic\n  assay tools tag add \"\"   (removes them)"),
        needing(u"tag"_s, {toolName(), {"TAGS", CommandLine::tr("tags (an empty text removes them)")}}, reading(Change::Tag, "TAGS")));
    declareName(tagging);
    tagging.option("TAGS", CommandLine::tr("The tags, with commas between them, in place of those there are."), "");
    finish(tagging);
}

void declareForgetting(const AddCommand &add)
{
    OptionDeclaration &forgetting = add("forget", CommandLine::tr("Remove a tool, or one version of it."),
        CommandLine::tr("Examples:\n  assay tools forget add --version 1\n  assay tools forget add\n  assay tools forget add --for-good"),
        needing(u"forget"_s, {toolName()}, [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
            return ForgetArguments{declare.value("NAME"), declare.value("--version"), declare.isSet("--for-good"),
                declare.value("--library"), readFormat(declare)};
        }));
    declareName(forgetting);
    forgetting.option("--version", CommandLine::tr("Version to remove. Default: all."), "V");
    forgetting.flag("--for-good", CommandLine::tr("Keep nothing to restore."));
    finish(forgetting);

    OptionDeclaration &restoring = add("restore", CommandLine::tr("Give back what was forgotten last of a tool, or one version."),
        CommandLine::tr("Examples:\n  assay tools restore add\n  assay tools restore add --version 1"),
        needing(u"restore"_s, {toolName()}, reading(Change::Restore)));
    declareName(restoring);
    restoring.option("--version", CommandLine::tr("Version to restore. Default: what was forgotten last."), "V");
    finish(restoring);

    OptionDeclaration &listing = add("forgotten", CommandLine::tr("List what was forgotten and can be restored."),
        CommandLine::tr("Example:\n  assay tools forgotten"), [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
            return ForgottenArguments{declare.value("--library"), readFormat(declare)};
        });
    finish(listing);
}

/** With --all the only argument is the folder. */
Result<ParsedArguments> readExport(const OptionDeclaration &declare)
{
    const bool isAll = declare.isSet("--all");
    if (!isAll && !declare.isGiven("NAME"))
        return std::unexpected(missingArgument(u"tools export"_s, CommandLine::tr("the name of a tool (or --all)")));
    const QString folder = declare.value(isAll ? "NAME" : "DIR");
    if (folder.isEmpty())
        return std::unexpected(missingArgument(u"tools export"_s, CommandLine::tr("a folder")));
    if (isAll && declare.isGiven("DIR"))
        return std::unexpected(Error{
            u"usage"_s, CommandLine::tr("\"assay tools export\" takes a name or --all, not both. See \"assay tools export --help\"."), {}});
    return ExportArguments{isAll ? QString() : declare.value("NAME"), folder, declare.value("--library"), readFormat(declare)};
}

void declareTransfer(const AddCommand &add)
{
    OptionDeclaration &exporting = add("export", CommandLine::tr("Write tools as folders of plain text, for version control."),
        CommandLine::tr("Examples:\n  assay tools export add tools\n  assay tools export --all tools"), readExport);
    exporting.option("NAME", CommandLine::tr("Name of the tool."), "");
    exporting.option("DIR", CommandLine::tr("Folder in which each tool gets one of its own."), "");
    exporting.flag("--all", CommandLine::tr("Write every tool of the library."));
    finish(exporting);

    OptionDeclaration &importing = add("import", CommandLine::tr("Take tools from such folders into the library."),
        CommandLine::tr("Examples:\n  assay tools import tools\n  assay tools import tools/add\n"
                        "Exit code: 0 all is in the library, 3 versions were edited and have to be promoted, 2 a file makes no sense."),
        needing(u"import"_s, {{"DIR", CommandLine::tr("a folder")}}, [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
            return ImportArguments{declare.value("DIR"), declare.value("--library"), readFormat(declare)};
        }));
    importing.option("DIR", CommandLine::tr("Folder of one tool, or of several."), "");
    finish(importing);

    OptionDeclaration &saving = add("backup", CommandLine::tr("Copy the library to a file, whoever uses it meanwhile."),
        CommandLine::tr("Examples:\n  assay tools backup library-copy.sqlite\n"
                        "Of a damaged library it saves what can be read.\n"
                        "Exit code: 0 all was saved, 1 the library is damaged and the readable part was saved."),
        needing(
            u"backup"_s, {{"FILE", CommandLine::tr("a file to write")}}, [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
                return BackupArguments{declare.value("FILE"), declare.value("--library"), readFormat(declare)};
            }));
    saving.option("FILE", CommandLine::tr("File to write; it must not exist."), "");
    finish(saving);
}

} // namespace

void declareLibraryCommands(const AddCommand &add)
{
    declareLooking(add);
    declareChanging(add);
    declareForgetting(add);
    declareTransfer(add);
}

Error missingArgument(const QString &command, const QString &what)
{
    return {u"usage"_s, CommandLine::tr("\"assay %1\" needs %2. See \"assay %1 --help\".").arg(command, what), {}};
}

} // namespace Assay::Cli
