// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "library/database.h"
#include "library/toolversion.h"

namespace Assay {

/** Versions as rows of the library. */
class VersionRows
{
public:
    explicit VersionRows(const Database &database)
        : m_database(database)
    {
    }

    /** `condition`: what follows WHERE; it may end in an order. Error library-damaged, too, for a row that makes no sense. */
    Result<QList<ToolVersion>> read(const QString &condition, const QVariantList &values) const;
    Result<void> write(const ToolVersion &version) const;

    /** Texts as SQLite is to keep them: never null. */
    static QString kept(const QString &text);
    static QString kept(const QStringList &lines);
    static QString kept(const QDateTime &time);
    static QDateTime time(const QVariant &value);
    static QStringList lines(const QVariant &value);

private:
    Result<ToolVersion> readOne(const QSqlQuery &row) const;

    const Database &m_database;
};

} // namespace Assay
