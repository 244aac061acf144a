// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "theme/icons.h"

#include <QAbstractButton>

namespace Assay {

/** A name as a pill with a cross. A click, Delete or Backspace asks for its removal. */
class ASSAY_UI_EXPORT NameChip : public QAbstractButton
{
    Q_OBJECT

public:
    /** `removal`: what a click does, in words. */
    NameChip(const QString &name, const QString &removal, const Icons &icons, QWidget *parent = nullptr);

    QSize sizeHint() const override;

Q_SIGNALS:
    void removeRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString m_name;
};

} // namespace Assay
