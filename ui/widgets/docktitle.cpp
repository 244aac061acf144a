// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/docktitle.h"

#include <QDockWidget>

namespace Assay {

DockTitle::DockTitle(QDockWidget *dock)
    : QLabel(dock->windowTitle(), dock)
{
    setObjectName(dock->objectName() + QStringLiteral("Title"));
    setContentsMargins(8, 7, 8, 7);
    setForegroundRole(QPalette::PlaceholderText);
    QFont small = font();
    small.setCapitalization(QFont::AllUppercase);
    small.setPointSizeF(small.pointSizeF() * 0.85);
    small.setLetterSpacing(QFont::AbsoluteSpacing, 0.5);
    setFont(small);
}

} // namespace Assay
