// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "exportcommand.h"

#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "console.h"
#include "library/toolfolder.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

ExportCommand::ExportCommand(const ExportArguments &arguments, Console &console, Workplace &workplace)
    : LibraryCommand(console, workplace)
    , m_arguments(arguments)
{
}

void ExportCommand::start()
{
    const auto paths = write();
    if (!paths) {
        fail(paths.error(), m_arguments.format);
        return;
    }
    JsonWriter json;
    json.beginObject().key("status").string(u"ok").key("error").null().key("folders").beginArray();
    for (const QString &path : *paths)
        json.string(path);
    json.endArray().endObject();
    if (m_arguments.format == OutputFormat::Json)
        console().printJson(json.text());
    else
        console().tell(
            tr("Wrote %n tools to %1.", nullptr, int(paths->size())).arg(visibleText(QDir::toNativeSeparators(m_arguments.folder)))
            + u'\n');
    finish(ExecutionStatus::Ok);
}

Result<QStringList> ExportCommand::write() const
{
    const auto library = openLibrary(m_arguments.library, ToolStore::Access::ReadOnly);
    if (!library)
        return std::unexpected(library.error());
    QStringList names{m_arguments.name};
    if (m_arguments.name.isEmpty()) {
        const auto tools = (*library)->tools();
        if (!tools)
            return std::unexpected(tools.error());
        names.clear();
        for (const ToolSummary &tool : *tools)
            names.append(tool.name);
    }
    QStringList paths;
    for (const QString &name : std::as_const(names)) {
        const auto history = (*library)->history(name);
        const auto path = history ? ToolFolder::write(*history, m_arguments.folder) : std::unexpected(history.error());
        if (!path)
            return std::unexpected(path.error());
        paths.append(*path);
    }
    return paths;
}

} // namespace Assay::Cli
