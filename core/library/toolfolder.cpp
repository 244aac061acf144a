// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/toolfolder.h"

#include "base/json/jsonlayout.h"
#include "library/plainfolder.h"
#include "library/toolfoldertext.h"
#include "library/toolstore.h"

#include <QDir>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

const QString ToolFile = u"tool.json"_s;
const QString VersionsFolder = u"versions"_s;
const QString CodeFile = u"tool.py"_s;
const QString ContractFile = u"contract.json"_s;
const QString SchemaFile = u"schema.json"_s;
const QString RecordFile = u"record.json"_s;
const QStringList VersionFiles{CodeFile, ContractFile, SchemaFile, RecordFile};
/** Line ends are part of what a hash is made of. */
const QString AttributesFile = u".gitattributes"_s;
const QByteArray Attributes = "* -text\n"_ba;

constexpr qint64 MostText = 1024 * 1024; ///< of a JSON file but the schema
constexpr qint64 MostSource = 16 * Limits::MiB; ///< of code and of a schema

/** The number that a folder of a version is called by; 0 for another name. */
int versionNumber(const QString &name)
{
    static const QRegularExpression number(u"^[1-9][0-9]{0,8}$"_s);
    return number.match(name).hasMatch() ? name.toInt() : 0;
}

Result<QByteArray> readFile(const PlainFolder &folder, const QString &name, qint64 limit)
{
    auto bytes = folder.read(name, limit);
    if (!bytes)
        return std::unexpected(bytes.error());
    if (!*bytes)
        return std::unexpected(ToolFolderText::wrong(folder.pathOf(name), ToolStore::tr("The file is missing.")));
    return **bytes;
}

struct ReadVersion
{
    ToolVersion version;
    bool isEdited = false;
};

Result<ReadVersion> readVersion(const PlainFolder &folder, const QString &name, int number)
{
    const auto code = readFile(folder, CodeFile, MostSource);
    const auto contractText = code ? readFile(folder, ContractFile, MostText) : code;
    const auto schemaText = contractText ? readFile(folder, SchemaFile, MostSource) : contractText;
    const auto recordText = schemaText ? readFile(folder, RecordFile, MostText) : schemaText;
    if (!recordText)
        return std::unexpected(recordText.error());
    auto contract = ToolFolderText::readContract(*contractText, folder.pathOf(ContractFile));
    if (!contract)
        return std::unexpected(contract.error());
    const auto schema = ToolFolderText::readSchema(*schemaText, folder.pathOf(SchemaFile));
    if (!schema)
        return std::unexpected(schema.error());
    const auto record = ToolFolderText::readRecord(*recordText, folder.pathOf(RecordFile));
    if (!record)
        return std::unexpected(record.error());
    contract->code = *code;
    contract->schema = *schema;
    // A schema that was laid out by hand and one that was laid out here look the same; the hash knows.
    if (contract->hash() != record->hash && schema->indented() == schema->bytes())
        contract->schema = *JsonText::parse(compactJson(*schema));
    return ReadVersion{{name, number, *contract, record->promotion}, contract->hash() != record->hash};
}

/** The numbers of the versions that lie in a tool's folder, smallest first. */
Result<QList<int>> versionsIn(const PlainFolder &versions)
{
    const auto names = versions.folders();
    if (!names)
        return std::unexpected(names.error());
    QList<int> numbers;
    for (const QString &name : *names) {
        const int number = versionNumber(name);
        if (number == 0) {
            return std::unexpected(ToolFolderText::wrong(
                versions.pathOf(name), ToolStore::tr("A folder of a version is called by its number, for example 3.")));
        }
        numbers.append(number);
    }
    if (numbers.size() > ToolFolder::MaxVersions) {
        return std::unexpected(ToolFolderText::wrong(
            versions.path(), ToolStore::tr("It has %1 versions; at most %2 are read.").arg(numbers.size()).arg(ToolFolder::MaxVersions)));
    }
    std::ranges::sort(numbers);
    return numbers;
}

Result<void> readTool(const PlainFolder &folder, const QByteArray &toolText, QSet<QString> &names, ToolFolder::Contents &contents)
{
    auto tool = ToolFolderText::readTool(toolText, folder.pathOf(ToolFile));
    if (!tool)
        return std::unexpected(tool.error());
    if (names.contains(tool->name)) {
        return std::unexpected(ToolFolderText::wrong(
            folder.pathOf(ToolFile), ToolStore::tr("Another folder has a tool of the name \"%1\", too.").arg(tool->name)));
    }
    names.insert(tool->name);
    const auto versions = folder.folder(VersionsFolder);
    const auto numbers = versions ? versionsIn(*versions) : std::unexpected(versions.error());
    if (!numbers)
        return std::unexpected(numbers.error());
    if (tool->pinnedVersion > 0 && !numbers->contains(tool->pinnedVersion)) {
        return std::unexpected(ToolFolderText::wrong(folder.pathOf(ToolFile),
            ToolStore::tr("It pins version %1, and there is no folder of that version.").arg(tool->pinnedVersion)));
    }
    for (const int number : *numbers) {
        const auto place = versions->folder(QString::number(number));
        const auto read = place ? readVersion(*place, tool->name, number) : std::unexpected(place.error());
        if (!read)
            return std::unexpected(read.error());
        if (read->isEdited)
            contents.edited.append({place->path(), read->version});
        else
            tool->versions.append(read->version);
    }
    contents.tools.append(*tool);
    return {};
}

