// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "library/database.h"
#include "library/toolversion.h"

namespace Assay {

/** How often versions were called, and how the last calls ended. */
class CallRecords
{
public:
    explicit CallRecords(const Database &database)
        : m_database(database)
    {
    }

    /** In a transaction of its own, which waits for another writer only a moment and for the disk not at all. */
    Result<void> add(const QString &name, int version, const QString &hash, const CallRecord &call) const;
    Result<QList<VersionUse>> uses(const QString &name) const;

private:
    Result<void> write(const QString &name, int version, const QString &hash, const CallRecord &call) const;
    Result<QList<CallRecord>> last(const QString &name, int version) const;

    const Database &m_database;
};

} // namespace Assay
