// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QString>

namespace Assay {

/** Text that came from outside, for a place of Qt that would read it as markup or as a mnemonic: it is shown as it is, with escapes for
   what a display would obey (see visibleText()). */

/** For tool tips, which have no plain mode. Cut after 2,000 characters. */
ASSAY_UI_EXPORT QString plainToolTip(const QString &text);
/** For buttons, tabs and menus. */
ASSAY_UI_EXPORT QString withoutMnemonics(const QString &text);

} // namespace Assay
