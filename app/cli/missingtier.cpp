// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "missingtier.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

Error missingTier(const QString &tier)
{
    if (tier == u"inprocess" || tier == u"docker") {
        return {u"tier-unavailable"_s,
            QCoreApplication::translate(
                "Assay::Cli::Workplace", "The tier \"%1\" is not part of this version of Assay. Use --tier subprocess.")
                .arg(tier),
            {}};
    }
    return {u"tier-unknown"_s,
        QCoreApplication::translate("Assay::Cli::Workplace", "There is no tier \"%1\". The tiers are: subprocess, inprocess, docker.")
            .arg(tier),
        {}};
}

} // namespace Assay::Cli
