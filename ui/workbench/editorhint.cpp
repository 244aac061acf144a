// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/editorhint.h"

#include <QEvent>

using namespace Qt::StringLiterals;

namespace Assay {

EditorHint::EditorHint(QWidget *editor)
    : EmptyState(tr("Paste generated code here, or open an example."), tr("Open an Example"), editor)
{
    setObjectName("editorHint"_L1);
    editor->installEventFilter(this);
    centre();
}

bool EditorHint::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show)
        centre();
    return EmptyState::eventFilter(watched, event);
}

void EditorHint::centre()
{
    const QSize size = sizeHint().boundedTo(parentWidget()->size());
    const QRect area = parentWidget()->rect();
    setGeometry(QRect(QPoint(area.center().x() - size.width() / 2, area.height() / 3), size));
}

} // namespace Assay
