// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QLabel>

class QDockWidget;

namespace Assay {

/** The title of a dock: its name as a quiet heading. The dock is moved by it, and folded away by the commands of the window. */
class ASSAY_UI_EXPORT DockTitle : public QLabel
{
    Q_OBJECT

public:
    explicit DockTitle(QDockWidget *dock);
};

} // namespace Assay
