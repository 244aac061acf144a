// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/fittingscrollarea.h"

#include <QEvent>
#include <QLayout>

namespace Assay {

FittingScrollArea::FittingScrollArea(QWidget *content, QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    setFocusPolicy(Qt::NoFocus);
    setWidget(content);
    viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
}

QSize FittingScrollArea::sizeHint() const
{
    const QLayout *layout = widget()->layout();
    const QSize wanted = widget()->sizeHint();
    return {wanted.width(), layout->hasHeightForWidth() ? layout->totalHeightForWidth(viewport()->width()) : wanted.height()};
}

bool FittingScrollArea::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == widget() && (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize))
        updateGeometry();
    return QScrollArea::eventFilter(watched, event);
}

} // namespace Assay
