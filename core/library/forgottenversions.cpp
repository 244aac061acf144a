// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/forgottenversions.h"

#include "library/libraryerror.h"
#include "library/toolindex.h"
#include "library/toolstore.h"
#include "library/versionrows.h"

#include <QSqlError>

using namespace Qt::StringLiterals;

namespace Assay {

Result<void> ForgottenVersions::add(const QString &name, int version, bool isForGood) const
{
    if (isForGood) {
        // What is deleted shall not stay in unused parts of the file, and the index is written anew below.
        if (auto clean = m_database.value(u"PRAGMA secure_delete = ON"_s); !clean)
            return std::unexpected(clean.error());
        auto deleted = m_database.change(u"DELETE FROM versions WHERE name = ? AND (version = ? OR ? = 0)"_s, {name, version, version});
        if (!deleted)
            return deleted;
    } else {
        auto marked =
            m_database.change(u"UPDATE versions SET forgotten = (SELECT ifnull(max(forgotten), 0) + 1 FROM versions), forgotten_at = ? "
                              "WHERE name = ? AND (version = ? OR ? = 0) AND forgotten = 0"_s,
                {VersionRows::kept(QDateTime::currentDateTimeUtc()), name, version, version});
        if (!marked)
            return marked;
        if (auto bounded = bound(); !bounded)
            return bounded;
    }
    auto tidied = m_database.change(
        u"UPDATE tools SET notes = '', tags = '' WHERE name = ? AND NOT EXISTS (SELECT 1 FROM versions WHERE name = tools.name)"_s, {name});
    if (!tidied)
        return tidied;
    auto indexed = ToolIndex(m_database).update(name);
    return indexed && isForGood ? m_database.change(u"INSERT INTO search (search) VALUES ('optimize')"_s) : indexed;
}

/** What was forgotten longest ago goes first, never what the last operation took. */
Result<void> ForgottenVersions::bound() const
{
    return m_database.change(
        u"DELETE FROM versions WHERE rowid IN (SELECT id FROM ("
        "SELECT rowid AS id, forgotten, row_number() OVER newest AS position, sum(length(code)) OVER newest AS bytes "
        "FROM versions WHERE forgotten > 0 WINDOW newest AS (ORDER BY forgotten DESC, version DESC, rowid ROWS UNBOUNDED PRECEDING)) "
        "WHERE (position > ? OR bytes > ?) AND forgotten < (SELECT max(forgotten) FROM versions))"_s,
        {ToolStore::KeptForgotten, ToolStore::KeptForgottenBytes});
}

Result<QList<int>> ForgottenVersions::restorable(const QString &name, int version) const
{
    auto query = m_database.run(u"SELECT version FROM versions WHERE name = ? AND forgotten > 0 AND (version = ? OR (? = 0 AND forgotten = "
                                "(SELECT max(forgotten) FROM versions WHERE name = ?))) ORDER BY version DESC"_s,
        {name, version, version, name});
    if (!query)
        return std::unexpected(query.error());
    QList<int> numbers;
    while (query->next())
        numbers.append(query->value(0).toInt());
    if (query->lastError().isValid())
        return std::unexpected(LibraryError::fromSql(query->lastError(), m_database.path()));
    if (!numbers.isEmpty())
        return numbers;
    const QString what = version == 0 ? ToolStore::tr("No forgotten version of a tool \"%1\" is kept.").arg(name)
                                      : ToolStore::tr("No forgotten version %1 of a tool \"%2\" is kept.").arg(version).arg(name);
    return std::unexpected(Error{u"nothing-forgotten"_s, what, {}});
}

Result<void> ForgottenVersions::restore(const QString &name, const QList<int> &versions) const
{
    for (const int version : versions) {
        auto back =
            m_database.change(u"UPDATE versions SET forgotten = 0, forgotten_at = '' WHERE name = ? AND version = ?"_s, {name, version});
        if (!back)
            return back;
    }
    if (auto named = m_database.change(u"UPDATE tools SET renamed_to = NULL WHERE name = ?"_s, {name}); !named)
        return named;
    return ToolIndex(m_database).update(name);
}

Result<void> ForgottenVersions::drop(const QString &name, const QString &hash) const
{
    return m_database.change(u"DELETE FROM versions WHERE name = ? AND hash = ? AND forgotten > 0"_s, {name, hash});
}

Result<QList<ForgottenVersion>> ForgottenVersions::all() const
{
    auto query = m_database.run(u"SELECT name, version, description, forgotten_at, forgotten FROM versions WHERE forgotten > 0 "
                                "ORDER BY forgotten DESC, name, version DESC"_s);
    if (!query)
        return std::unexpected(query.error());
    QList<ForgottenVersion> versions;
    while (query->next()) {
        versions.append({query->value(0).toString(), query->value(1).toInt(), query->value(2).toString(),
            VersionRows::time(query->value(3)), query->value(4).toLongLong()});
    }
    if (query->lastError().isValid())
        return std::unexpected(LibraryError::fromSql(query->lastError(), m_database.path()));
    return versions;
}

} // namespace Assay
