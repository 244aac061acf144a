// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "library/database.h"
#include "library/toolversion.h"

namespace Assay {

/** Versions that were forgotten: marked with the number of the operation, and kept within bounds. Changes are part of the caller's
    transaction. */
class ForgottenVersions
{
public:
    explicit ForgottenVersions(const Database &database)
        : m_database(database)
    {
    }

    /** All versions of the tool that are not forgotten yet, or one of them; with `isForGood` they are deleted. */
    Result<void> add(const QString &name, int version, bool isForGood) const;
    /** Those that restore() of `version` would give back. Error nothing-forgotten. */
    Result<QList<int>> restorable(const QString &name, int version) const;
    Result<void> restore(const QString &name, const QList<int> &versions) const;
    /** Deletes a forgotten version whose content comes again. */
    Result<void> drop(const QString &name, const QString &hash) const;
    Result<QList<ForgottenVersion>> all() const;

private:
    Result<void> bound() const;

    const Database &m_database;
};

} // namespace Assay
