// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QPalette>

namespace Assay {

enum class ColorRole;

/** The two palettes of the window, made for the Fusion style, and the state colours that go with each. */
class ASSAY_UI_EXPORT Palettes
{
public:
    static QPalette light();
    static QPalette dark();
    static QColor color(ColorRole role, bool dark);
};

} // namespace Assay
