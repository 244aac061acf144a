// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QWidget>

class QButtonGroup;

namespace Assay {

/** A row of words of which one is chosen: the views of one pane ("Tree │ Text"). */
class ASSAY_UI_EXPORT SegmentedBar : public QWidget
{
    Q_OBJECT

public:
    explicit SegmentedBar(QWidget *parent = nullptr);

    /** `name` becomes the button's object name. */
    void addSegment(const QString &text, const QString &name);
    int current() const;

Q_SIGNALS:
    void currentChanged(int index);

private:
    QButtonGroup *m_group;
};

} // namespace Assay
