// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "library/database.h"
#include "library/toolversion.h"

namespace Assay {

/** Puts versions into the library, be they new or from another one. Changes are part of the caller's transaction. */
class ToolImport
{
public:
    explicit ToolImport(const Database &database)
        : m_database(database)
    {
    }

    /** A new version with the next number, or the one with this content; `isNew` tells which. */
    Result<ToolVersion> add(const QString &name, const ToolContract &contract, const PromotionRecord &record, bool &isNew) const;
    /** `by` and `when` vouch for what comes. */
    Result<QList<ImportedVersion>> add(const ToolHistory &tool, const QString &by, const QDateTime &when) const;

    Result<void> setNotes(const QString &name, const QString &notes) const;
    Result<void> setTags(const QString &name, const QStringList &tags) const;

private:
    Result<ImportedVersion> addVersion(ToolVersion version, const QString &by, const QDateTime &when) const;
    Result<QList<ToolVersion>> same(const QString &name, const QString &hash) const;
    /** Makes the tool where it is new; the number is used from now on. Number 0: the next one. */
    Result<int> takeNumber(const QString &name, int number) const;

    const Database &m_database;
};

} // namespace Assay
