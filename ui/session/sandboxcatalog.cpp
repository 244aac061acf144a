// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/sandboxcatalog.h"

#include "base/contract/sandbox.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

SandboxCatalog::SandboxCatalog(const QList<Sandbox *> &sandboxes)
    : m_sandboxes(sandboxes)
{
    Q_ASSERT(!sandboxes.isEmpty());
}

QStringList SandboxCatalog::tiers() const
{
    QStringList tiers;
    for (const Sandbox *sandbox : m_sandboxes)
        tiers.append(sandbox->tier());
    return tiers;
}

QString SandboxCatalog::defaultTier() const
{
    return m_sandboxes.constFirst()->tier();
}

Sandbox &SandboxCatalog::sandbox(const QString &tier) const
{
    const auto found = std::ranges::find_if(m_sandboxes, [&tier](const Sandbox *sandbox) { return sandbox->tier() == tier; });
    return found == m_sandboxes.cend() ? *m_sandboxes.constFirst() : **found;
}

QString SandboxCatalog::defaultPolicy(const QString &tier) const
{
    return sandbox(tier).isolation().isEnforced() ? u"standard"_s : u"strict"_s;
}

bool SandboxCatalog::isUnsafe(const QString &tier) const
{
    return sandbox(tier).tier() != defaultTier() && !sandbox(tier).isolation().isEnforced();
}

} // namespace Assay
