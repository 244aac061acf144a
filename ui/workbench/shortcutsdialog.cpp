// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/shortcutsdialog.h"

#include "workbench/workbenchactions.h"
#include "workbench/workbenchsettings.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr QSize PreferredSize{520, 560};

} // namespace

ShortcutsDialog::ShortcutsDialog(const WorkbenchActions &actions, WorkbenchSettings &settings, QWidget *parent)
    : QDialog(parent)
    , m_actions(actions)
    , m_settings(settings)
    , m_list(new QTreeWidget(this))
    , m_keys(new QKeySequenceEdit(this))
    , m_conflict(new QLabel(this))
{
    setObjectName("shortcutsDialog"_L1);
    setWindowTitle(tr("Keyboard Shortcuts"));
    m_list->setObjectName("shortcutsList"_L1);
    m_list->setRootIsDecorated(false);
    m_list->setHeaderLabels({tr("Command"), tr("Keys")});
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_keys->setObjectName("shortcutsKeys"_L1);
    m_keys->setClearButtonEnabled(true);
    m_conflict->setObjectName("shortcutsConflict"_L1);
    m_conflict->setTextFormat(Qt::PlainText);
    m_conflict->setWordWrap(true);
    auto *standard = new QPushButton(tr("Use Standard Keys"), this);
    standard->setObjectName("shortcutsReset"_L1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(standard, QDialogButtonBox::ResetRole);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    column->addWidget(m_list, 1);
    column->addWidget(m_keys);
    column->addWidget(m_conflict);
    column->addWidget(buttons);
    resize(PreferredSize);

    fill();
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ShortcutsDialog::showCurrent);
    connect(m_keys, &QKeySequenceEdit::editingFinished, this, [this] { take(m_keys->keySequence()); });
    connect(standard, &QPushButton::clicked, this, &ShortcutsDialog::reset);
    connect(buttons, &QDialogButtonBox::rejected, this, &ShortcutsDialog::reject);
    m_list->setCurrentItem(m_list->topLevelItem(0));
}

void ShortcutsDialog::fill()
{
    for (QAction *action : m_actions.all()) {
        auto *item = new QTreeWidgetItem(m_list, {action->text(), action->shortcut().toString(QKeySequence::NativeText)});
        item->setData(0, Qt::UserRole, QVariant::fromValue(action));
    }
}

QAction *ShortcutsDialog::current() const
{
    return m_list->currentItem()->data(0, Qt::UserRole).value<QAction *>();
}

void ShortcutsDialog::showCurrent()
{
    m_keys->setKeySequence(current()->shortcut());
    m_conflict->clear();
}

void ShortcutsDialog::take(const QKeySequence &keys)
{
    for (const QAction *other : m_actions.all()) {
        if (other != current() && !keys.isEmpty() && other->shortcuts().contains(keys)) {
            m_conflict->setText(tr("%1 already belongs to \"%2\".").arg(keys.toString(QKeySequence::NativeText), other->text()));
            return;
        }
    }
    m_conflict->clear();
    const QList<QKeySequence> all = keys.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence>{keys};
    current()->setShortcuts(all);
    m_settings.setShortcuts(current()->objectName(), all);
    m_list->currentItem()->setText(1, keys.toString(QKeySequence::NativeText));
}

void ShortcutsDialog::reset()
{
    current()->setShortcuts(m_actions.standardKeys(current()));
    m_settings.resetShortcuts(current()->objectName());
    m_list->currentItem()->setText(1, current()->shortcut().toString(QKeySequence::NativeText));
    showCurrent();
}

} // namespace Assay
