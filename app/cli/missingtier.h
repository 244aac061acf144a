// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "plugins/plugindescription.h"

#include <QList>

namespace Assay::Cli {

/** Why there is no sandbox of this tier: the refusal of a plugin that would have it, tier-unavailable for one that this version lacks,
    tier-unknown for any other name. */
Error missingTier(const QString &tier, const QList<PluginDescription> &plugins);

} // namespace Assay::Cli
