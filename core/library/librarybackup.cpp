// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/librarybackup.h"

#include "base/cage/filedescriptor.h"
#include "library/database.h"
#include "library/libraryerror.h"
#include "library/libraryschema.h"
#include "library/toolstore.h"
#include "library/versionrows.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMap>
#include <QTemporaryDir>

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

Error notWritten(const QString &copy, const QString &why)
{
    return {u"backup-not-written"_s,
        ToolStore::tr("The copy %1 cannot be written: %2. Name another place.").arg(QDir::toNativeSeparators(copy), why), {}};
}

QString lastError()
{
    return QString::fromLocal8Bit(std::strerror(errno));
}

Result<LibraryBackup::Outcome> counted(const Database &database)
{
    // Formats before the fourth kept none of what was forgotten.
    const auto keepsForgotten = database.value(u"SELECT count(*) FROM pragma_table_info('versions') WHERE name = 'forgotten'"_s);
    if (!keepsForgotten)
        return std::unexpected(keepsForgotten.error());
    auto query = database.run(
        u"SELECT count(DISTINCT name), count(*) FROM versions"_s + (keepsForgotten->toBool() ? u" WHERE forgotten = 0"_s : QString()));
    if (!query)
        return std::unexpected(query.error());
    query->next();
    return LibraryBackup::Outcome{.tools = query->value(0).toInt(), .versions = query->value(1).toInt()};
}

/** The whole file, page by page, when SQLite finds nothing wrong with it. */
Result<LibraryBackup::Outcome> copyWhole(const Database &database, const QString &to, const QString &copy)
{
    const auto flaw = database.value(u"PRAGMA quick_check(1)"_s);
    if (!flaw)
        return std::unexpected(flaw.error());
    if (flaw->toString() != u"ok")
        return std::unexpected(LibraryError::damaged(database.path(), flaw->toString()));
    auto outcome = counted(database);
    if (!outcome)
        return outcome;
    const auto copied = database.change(u"VACUUM INTO ?"_s, {to});
    if (copied)
        return outcome;
    const bool isDamaged = copied.error().code == u"library-damaged";
    return std::unexpected(isDamaged ? copied.error() : notWritten(copy, copied.error().detail));
}

/** Version by version, since a page that cannot be read takes only what is on it. */
Result<LibraryBackup::Outcome> copyReadable(const Database &database, const QString &to)
{
    QMap<QString, ToolHistory> tools;
    LibraryBackup::Outcome outcome{.isWhole = false};
    const auto last = database.value(u"SELECT max(rowid) FROM versions"_s);
    if (!last)
        return std::unexpected(last.error());
    const VersionRows rows(database);
    for (qint64 row = 1; row <= last->toLongLong(); ++row) {
        const auto hash = database.value(u"SELECT hash FROM versions WHERE rowid = ? AND forgotten = 0"_s, {row});
        if (hash && hash->isNull())
            continue;
        const auto found = hash ? rows.read(u"rowid = ?"_s, {row}) : std::unexpected(hash.error());
        if (!found || found->isEmpty() || found->first().contract.hash() != hash->toString()) {
            ++outcome.lost;
            continue;
        }
        ToolHistory &tool = tools[found->first().name];
        tool.name = found->first().name;
        tool.versions.append(found->first());
        ++outcome.versions;
    }
    if (tools.isEmpty())
        return std::unexpected(LibraryError::damaged(database.path(), {}));
    const int lostBefore = outcome.lost;
    for (ToolHistory &tool : tools) {
        auto details = database.run(u"SELECT tags, notes, ifnull(pinned, 0) FROM tools WHERE name = ?"_s, {tool.name});
        if (details && details->next()) {
            tool.tags = VersionRows::lines(details->value(0));
            tool.notes = details->value(1).toString();
            tool.pinnedVersion = details->value(2).toInt();
        }
    }
    const auto store = ToolStore::open(to);
    if (!store)
        return std::unexpected(store.error());
    for (const ToolHistory &tool : std::as_const(tools)) {
        if ((*store)->import({tool}, {}, {}))
            ++outcome.tools;
        else
            outcome.lost += int(tool.versions.size());
    }
    outcome.versions -= outcome.lost - lostBefore;
    return outcome;
}

/** Puts a finished file under its name, on the disk and never over another. */
std::optional<Error> publish(const QString &finished, const QString &copy)
{
    const QByteArray from = QFile::encodeName(finished);
    const FileDescriptor file(::open(from.constData(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen() || ::fsync(file.get()) != 0)
        return notWritten(copy, lastError());
    if (::renameat2(AT_FDCWD, from.constData(), AT_FDCWD, QFile::encodeName(copy).constData(), RENAME_NOREPLACE) != 0)
        return notWritten(copy, lastError());
    const FileDescriptor folder(::open(QFile::encodeName(QFileInfo(copy).absolutePath()).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!folder.isOpen() || ::fsync(folder.get()) != 0)
        return notWritten(copy, lastError());
    return {};
}

} // namespace

Result<LibraryBackup::Outcome> LibraryBackup::make(const QString &library, const QString &copy)
{
    const QFileInfo place(copy);
    if (place.exists() || place.isSymLink()) {
        return std::unexpected(Error{u"backup-exists"_s,
            ToolStore::tr("%1 exists already, and a copy replaces nothing. Name another file.").arg(QDir::toNativeSeparators(copy)), {}});
    }
    if (!QFileInfo::exists(library))
        return std::unexpected(LibraryError::notFound(library));
    if (auto refused = checkLibraryFile(library))
        return std::unexpected(*refused);
    const auto database = Database::open(library, Database::Access::ReadOnly);
    if (!database)
        return std::unexpected(database.error());
    const QTemporaryDir folder(QDir(place.absolutePath()).filePath(u".assay-backup-XXXXXX"_s));
    if (!folder.isValid())
        return std::unexpected(notWritten(copy, folder.errorString()));
    const QString finished = folder.filePath(u"library.sqlite"_s);
    auto outcome = copyWhole(**database, finished, copy);
    if (!outcome && outcome.error().code == u"library-damaged") {
        QFile::remove(finished);
        outcome = copyReadable(**database, finished);
    }
    if (!outcome)
        return outcome;
    if (auto failure = publish(finished, copy))
        return std::unexpected(*failure);
    return outcome;
}

} // namespace Assay
