// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/issuespane.h"

#include "models/issuesmodel.h"
#include "session/toolsession.h"
#include "theme/theme.h"
#include "widgets/emptystate.h"
#include "widgets/remedywords.h"
#include "widgets/roomydelegate.h"

#include <QAction>
#include <QHeaderView>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

IssuesPane::IssuesPane(const Theme *theme, QWidget *parent)
    : QWidget(parent)
    , m_model(new IssuesModel(theme, this))
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(QString(), {}, this))
    , m_view(new QTreeView(this))
{
    setUpView(theme);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_view);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_stack);
    connect(m_stack, &QStackedWidget::currentChanged, this, [this] { setFocusProxy(m_stack->currentWidget()); });
    setFocusProxy(m_empty);
    refresh();
}

void IssuesPane::setUpView(const Theme *theme)
{
    m_view->setObjectName("issuesView"_L1);
    m_view->setAccessibleName(tr("Issues"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new RoomyDelegate(m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setAllColumnsShowFocus(true);
    m_view->setHeaderHidden(true);
    m_view->setTextElideMode(Qt::ElideRight);
    m_view->header()->setStretchLastSection(false);
    m_view->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_view->header()->setSectionResizeMode(IssuesModel::MessageColumn, QHeaderView::Stretch);
    connect(m_view, &QTreeView::activated, this, &IssuesPane::activate);
    connect(m_view, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (index.column() == IssuesModel::FixColumn)
            requestFix();
    });

    auto *fix = new QAction(tr("Apply Fix"), m_view);
    connect(fix, &QAction::triggered, this, &IssuesPane::requestFix);
    m_view->addAction(fix);
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(theme, &Theme::changed, m_view->viewport(), qOverload<>(&QWidget::update));
}

void IssuesPane::setSession(ToolSession *session)
{
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    if (session) {
        for (const auto changed : {&ToolSession::reportChanged, &ToolSession::phaseChanged, &ToolSession::lastRunChanged})
            connect(session, changed, this, &IssuesPane::refresh);
        connect(session, &ToolSession::validationInputChanged, this, &IssuesPane::refreshSentence);
    }
    refresh();
}

/** What stands there while no issue does. */
void IssuesPane::refreshSentence()
{
    if (!m_session || m_session->draft().source.isEmpty())
        m_empty->setSentence(tr("Issues appear here while you type."));
    else if (!m_session->isReportCurrent())
        m_empty->setSentence(tr("The text is being checked."));
    else if (const auto &report = *m_session->report(); !report)
        m_empty->setSentence(withRemedy(report.error().message, report.error().remedy));
    else
        m_empty->setSentence(tr("No issues: the text may run under the chosen policy."));
}

void IssuesPane::refresh()
{
    refreshSentence();
    m_model->setDiagnostics(m_session ? m_session->diagnostics() : QList<Diagnostic>());
    m_stack->setCurrentIndex(m_model->rowCount() > 0 ? 1 : 0);
    if (m_model->rowCount() > 0)
        m_view->selectionModel()->setCurrentIndex(m_model->index(0, 0), QItemSelectionModel::NoUpdate);
}

void IssuesPane::select(const Diagnostic &diagnostic)
{
    // Edits have moved its place since it was reported: of several with the same words the nearest is meant.
    const QList<Diagnostic> &shown = m_model->diagnostics();
    const auto distance = [&](const Diagnostic &other) {
        const bool isSame = other.code == diagnostic.code && other.message == diagnostic.message;
        return std::tuple(
            !isSame, std::abs(other.range.line - diagnostic.range.line), std::abs(other.range.column - diagnostic.range.column));
    };
    const auto nearest = std::ranges::min_element(shown, {}, distance);
    if (nearest != shown.cend())
        m_view->setCurrentIndex(m_model->index(static_cast<int>(nearest - shown.cbegin()), IssuesModel::MessageColumn));
}

void IssuesPane::activate(const QModelIndex &index)
{
    if (index.isValid() && index.column() != IssuesModel::FixColumn)
        Q_EMIT placeActivated(m_model->diagnostics()[index.row()].range);
}

void IssuesPane::requestFix()
{
    const QModelIndex index = m_view->currentIndex();
    if (index.isValid() && m_model->diagnostics()[index.row()].fix)
        Q_EMIT fixActivated(m_model->diagnostics()[index.row()]);
}

} // namespace Assay
