// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QList>
#include <QStringList>

namespace Assay {

class Sandbox;

/** The tiers that this program was composed with, the preferred one first. They outlive the catalog. Never empty. */
class ASSAY_UI_EXPORT SandboxCatalog
{
public:
    explicit SandboxCatalog(const QList<Sandbox *> &sandboxes);

    QStringList tiers() const;
    QString defaultTier() const;
    /** The sandbox of that tier; the preferred one for a tier that this program does not have. */
    Sandbox &sandbox(const QString &tier) const;
    /** The policy that a new draft starts with: "standard" where the tier's isolation is enforced, else "strict". */
    QString defaultPolicy(const QString &tier) const;
    /** Whether choosing this tier is to say that nothing need hold a tool: it isolates less than policies require, and is not the preferred
        one. */
    bool isUnsafe(const QString &tier) const;

private:
    QList<Sandbox *> m_sandboxes;
};

} // namespace Assay
