// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariantList>

#include <memory>

namespace Assay {

/** One SQLite file and the connection to it, closed and unregistered with the object. Queries must not outlive it. Used from one thread. */
class Database
{
public:
    enum class Access { ReadOnly, ReadWrite };

    /** How long a statement waits for another writer. */
    static constexpr int BusyTimeoutMs = 5000;

    /** Opens without changing a byte. Errors: as LibraryError::fromSql(). */
    static Result<std::unique_ptr<Database>> open(const QString &path, Access access);
    ~Database();
    Q_DISABLE_COPY_MOVE(Database)

    const QString &path() const { return m_path; }

    /** Runs one statement with its values bound in order. */
    Result<QSqlQuery> run(const QString &sql, const QVariantList &values = {}) const;
    /** The first column of the first row. */
    Result<QVariant> value(const QString &sql, const QVariantList &values = {}) const;

    /** Runs `change`, which returns a Result, in one immediate transaction: its error undoes all of it. */
    template <typename Change>
    auto transaction(Change change) -> decltype(change())
    {
        if (auto begun = run(QStringLiteral("BEGIN IMMEDIATE")); !begun)
            return std::unexpected(begun.error());
        auto result = change();
        if (!result) {
            rollback();
            return result;
        }
        if (auto committed = run(QStringLiteral("COMMIT")); !committed) {
            rollback();
            return std::unexpected(committed.error());
        }
        return result;
    }

private:
    Database(const QString &path, const QString &connectionName);
    void rollback();

    QString m_path;
    QString m_connectionName;
    QSqlDatabase m_connection;
};

} // namespace Assay
