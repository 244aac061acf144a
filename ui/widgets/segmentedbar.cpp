// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/segmentedbar.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QToolButton>

namespace Assay {

SegmentedBar::SegmentedBar(QWidget *parent)
    : QWidget(parent)
    , m_group(new QButtonGroup(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    connect(m_group, &QButtonGroup::idToggled, this, [this](int id, bool checked) {
        if (checked)
            Q_EMIT currentChanged(id);
    });
}

void SegmentedBar::addSegment(const QString &text, const QString &name)
{
    auto *button = new QToolButton(this);
    button->setObjectName(name);
    button->setText(text);
    button->setCheckable(true);
    button->setAutoRaise(true);
    layout()->addWidget(button);
    const int id = static_cast<int>(m_group->buttons().size());
    m_group->addButton(button, id);
    if (id == 0)
        button->setChecked(true);
}

int SegmentedBar::current() const
{
    return m_group->checkedId();
}

} // namespace Assay
