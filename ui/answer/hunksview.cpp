// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/hunksview.h"

#include "answer/hunkdelegate.h"
#include "answer/hunksmodel.h"
#include "theme/theme.h"

#include <QHeaderView>
#include <QKeyEvent>

namespace Assay {

HunksView::HunksView(HunksModel *model, const Theme *theme, QWidget *parent)
    : QTreeView(parent)
    , m_hunks(model)
{
    setModel(model);
    setItemDelegate(new HunkDelegate(theme, this));
    setHeaderHidden(true);
    setTextElideMode(Qt::ElideNone);
    setHorizontalScrollMode(ScrollPerPixel);
    setAllColumnsShowFocus(true);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    expandAll();
    setCurrentIndex(model->index(0, 0));
    connect(theme, &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

void HunksView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space && event->modifiers() == Qt::NoModifier)
        m_hunks->toggle(currentIndex());
    else
        QTreeView::keyPressEvent(event);
}

void HunksView::resizeEvent(QResizeEvent *event)
{
    // Tints reach to the edge.
    header()->setMinimumSectionSize(viewport()->width());
    QTreeView::resizeEvent(event);
}

} // namespace Assay
