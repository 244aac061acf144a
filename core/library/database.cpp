// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/database.h"

#include "library/libraryerror.h"

#include <QFile>
#include <QFileInfo>
#include <QSqlError>
#include <QUrl>
#include <QUuid>

#include <sys/statvfs.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

QString uriOf(const QString &path)
{
    return u"file:"_s + QString::fromLatin1(QUrl::toPercentEncoding(path, "/")) + u"?immutable=1"_s;
}

} // namespace

bool Database::isOnReadOnlyDisk(const QString &path)
{
    struct statvfs disk = {};
    return ::statvfs(QFile::encodeName(path).constData(), &disk) == 0 && (disk.f_flag & ST_RDONLY) != 0;
}

Result<std::unique_ptr<Database>> Database::open(const QString &path, Access access)
{
    std::unique_ptr<Database> database(new Database(path, u"assay-library-"_s + QUuid::createUuid().toString(QUuid::Id128)));
    QSqlDatabase &connection = database->m_connection;
    // SQLite cannot make the files there that it reads a log with; without a log it needs none.
    const bool asItStands =
        access == Access::FileAlone || (access == Access::ReadOnly && isOnReadOnlyDisk(path) && QFileInfo(path + u"-wal"_s).size() == 0);
    QStringList options = {u"QSQLITE_BUSY_TIMEOUT=%1"_s.arg(BusyTimeoutMs)};
    if (access != Access::ReadWrite)
        options.append(u"QSQLITE_OPEN_READONLY"_s);
    if (asItStands)
        options.append(u"QSQLITE_OPEN_URI"_s);
    connection.setDatabaseName(asItStands ? uriOf(QFileInfo(path).absoluteFilePath()) : path);
    connection.setConnectOptions(options.join(u';'));
    if (!connection.open())
        return std::unexpected(LibraryError::fromSql(connection.lastError(), path));
    if (auto on = database->run(u"PRAGMA foreign_keys = ON"_s); !on)
        return std::unexpected(on.error());
    return database;
}

Database::Database(const QString &path, const QString &connectionName)
    : m_path(path)
    , m_connectionName(connectionName)
    , m_connection(QSqlDatabase::addDatabase(u"QSQLITE"_s, connectionName))
{
}

Database::~Database()
{
    m_connection.close();
    m_connection = QSqlDatabase();
    QSqlDatabase::removeDatabase(m_connectionName);
}

Result<QSqlQuery> Database::run(const QString &sql, const QVariantList &values) const
{
    QSqlQuery query(m_connection);
    query.setForwardOnly(true);
    if (!query.prepare(sql))
        return std::unexpected(LibraryError::fromSql(query.lastError(), m_path));
    for (const QVariant &value : values)
        query.addBindValue(value);
    if (!query.exec())
        return std::unexpected(LibraryError::fromSql(query.lastError(), m_path));
    return query;
}

Result<void> Database::change(const QString &sql, const QVariantList &values) const
{
    auto done = run(sql, values);
    return done ? Result<void>() : std::unexpected(done.error());
}

Result<QVariant> Database::value(const QString &sql, const QVariantList &values) const
{
    auto query = run(sql, values);
    if (!query)
        return std::unexpected(query.error());
    if (query->next())
        return query->value(0);
    if (query->lastError().isValid())
        return std::unexpected(LibraryError::fromSql(query->lastError(), m_path));
    return QVariant();
}

void Database::rollback() const
{
    QSqlQuery(m_connection).exec(u"ROLLBACK"_s);
}

} // namespace Assay
