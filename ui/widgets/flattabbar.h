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
    enum class Closing { Refused, Allowed };

    /** `theme` outlives the bar. With Closing::Allowed each tab has a button that emits tabCloseRequested(). */
    FlatTabBar(const Theme *theme, Closing closing, QWidget *parent = nullptr);

protected:
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override;
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;
    void tabInserted(int index) override;

private:
    void requestClosing(const QWidget *button);
    void paintTab(QPainter &painter, int index) const;

    const Theme *m_theme;
    Closing m_closing;
    int m_hovered = -1;
};

} // namespace Assay
