// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/inputlist.h"

#include "models/inputsmodel.h"
#include "widgets/roomydelegate.h"

#include <QAction>
#include <QFileDialog>
#include <QHeaderView>
#include <QMimeData>
#include <QPushButton>
#include <QTreeView>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int MostRowsShown = 4;

QStringList localFiles(const QMimeData *data)
{
    QStringList paths;
    const QList<QUrl> urls = data->urls();
    for (const QUrl &url : urls) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    return paths;
}

} // namespace

InputList::InputList(QWidget *parent)
    : QWidget(parent)
    , m_view(new QTreeView(this))
    , m_model(new InputsModel(this))
    , m_add(new QPushButton(tr("Add &Files…"), this))
{
    m_add->setObjectName("addInputs"_L1);
    m_add->setToolTip(tr("Files that the tool may read: it gets copies. They can be dropped here, too."));
    setUpView();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(8, 0, 8, 0);
    column->addWidget(m_view);
    setFocusProxy(m_view);
    connect(m_add, &QPushButton::clicked, this, &InputList::chooseFiles);
    connect(m_model, &InputsModel::inputsEdited, this, &InputList::inputsEdited);
    updateRoom();
}

void InputList::setUpView()
{
    m_view->setObjectName("inputsView"_L1);
    m_view->setAccessibleName(tr("Input files"));
    m_view->setModel(m_model);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setItemDelegate(new RoomyDelegate(m_view));
    m_view->setHeaderHidden(true);
    m_view->setTextElideMode(Qt::ElideMiddle);
    m_view->setSelectionMode(QTreeView::ExtendedSelection);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->header()->setSectionResizeMode(InputsModel::NameColumn, QHeaderView::ResizeToContents);
    m_view->setAcceptDrops(false); // so that they arrive at the panel
    auto *remove = new QAction(tr("Remove"), m_view);
    remove->setObjectName("removeInputAction"_L1);
    remove->setShortcut(QKeySequence::Delete);
    remove->setShortcutContext(Qt::WidgetShortcut);
    connect(remove, &QAction::triggered, this, &InputList::removeChosen);
    m_view->addAction(remove);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void InputList::setInputs(const QList<ToolInput> &inputs)
{
    m_model->setInputs(inputs);
    updateRoom();
}

void InputList::updateRoom()
{
    const int rows = m_model->rowCount();
    setVisible(rows > 0);
    if (rows > 0) {
        const int height = m_view->sizeHintForRow(0) * std::min(rows, MostRowsShown) + 2 * m_view->frameWidth();
        m_view->setFixedHeight(height);
    }
}

void InputList::change(const QList<ToolInput> &inputs)
{
    setInputs(inputs);
    Q_EMIT inputsEdited(inputs);
}

void InputList::addFiles(const QStringList &paths)
{
    QList<ToolInput> inputs = m_model->inputs();
    for (const QString &path : paths) {
        const bool isThere = std::ranges::any_of(inputs, [&path](const ToolInput &input) { return input.path == path; });
        if (!isThere)
            inputs.append({suggestedInputName(path, inputs), path});
    }
    change(inputs);
}

void InputList::chooseFiles()
{
    auto *dialog = new QFileDialog(window(), tr("Add Input Files"));
    dialog->setObjectName("inputsDialog"_L1);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &InputList::addFiles);
    dialog->open();
}

void InputList::removeChosen()
{
    QList<int> rows;
    const QModelIndexList chosen = m_view->selectionModel()->selectedRows();
    for (const QModelIndex &index : chosen)
        rows.append(index.row());
    std::ranges::sort(rows, std::greater());
    QList<ToolInput> inputs = m_model->inputs();
    for (const int row : std::as_const(rows))
        inputs.removeAt(row);
    if (!rows.isEmpty())
        change(inputs);
}

bool InputList::takes(const QMimeData *dragged)
{
    return !localFiles(dragged).isEmpty();
}

void InputList::takeDrop(const QMimeData *dropped)
{
    addFiles(localFiles(dropped));
}

} // namespace Assay
