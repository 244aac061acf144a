// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/commandpalette.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr QSize PreferredSize{480, 320};
constexpr int ActionRole = Qt::UserRole;

/** The words in any order of letters between them: "nxi" and "next iss" both find "Next Issue". */
QString patternOf(const QString &text)
{
    QStringList letters;
    for (const QChar letter : text) {
        if (!letter.isSpace())
            letters.append(QRegularExpression::escape(QString(letter)));
    }
    return letters.join(u".*"_s);
}

} // namespace

CommandPalette::CommandPalette(const QList<QAction *> &actions, QWidget *parent)
    : QDialog(parent, Qt::Popup)
    , m_field(new QLineEdit(this))
    , m_list(new QListView(this))
    , m_model(new QStandardItemModel(this))
    , m_filtered(new QSortFilterProxyModel(this))
{
    setObjectName("commandPalette"_L1);
    m_field->setObjectName("paletteField"_L1);
    m_field->setPlaceholderText(tr("Find a command"));
    m_field->setAccessibleName(m_field->placeholderText());
    m_field->installEventFilter(this);
    m_list->setObjectName("paletteList"_L1);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFocusPolicy(Qt::NoFocus);
    fill(actions);
    m_filtered->setSourceModel(m_model);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list->setModel(m_filtered);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_field, &QLineEdit::returnPressed, this, &CommandPalette::trigger);
    connect(m_list, &QListView::clicked, this, &CommandPalette::trigger);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(8);
    column->addWidget(m_field);
    column->addWidget(m_list, 1);
    resize(PreferredSize);
    filter({});
}

void CommandPalette::fill(const QList<QAction *> &actions)
{
    for (QAction *action : actions) {
        if (!action->isEnabled())
            continue;
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        auto *item = new QStandardItem(action->icon(), keys.isEmpty() ? action->text() : tr("%1   (%2)").arg(action->text(), keys));
        item->setData(QVariant::fromValue(action), ActionRole);
        m_model->appendRow(item);
    }
}

void CommandPalette::filter(const QString &text)
{
    m_filtered->setFilterRegularExpression(QRegularExpression(patternOf(text), QRegularExpression::CaseInsensitiveOption));
    m_list->setCurrentIndex(m_filtered->index(0, 0));
}

void CommandPalette::trigger()
{
    auto *action = m_list->currentIndex().data(ActionRole).value<QAction *>();
    accept();
    if (action)
        action->trigger();
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_field && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        const QModelIndex next = m_filtered->index(m_list->currentIndex().row() + step, 0);
        if (step != 0 && next.isValid())
            m_list->setCurrentIndex(next);
        if (step != 0)
            return true;
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace Assay
