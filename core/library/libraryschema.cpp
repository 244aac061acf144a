// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/libraryschema.h"

#include "library/database.h"
#include "library/libraryerror.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QFileInfo>
#include <QSqlError>
#include <QStringList>
#include <QThread>
#include <QtEndian>

#include <array>
#include <chrono>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qint64 HeaderSize = 100;
constexpr qsizetype UserVersionOffset = 60;
constexpr qsizetype ApplicationIdOffset = 68;

/** One list of statements for each step of `user_version`. */
const std::array<QStringList, LibrarySchemaVersion> &migrations()
{
    static const std::array<QStringList, LibrarySchemaVersion> steps = {
        QStringList{
            u"CREATE TABLE tools (name TEXT PRIMARY KEY NOT NULL, last_version INTEGER NOT NULL CHECK (last_version > 0)) STRICT, WITHOUT ROWID"_s,
            u"CREATE TABLE versions ("
            "name TEXT NOT NULL REFERENCES tools (name), version INTEGER NOT NULL CHECK (version > 0), hash TEXT NOT NULL, code BLOB NOT "
            "NULL, "
            "shape TEXT NOT NULL CHECK (shape IN ('body', 'function')), entry TEXT NOT NULL, description TEXT NOT NULL, schema TEXT NOT "
            "NULL, "
            "allowed_imports TEXT NOT NULL, policy TEXT NOT NULL, timeout_seconds REAL NOT NULL, memory_mb INTEGER NOT NULL, "
            "promoted_by TEXT NOT NULL, promoted_at TEXT NOT NULL, run_tier TEXT NOT NULL, run_status TEXT NOT NULL, "
            "PRIMARY KEY (name, version), UNIQUE (name, hash)) STRICT"_s,
        },
        QStringList{
            u"ALTER TABLE versions ADD COLUMN processes INTEGER NOT NULL DEFAULT 0 CHECK (processes >= 0)"_s,
        },
        QStringList{
            u"ALTER TABLE versions ADD COLUMN packages TEXT NOT NULL DEFAULT ''"_s,
        }};
    return steps;
}

/** What a file says of itself. */
std::optional<Error> judge(const QString &path, qint64 userVersion, qint64 applicationId, bool hasTables)
{
    if (applicationId != LibraryApplicationId && (applicationId != 0 || userVersion != 0 || hasTables))
        return LibraryError::foreign(path);
    if (userVersion > LibrarySchemaVersion)
        return LibraryError::newer(path, userVersion, LibrarySchemaVersion);
    return {};
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
        auto log = database.run(u"PRAGMA journal_mode = WAL"_s);
        if (log)
            return {};
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
    for (size_t step = size_t(*from); step < migrations().size(); ++step) {
        QStringList statements = migrations()[step];
        statements += u"PRAGMA application_id = %1"_s.arg(LibraryApplicationId);
        statements += u"PRAGMA user_version = %1"_s.arg(step + 1);
        for (const QString &statement : std::as_const(statements)) {
            if (auto done = database.run(statement); !done)
                return std::unexpected(done.error());
        }
    }
    return {};
}

} // namespace

std::optional<Error> checkLibraryFile(const QString &path)
{
    QFile file(path);
    if (!file.exists() || file.size() == 0)
        return {};
    if (!file.open(QIODevice::ReadOnly))
        return LibraryError::notReadable(path);
    const QByteArray header = file.read(HeaderSize);
    if (header.size() < HeaderSize || !header.startsWith(QByteArrayView("SQLite format 3\0", 16)))
        return LibraryError::damaged(path);
    const auto number = [&header](qsizetype offset) { return qint64(qFromBigEndian<quint32>(header.constData() + offset)); };
    if (auto refused = judge(path, number(UserVersionOffset), number(ApplicationIdOffset), false))
        return refused;
    // A log that was not folded into the file yet may say otherwise; a reading connection never folds it.
    if (QFileInfo(path + u"-wal"_s).size() == 0)
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
    if (*version == LibrarySchemaVersion)
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
    if (*judged == LibrarySchemaVersion)
        return {};
    return database.transaction([&database] { return migrate(database); });
}

} // namespace Assay
