// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/isolation.h"

#include <QWidget>

namespace Assay {

class Theme;

/** What holds a run, in one glance: each property with a filled, half or empty mark. The tool tip says by what. */
class ASSAY_UI_EXPORT CageMeter : public QWidget
{
    Q_OBJECT

public:
    /** `theme` outlives the meter. */
    explicit CageMeter(const Theme *theme, QWidget *parent = nullptr);

    void setIsolation(const Isolation &isolation);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QString describe() const;
    void paintMark(QPainter &painter, const QRectF &place, IsolationLevel level) const;
    int entryWidth(IsolationProperty property) const;

    const Theme *m_theme;
    Isolation m_isolation;
};

} // namespace Assay
