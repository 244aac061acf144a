// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/cagelayers.h"

namespace Assay {

/** The layers that this host can give a worker, as far as the kernel says without one being made. */
CageLayers hostLayers();

} // namespace Assay
