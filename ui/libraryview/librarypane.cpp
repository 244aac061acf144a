// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "libraryview/librarypane.h"

#include "libraryview/librarymodel.h"
#include "theme/icons.h"
#include "widgets/emptystate.h"
#include "widgets/remedywords.h"
#include "widgets/roomydelegate.h"

#include <QAction>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

LibraryPane::LibraryPane(LibraryWorker &library, const Theme *theme, QWidget *parent)
    : QWidget(parent)
    , m_library(library)
    , m_model(new LibraryModel(library, this))
    , m_filtered(new QSortFilterProxyModel(this))
    , m_filter(new QLineEdit(this))
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(QString(), {}, this))
    , m_view(new QTreeView(this))
{
    m_filtered->setSourceModel(m_model);
    m_filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_filtered->setFilterRole(LibraryModel::ToolNameRole);
    m_filter->setObjectName("libraryFilter"_L1);
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter of the library"));
    m_filter->setClearButtonEnabled(true);
    m_filter->addAction(Icons(theme).icon(u"search"_s), QLineEdit::LeadingPosition);
    connect(m_filter, &QLineEdit::textChanged, m_filtered, &QSortFilterProxyModel::setFilterFixedString);
    setUpView();
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_view);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 0);
    layout->setSpacing(8);
    layout->addWidget(m_filter);
    layout->addWidget(m_stack, 1);
    connect(m_model, &LibraryModel::loaded, this, &LibraryPane::refresh);
    connect(m_empty, &EmptyState::actionTriggered, this, &LibraryPane::reload);
    connect(m_stack, &QStackedWidget::currentChanged, this, [this] { setFocusProxy(m_stack->currentWidget()); });
    setFocusProxy(m_empty);
    refresh();
}

void LibraryPane::setUpView()
{
    m_view->setObjectName("libraryView"_L1);
    m_view->setAccessibleName(tr("Library"));
    m_view->setModel(m_filtered);
    m_view->setHeaderHidden(true);
    m_view->setItemDelegate(new RoomyDelegate(m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setUniformRowHeights(true);
    m_view->setExpandsOnDoubleClick(false);
    connect(m_view, &QTreeView::activated, this, &LibraryPane::open);

    auto *openAction = new QAction(tr("Open"), m_view);
    openAction->setObjectName("libraryOpen"_L1);
    connect(openAction, &QAction::triggered, this, &LibraryPane::openCurrent);
    auto *forgetAction = new QAction(tr("Forget"), m_view);
    forgetAction->setObjectName("libraryForget"_L1);
    forgetAction->setShortcut(QKeySequence::Delete);
    forgetAction->setShortcutContext(Qt::WidgetShortcut);
    connect(forgetAction, &QAction::triggered, this, &LibraryPane::forgetCurrent);
    m_view->addActions({openAction, forgetAction});
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void LibraryPane::reload()
{
    m_model->reload();
}

void LibraryPane::focusFilter()
{
    m_filter->setFocus();
    m_filter->selectAll();
}

void LibraryPane::refresh()
{
    const bool isEmpty = m_model->rowCount() == 0;
    m_stack->setCurrentIndex(isEmpty ? 0 : 1);
    m_filter->setVisible(!isEmpty);
    const std::optional<Error> &error = m_model->error();
    m_empty->setSentence(error ? withRemedy(error->message, error->remedy) : tr("Tools that you promote are kept here."));
    m_empty->setActionText(error ? tr("Try Again") : QString());
}

QModelIndex LibraryPane::current() const
{
    return m_filtered->mapToSource(m_view->currentIndex());
}

void LibraryPane::open(const QModelIndex &index)
{
    const QModelIndex source = m_filtered->mapToSource(index);
    if (m_model->isError(source))
        return;
    if (const std::optional<ToolVersion> version = m_model->versionAt(source)) {
        Q_EMIT versionOpened(*version);
        return;
    }
    m_library.versions(source.data(LibraryModel::ToolNameRole).toString()).then(this, [this](const Result<QList<ToolVersion>> &versions) {
        if (versions)
            Q_EMIT versionOpened(versions->constFirst());
        else
            Q_EMIT failed(versions.error());
    });
}

void LibraryPane::openCurrent()
{
    if (current().isValid())
        open(m_view->currentIndex());
}

void LibraryPane::forgetCurrent()
{
    if (!current().isValid() || m_model->isError(current()))
        return;
    const QString name = current().data(LibraryModel::ToolNameRole).toString();
    const int version = current().data(LibraryModel::VersionRole).toInt();
    m_library.forget(name, version).then(this, [this, name](const Result<QList<ToolVersion>> &removed) {
        if (removed)
            Q_EMIT forgotten(name, *removed);
        else
            Q_EMIT failed(removed.error());
    });
}

} // namespace Assay
