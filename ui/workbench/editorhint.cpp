// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/editorhint.h"

#include <QEvent>
#include <QLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int PreferredWidth = 480;

} // namespace

EditorHint::EditorHint(QWidget *editor)
    : EmptyState(tr("Paste generated code here, or open an example."), tr("Open an Example"), editor)
{
    setObjectName("editorHint"_L1);
    setFocusPolicy(Qt::NoFocus);
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
    const QRect area = parentWidget()->rect();
    const int width = std::min(PreferredWidth, area.width());
    const QSize size(width, layout()->heightForWidth(width));
    setGeometry(QRect(QPoint(area.center().x() - size.width() / 2, area.height() / 3), size));
}

} // namespace Assay
