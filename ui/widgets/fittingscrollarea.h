// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QScrollArea>

namespace Assay {

/** As tall as what it holds where there is room, else it scrolls; as wide as it is made. Without a frame, on the ground of its parent. */
class ASSAY_UI_EXPORT FittingScrollArea : public QScrollArea
{
    Q_OBJECT

public:
    /** Takes `content`. */
    explicit FittingScrollArea(QWidget *content, QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace Assay
