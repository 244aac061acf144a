// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "backupcommand.h"

#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "console.h"
#include "library/librarybackup.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

BackupCommand::BackupCommand(const BackupArguments &arguments, Console &console, Workplace &workplace)
    : LibraryCommand(console, workplace)
    , m_arguments(arguments)
{
}

void BackupCommand::start()
{
    const auto made = LibraryBackup::make(libraryFile(m_arguments.library), m_arguments.file);
    if (!made) {
        fail(made.error(), m_arguments.format);
        return;
    }
    const ExecutionStatus status = made->isWhole ? ExecutionStatus::Ok : ExecutionStatus::Error;
    if (m_arguments.format == OutputFormat::Json) {
        JsonWriter json;
        json.beginObject().key("status").string(statusName(status)).key("error").null().key("file").string(m_arguments.file);
        json.key("tools").number(made->tools).key("versions").number(made->versions).key("whole").boolean(made->isWhole);
        json.key("lost").number(made->lost).endObject();
        console().printJson(json.text());
    } else {
        const QString file = visibleText(QDir::toNativeSeparators(m_arguments.file));
        console().tell(
            tr("Saved %1 tools with %2 versions to %3.").arg(QString::number(made->tools), QString::number(made->versions), file) + u'\n');
        if (!made->isWhole)
            console().tell(tr("The library is damaged: %n versions could not be read.", nullptr, made->lost) + u'\n');
    }
    finish(status);
}

} // namespace Assay::Cli
