// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "cuttexts.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QTabBar>

using namespace Qt::StringLiterals;

namespace {

bool isCut(const QLabel &label)
{
    if (label.text().isEmpty())
        return false;
    if (label.wordWrap())
        return label.heightForWidth(label.width()) > label.height();
    return label.sizeHint().width() > label.width() || label.sizeHint().height() > label.height();
}

bool isCut(const QWidget &widget)
{
    return widget.sizeHint().width() > widget.width() || widget.sizeHint().height() > widget.height();
}

/** A widget that is wholly or partly outside of one of its parents is cut as well. */
bool isOutside(const QWidget &widget)
{
    const QWidget *parent = widget.parentWidget();
    return parent && !widget.isWindow() && !parent->rect().contains(widget.geometry());
}

void collectTabs(const QTabBar &bar, QStringList &found)
{
    for (int index = 0; index < bar.count(); ++index) {
        if (!bar.isTabVisible(index))
            continue;
        const QRect place = bar.tabRect(index);
        const int needed = bar.fontMetrics().size(Qt::TextShowMnemonic, bar.tabText(index)).width();
        if (place.width() < needed || !bar.rect().contains(place))
            found.append(bar.tabText(index));
    }
}

QString nameOf(const QWidget &widget, const QString &text)
{
    return u"%1 (%2)"_s.arg(text, widget.objectName());
}

} // namespace

QStringList cutTexts(const QWidget *window)
{
    QStringList found;
    const QList<QWidget *> widgets = window->findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        if (!widget->isVisible())
            continue;
        if (const auto *label = qobject_cast<const QLabel *>(widget); label && (isCut(*label) || isOutside(*label)))
            found.append(nameOf(*label, label->text()));
        else if (const auto *button = qobject_cast<const QAbstractButton *>(widget);
            button && !button->text().isEmpty() && (isCut(*button) || isOutside(*button)))
            found.append(nameOf(*button, button->text()));
        else if (const auto *choice = qobject_cast<const QComboBox *>(widget); choice && (isCut(*choice) || isOutside(*choice)))
            found.append(nameOf(*choice, choice->currentText()));
        else if (const auto *bar = qobject_cast<const QTabBar *>(widget))
            collectTabs(*bar, found);
    }
    return found;
}
