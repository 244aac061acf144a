// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "missingtier.h"

#include "base/subprocess/subprocesstier.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

constexpr QLatin1StringView InProcess{"inprocess"};
constexpr QLatin1StringView Docker{"docker"};

} // namespace

Error missingTier(const QString &tier, const QList<PluginDescription> &plugins)
{
    QStringList known{SubprocessTier::Name, InProcess, Docker};
    for (const PluginDescription &plugin : plugins) {
        if (plugin.tier == tier && plugin.refusal)
            return *plugin.refusal;
        if (!plugin.refusal && !known.contains(plugin.tier))
            known.append(plugin.tier);
    }
    if (tier == InProcess) {
        return {u"tier-unavailable"_s,
            QCoreApplication::translate("Assay::Cli::Workplace", "The tier \"%1\" is not part of this version of Assay. Use --tier %2.")
                .arg(tier, SubprocessTier::Name),
            {}};
    }
    return {u"tier-unknown"_s,
        QCoreApplication::translate("Assay::Cli::Workplace", "There is no tier \"%1\". The tiers are: %2.").arg(tier, known.join(u", "_s)),
        {}};
}

} // namespace Assay::Cli
