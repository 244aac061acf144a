// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/libraryschema.h"

#include "library/database.h"
#include "library/libraryerror.h"
#include "library/libraryformats.h"

#include <QDeadlineTimer>
#include <QFileInfo>
#include <QSqlError>
#include <QThread>

#include <chrono>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

/** SQLite takes what is shorter for an empty file. */
constexpr qint64 SmallestFile = 512;

/** What a file says of itself. */
std::optional<Error> judge(const QString &path, qint64 userVersion, qint64 applicationId, bool hasTables)
{
    if (applicationId != LibraryApplicationId && (applicationId != 0 || userVersion != 0 || hasTables))
        return LibraryError::foreign(path);
    if (userVersion > LibraryFormat)
        return LibraryError::newer(path, userVersion, LibraryFormat);
    return {};
}

/** By the two numbers in its first page, which is read alone. */
std::optional<Error> judgeFileAlone(const QString &path)
{
    const auto file = Database::open(path, Database::Access::FileAlone);
    if (!file)
        return file.error();
    const auto userVersion = (*file)->value(u"PRAGMA user_version"_s);
    const auto applicationId = userVersion ? (*file)->value(u"PRAGMA application_id"_s) : userVersion;
    if (!applicationId)
        return applicationId.error().code == u"library-damaged" ? LibraryError::notALibrary(path) : applicationId.error();
    return judge(path, userVersion->toLongLong(), applicationId->toLongLong(), false);
}

Result<qint64> judgeThroughLog(const Database &database)
{
    // One statement sees one state: three would see a library that another program is making at this moment half made.
    auto state = database.run(u"SELECT (SELECT user_version FROM pragma_user_version), (SELECT application_id FROM pragma_application_id), "
                              "(SELECT count(*) FROM sqlite_schema)"_s);
    if (!state)
        return std::unexpected(state.error());
    if (!state->next())
        return std::unexpected(LibraryError::fromSql(state->lastError(), database.path()));
    const qint64 userVersion = state->value(0).toLongLong();
    if (auto refused = judge(database.path(), userVersion, state->value(1).toLongLong(), state->value(2).toInt() > 0))
        return std::unexpected(*refused);
    return userVersion;
}

/** SQLite does not wait its busy timeout for this switch, since two that wait for each other would never get it. */
Result<void> switchToLog(const Database &database)
{
    const QDeadlineTimer deadline(Database::BusyTimeoutMs);
    for (;;) {
        const auto log = database.value(u"PRAGMA journal_mode = WAL"_s);
        if (log && log->toString() == u"wal")
            return {};
        if (log) // asked for a log, SQLite says what it does instead
            return std::unexpected(LibraryError::noLocks(database.path(), log->toString()));
        if (log.error().code != LibraryError::Busy || deadline.hasExpired())
            return std::unexpected(log.error());
        QThread::sleep(std::chrono::milliseconds(5));
    }
}

Result<void> migrate(const Database &database)
{
    auto from = judgeThroughLog(database);
    if (!from)
        return std::unexpected(from.error());
    for (size_t step = size_t(*from); step < LibrarySteps.size(); ++step) {
        if (auto done = LibrarySteps[step](database); !done)
            return done;
    }
    if (auto marked = database.change(u"PRAGMA application_id = %1"_s.arg(LibraryApplicationId)); !marked)
        return marked;
    return database.change(u"PRAGMA user_version = %1"_s.arg(LibraryFormat));
}

} // namespace

std::optional<Error> checkLibraryFile(const QString &path)
{
    const QFileInfo file(path);
    if (file.size() == 0)
        return {};
    if (!file.isReadable())
        return LibraryError::notReadable(path);
    if (file.size() < SmallestFile)
        return LibraryError::notALibrary(path);
    // A log that was not folded into the file yet may say otherwise; a reading connection never folds it. Folded by half, the file alone
    // looks damaged.
    const bool hasLog = QFileInfo(path + u"-wal"_s).size() > 0;
    const auto refused = judgeFileAlone(path);
    if (refused && (!hasLog || refused->code != LibraryError::notALibrary(path).code))
        return refused;
    if (!hasLog)
        return {};
    auto reader = Database::open(path, Database::Access::ReadOnly);
    if (!reader)
        return reader.error();
    auto judged = judgeThroughLog(**reader);
    return judged ? std::nullopt : std::optional(judged.error());
}

Result<void> checkSchema(const Database &database)
{
    auto version = judgeThroughLog(database);
    if (!version)
        return std::unexpected(version.error());
    if (*version == LibraryFormat)
        return {};
    return std::unexpected(*version > 0 ? LibraryError::older(database.path()) : LibraryError::notFound(database.path()));
}

Result<void> migrateSchema(Database &database)
{
    auto judged = judgeThroughLog(database);
    if (!judged)
        return std::unexpected(judged.error());
    if (auto log = switchToLog(database); !log)
        return std::unexpected(log.error());
    if (*judged == LibraryFormat)
        return {};
    return database.transaction([&database] { return migrate(database); });
}

} // namespace Assay
