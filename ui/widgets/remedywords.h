// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/error.h"

namespace Assay {

/** `message`, and behind it what helps by the name of the control that does it; without the command. */
ASSAY_UI_EXPORT QString withControls(const QString &message, const Remedy &remedy);
/** The same with the command to run, for places that cannot show it apart. */
ASSAY_UI_EXPORT QString withRemedy(const QString &message, const Remedy &remedy);

} // namespace Assay