/** What would be lost if this version were written there. */
Result<void> checkUnedited(const PlainFolder &folder, const QString &name, int number)
{
    const auto read = readVersion(folder, name, number);
    if (read && !read->isEdited)
        return {};
    return std::unexpected(Error{u"folder-edited"_s,
        ToolStore::tr("The version in %1 was edited there. Nothing was written, so that the edit is not lost. Promote what was edited, or "
                      "remove the folder.")
            .arg(QDir::toNativeSeparators(folder.path())),
        read ? QString() : read.error().message});
}

Result<void> writeVersion(const PlainFolder &versions, const ToolVersion &version)
{
    const auto folder = versions.makeFolder(QString::number(version.version));
    if (!folder)
        return std::unexpected(folder.error());
    // The record comes last: a folder without one is unfinished, not edited.
    const QList<std::pair<QString, QByteArray>> files{{CodeFile, version.contract.code},
        {ContractFile, ToolFolderText::contract(version.contract)}, {SchemaFile, ToolFolderText::schema(version.contract.schema)},
        {RecordFile, ToolFolderText::record(version)}};
    for (const auto &[name, bytes] : files) {
        if (auto written = folder->write(name, bytes); !written)
            return written;
    }
    return {};
}

/** Refuses a folder that is not this tool's, or in which something would be lost. */
Result<void> checkTarget(const PlainFolder &folder, const ToolHistory &tool)
{
    const auto foreign = [&] {
        return std::unexpected(Error{u"folder-foreign"_s,
            ToolStore::tr("The folder %1 is there already and is not that of the tool \"%2\". Name another place.")
                .arg(QDir::toNativeSeparators(folder.path()), tool.name),
            {}});
    };
    const auto text = folder.read(ToolFile, MostText);
    if (!text)
        return std::unexpected(text.error());
    if (!*text)
        return folder.isEmpty() ? Result<void>() : foreign();
    const auto present = ToolFolderText::readTool(**text, folder.pathOf(ToolFile));
    if (!present)
        return std::unexpected(present.error());
    if (present->name != tool.name)
        return foreign();
    if (!folder.contains(VersionsFolder))
        return {};
    const auto versions = folder.folder(VersionsFolder);
    const auto numbers = versions ? versionsIn(*versions) : std::unexpected(versions.error());
    if (!numbers)
        return std::unexpected(numbers.error());
    for (const int number : *numbers) {
        const auto version = versions->folder(QString::number(number));
        if (!version)
            return std::unexpected(version.error());
        if (!version->contains(RecordFile))
            continue;
        if (auto unedited = checkUnedited(*version, tool.name, number); !unedited)
            return unedited;
    }
    return {};
}

} // namespace

Result<QString> ToolFolder::write(const ToolHistory &tool, const QString &parent)
{
    if (const auto refused = ToolStore::checkName(tool.name))
        return std::unexpected(*refused);
    const auto top = PlainFolder::make(parent);
    const auto folder = top ? top->makeFolder(tool.name) : std::unexpected(top.error());
    if (!folder)
        return std::unexpected(folder.error());
    if (auto refused = checkTarget(*folder, tool); !refused)
        return std::unexpected(refused.error());
    // The mark comes first, so that what is left of an interrupted writing is known as ours.
    auto written = folder->write(ToolFile, ToolFolderText::tool(tool));
    if (written)
        written = folder->write(AttributesFile, Attributes);
    const auto versions = written ? folder->makeFolder(VersionsFolder) : std::unexpected(written.error());
    const auto present = versions ? versionsIn(*versions) : std::unexpected(versions.error());
    if (!present)
        return std::unexpected(present.error());
    for (const int number : *present) {
        if (std::ranges::find(tool.versions, number, &ToolVersion::version) != tool.versions.end())
            continue;
        if (auto removed = versions->remove(QString::number(number), VersionFiles); !removed)
            return std::unexpected(removed.error());
    }
    for (const ToolVersion &version : tool.versions) {
        if (auto done = writeVersion(*versions, version); !done)
            return std::unexpected(done.error());
    }
    return folder->path();
}

Result<ToolFolder::Contents> ToolFolder::read(const QString &path)
{
    const auto folder = PlainFolder::open(path);
    if (!folder)
        return std::unexpected(folder.error());
    Contents contents;
    QSet<QString> known;
    const auto own = folder->read(ToolFile, MostText);
    if (!own)
        return std::unexpected(own.error());
    if (*own) {
        if (auto read = readTool(*folder, **own, known, contents); !read)
            return std::unexpected(read.error());
        return contents;
    }
    const auto names = folder->folders();
    if (!names)
        return std::unexpected(names.error());
    for (const QString &name : *names) {
        const auto inside = folder->folder(name);
        const auto text = inside ? inside->read(ToolFile, MostText) : std::unexpected(inside.error());
        if (!text)
            return std::unexpected(text.error());
        if (!*text || !ToolFolderText::isTool(**text))
            continue; // a folder of something else beside the tools
        if (contents.tools.size() == MaxTools)
            return std::unexpected(ToolFolderText::wrong(path, ToolStore::tr("It has more than %1 tools.").arg(MaxTools)));
        if (auto read = readTool(*inside, **text, known, contents); !read)
            return std::unexpected(read.error());
    }
    if (contents.tools.isEmpty()) {
        return std::unexpected(Error{u"folder-without-tools"_s,
            ToolStore::tr("There is no tool in %1. A tool is a folder with a file %2 in it.").arg(QDir::toNativeSeparators(path), ToolFile),
            {}});
    }
    return contents;
}

} // namespace Assay
