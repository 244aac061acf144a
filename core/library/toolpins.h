// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "library/database.h"
#include "library/toolversion.h"

namespace Assay {

/** Which version of a tool is in use, and the record of how that changed. Changes are part of the caller's transaction. */
class ToolPins
{
public:
    explicit ToolPins(const Database &database)
        : m_database(database)
    {
    }

    /** The pinned version, else the newest, else 0. */
    Result<int> used(const QString &name) const;
    /** 0 without a pin. */
    Result<int> pinned(const QString &name) const;
    /** 0 when there is none. */
    Result<int> before(const QString &name, int version) const;
    /** `record.usedBefore` is found out here. */
    Result<void> set(const QString &name, PinRecord record) const;
    /** The pin that went when the tool was forgotten, unless another came since; 0 without one. */
    Result<int> lost(const QString &name) const;
    /** Newest first. */
    Result<QList<PinRecord>> records(const QString &name) const;

private:
    Result<int> number(const QString &sql, const QVariantList &values) const;

    const Database &m_database;
};

} // namespace Assay
