// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QColor>
#include <QList>

namespace Assay {

/** The least contrast of text that we show (WCAG 2, level AA). */
inline constexpr double readableContrast = 4.5;

/** Contrast ratio of two opaque colours as WCAG 2 defines it, 1 to 21. */
ASSAY_UI_EXPORT double contrast(const QColor &one, const QColor &other);

/** `color`, made lighter or darker by the least step that reaches `readableContrast` on all `backgrounds`. */
ASSAY_UI_EXPORT QColor withContrast(const QColor &color, const QList<QColor> &backgrounds);

} // namespace Assay
