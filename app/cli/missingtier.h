// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

namespace Assay::Cli {

/** Why there is no sandbox of this tier: tier-unavailable for one that this version lacks, tier-unknown for any other name. */
Error missingTier(const QString &tier);

} // namespace Assay::Cli
