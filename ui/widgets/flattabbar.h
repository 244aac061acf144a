// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "theme/theme.h"

#include <QTabBar>

namespace Assay {

/** Tabs as words on the window's own ground; the current one is underlined with the accent. */
class ASSAY_UI_EXPORT FlatTabBar : public QTabBar
{
    Q_OBJECT

public:
    /** `theme` outlives the bar. */
    explicit FlatTabBar(const Theme *theme, QWidget *parent = nullptr);

protected:
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override;
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    void paintTab(QPainter &painter, int index) const;

    const Theme *m_theme;
    int m_hovered = -1;
};

} // namespace Assay
