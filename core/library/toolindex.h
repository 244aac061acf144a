// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "library/database.h"
#include "library/toolversion.h"

namespace Assay {

/** What tools are found by, as far as they have versions: SQLite's FTS5 over groups of three characters, so that parts of words are found.
    Of each tool its name, tags and notes, and description and code of the version in use. */
class ToolIndex
{
public:
    explicit ToolIndex(const Database &database)
        : m_database(database)
    {
    }

    /** Brings the index up to what the library says of this tool now; within the transaction that changed it. */
    Result<void> update(const QString &name) const;
    /** As ToolStore::search(). */
    Result<QList<ToolSummary>> search(const QString &words, int limit) const;
    /** All tools that have versions, by name. */
    Result<QList<ToolSummary>> all() const;

private:
    Result<QList<ToolSummary>> summaries(const QString &sql, const QVariantList &values) const;

    const Database &m_database;
};

} // namespace Assay
