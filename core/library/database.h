// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QVariantList>

#include <memory>

namespace Assay {

/** One SQLite file and the connection to it, closed and unregistered with the object. Queries must not outlive it. Used from one thread.
    The file itself is never opened but by SQLite: closing any other descriptor of it would drop the locks of this whole process. */
class Database
{
public:
    /** True where nothing can be written, whoever asks. */
    static bool isOnReadOnlyDisk(const QString &path);

    enum class Access {
        ReadOnly,
        ReadWrite,
        FileAlone, ///< to read, without locks and without the write-ahead log; what others write meanwhile may be seen by halves
    };

    /** How long a statement waits for another writer. */
    static constexpr int BusyTimeoutMs = 5000;

    /** Opens without changing a byte. A file on a disk that can only be read is read as it stands. Errors: as LibraryError::fromSql(). */
    static Result<std::unique_ptr<Database>> open(const QString &path, Access access);
    ~Database();
    Q_DISABLE_COPY_MOVE(Database)

    const QString &path() const { return m_path; }

    /** Runs one statement with its values bound in order. */
    Result<QSqlQuery> run(const QString &sql, const QVariantList &values = {}) const;
    /** The same for what gives no rows, or none that matter. */
    Result<void> change(const QString &sql, const QVariantList &values = {}) const;
    /** The first column of the first row; invalid without one. */
    Result<QVariant> value(const QString &sql, const QVariantList &values = {}) const;

    /** Runs `change`, which returns a Result, in one immediate transaction: its error undoes all of it. */
    template <typename Change>
    auto transaction(Change change) const -> decltype(change())
    {
        return within(QStringLiteral("BEGIN IMMEDIATE"), change);
    }
    /** Runs `reading`, which returns a Result: all its queries see one state. */
    template <typename Reading>
    auto snapshot(Reading reading) const -> decltype(reading())
    {
        return within(QStringLiteral("BEGIN"), reading);
    }

private:
    Database(const QString &path, const QString &connectionName);
    void rollback() const;

    template <typename Work>
    auto within(const QString &begin, Work &work) const -> decltype(work())
    {
        if (auto begun = run(begin); !begun)
            return std::unexpected(begun.error());
        auto result = work();
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

    QString m_path;
    QString m_connectionName;
    QSqlDatabase m_connection;
};

} // namespace Assay
