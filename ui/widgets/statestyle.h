// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/diagnostic.h"
#include "base/contract/executionstatus.h"
#include "base/contract/isolation.h"
#include "theme/theme.h"

#include <QString>

namespace Assay {

/** How a state looks: one icon and one colour role, the same everywhere. Its word is statusLabel() and the like. */
struct StateStyle
{
    QString icon; ///< a name in Icons::names()
    ColorRole color = ColorRole::Muted;
};

ASSAY_UI_EXPORT StateStyle stateStyle(ExecutionStatus status);
ASSAY_UI_EXPORT StateStyle stateStyle(Diagnostic::Severity severity);
ASSAY_UI_EXPORT StateStyle stateStyle(IsolationLevel level);

} // namespace Assay
