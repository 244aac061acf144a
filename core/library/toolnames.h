// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "library/database.h"
#include "library/toolversion.h"

#include <optional>

namespace Assay {

/** Which names there are, which may come, and how a tool gets another one. Changes are part of the caller's transaction. */
class ToolNames
{
public:
    explicit ToolNames(const Database &database)
        : m_database(database)
    {
    }

    /** Refuses what cannot be a name, and one that could be mistaken for that of another tool than `except`. */
    Result<void> checkFree(const QString &name, const QString &except = {}) const;
    /** Refuses a tool without versions. */
    Result<void> checkKnown(const QString &name) const;
    Error unknownTool(const QString &name) const;
    Error unknownVersion(const QString &name, int version) const;
    Result<void> rename(const QString &name, const QString &newName) const;

private:
    Result<QString> alike(const QString &name, const QString &except) const;

    const Database &m_database;
};

} // namespace Assay
