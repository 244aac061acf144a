// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "listcommand.h"

#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "console.h"
#include "displaywidth.h"

#include <QDir>
#include <QFileInfo>

#include <array>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

ListCommand::ListCommand(const ListArguments &arguments, Console &console, Workplace &workplace)
    : LibraryCommand(console, workplace)
    , m_arguments(arguments)
{
}

void ListCommand::start()
{
    const auto found = tools();
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

/** A library that was not made yet has no tools. */
Result<QList<ToolSummary>> ListCommand::tools() const
{
    const auto library = openLibrary(m_arguments.library, ToolStore::Access::ReadOnly);
    if (library)
        return m_arguments.search.isEmpty() ? (*library)->tools() : (*library)->search(m_arguments.search);
    if (library.error().code == u"library-not-found" && !QFileInfo(libraryFile(m_arguments.library)).isDir())
        return QList<ToolSummary>();
    return std::unexpected(library.error());
}

void ListCommand::printJson(const QList<ToolSummary> &tools)
{
    JsonWriter json;
    json.beginObject().key("status").string(u"ok").key("error").null().key("tools").beginArray();
    for (const ToolSummary &tool : tools) {
        json.beginObject().key("name").string(tool.name).key("description").string(tool.description);
        json.key("version").number(tool.usedVersion).key("pinned").boolean(tool.isPinned);
        json.key("newest").number(tool.newestVersion).key("versions").number(tool.versionCount).key("tags").beginArray();
        for (const QString &tag : tool.tags)
            json.string(tag);
        json.endArray();
        json.key("promoted_at").string(tool.promoted.toUTC().toString(Qt::ISODateWithMs)).endObject();
    }
    json.endArray().endObject();
    console().printJson(json.text());
}

void ListCommand::printText(const QList<ToolSummary> &tools)
{
    if (tools.isEmpty() && !m_arguments.search.isEmpty()) {
        console().tell(tr("No tool has all of these words: %1").arg(visibleText(m_arguments.search)) + u'\n');
        return;
    }
    if (tools.isEmpty()) {
        console().tell(tr("The library %1 is empty. \"assay tools promote FILE --name NAME\" adds a tool.")
                           .arg(visibleText(QDir::toNativeSeparators(libraryFile(m_arguments.library))))
            + u'\n');
        return;
    }
    QList<std::array<QString, 4>> rows{{tr("NAME"), tr("VERSION"), tr("PROMOTED"), tr("DESCRIPTION")}};
    for (const ToolSummary &tool : tools) {
        const QString number = QString::number(tool.usedVersion);
        rows.append({visibleText(tool.name), tool.isPinned ? tr("%1 (pinned)").arg(number) : number,
            tool.promoted.toLocalTime().toString(u"yyyy-MM-dd HH:mm"_s), visibleText(tool.description.section(u'\n', 0, 0).trimmed())});
    }
    const DisplayWidth width;
    std::array<int, 3> columns{};
    for (const auto &row : std::as_const(rows)) {
        for (size_t i = 0; i < columns.size(); ++i)
            columns[i] = std::max(columns[i], width.of(row[i]));
    }
    QString text;
    for (const auto &row : std::as_const(rows)) {
        for (size_t i = 0; i < columns.size(); ++i)
            text += row[i] + QString(columns[i] - width.of(row[i]) + 2, u' ');
        text += row[3] + u'\n';
    }
    console().print(text);
}

} // namespace Assay::Cli
