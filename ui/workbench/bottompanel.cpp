// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/bottompanel.h"

#include "artifacts/artifactspane.h"
#include "panes/issuespane.h"
#include "panes/missingpartspage.h"
#include "panes/outputpane.h"
#include "panes/resultpane.h"
#include "panes/tracebackpane.h"
#include "session/toolsession.h"
#include "widgets/flattabbar.h"
#include "workbench/runsummary.h"

#include <QHBoxLayout>
#include <QStackedWidget>

#include <QTabBar>

using namespace Qt::StringLiterals;

namespace Assay {

BottomPanel::BottomPanel(Theme *theme, QWidget *parent)
    : QWidget(parent)
    , m_tabs(new FlatTabBar(theme, FlatTabBar::Closing::Refused, this))
    , m_stack(new QStackedWidget(this))
    , m_issues(new IssuesPane(theme, this))
    , m_output(new OutputPane(theme, this))
    , m_result(new ResultPane(theme, this))
    , m_traceback(new TracebackPane(theme, this))
    , m_artifacts(new ArtifactsPane(theme, this))
    , m_missing(new MissingPartsPage(this))
    , m_summary(new RunSummary(theme, this))
{
    setObjectName("bottomPanel"_L1);
    m_tabs->setObjectName("bottomTabBar"_L1);
    m_summary->setObjectName("runSummary"_L1);
    addPane(m_issues, u"issuesPane"_s, tr("Issues"));
    addPane(m_output, u"outputPane"_s, tr("Output"));
    addPane(m_result, u"resultPane"_s, tr("Result"));
    addPane(m_traceback, u"tracebackPane"_s, tr("Traceback"));
    addPane(m_artifacts, u"artifactsPane"_s, tr("Artifacts"));
    addPane(m_missing, u"missingPartsPage"_s, tr("Missing Parts"));
    m_tabs->setTabVisible(static_cast<int>(Pane::Missing), false);
    layOut();
    connectPanes();
}

void BottomPanel::layOut()
{
    auto *row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(m_tabs, 1);
    row->addWidget(m_summary);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_stack, 1);
}

void BottomPanel::connectPanes()
{
    connect(m_tabs, &QTabBar::currentChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_tabs, &QTabBar::tabBarClicked, this, [this] { m_userHasChosen = true; });
    connect(m_issues, &IssuesPane::placeActivated, this, &BottomPanel::placeActivated);
    connect(m_issues, &IssuesPane::fixActivated, this, [this](const Diagnostic &diagnostic) { Q_EMIT fixActivated(*diagnostic.fix); });
    connect(m_result, &ResultPane::fixActivated, this, &BottomPanel::fixActivated);
    connect(m_result, &ResultPane::tracebackRequested, this, [this] { choose(Pane::Traceback); });
    connect(m_traceback, &TracebackPane::placeActivated, this, &BottomPanel::placeActivated);
    connect(m_missing, &MissingPartsPage::tryAgainRequested, this, &BottomPanel::tryAgainRequested);
}

void BottomPanel::addPane(QWidget *pane, const QString &name, const QString &title)
{
    pane->setObjectName(name);
    m_stack->addWidget(pane);
    m_tabs->addTab(title);
}

void BottomPanel::setSession(ToolSession *session)
{
    if (m_session) {
        disconnect(m_session, nullptr, this, nullptr);
        disconnect(&m_session->output(), nullptr, this, nullptr);
    }
    m_session = session;
    m_userHasChosen = false;
    m_issues->setSession(session);
    m_output->setSession(session);
    m_result->setSession(session);
    m_traceback->setSession(session);
    m_artifacts->setSession(session);
    m_summary->setSession(session);
    if (session) {
        for (const auto changed : {&ToolSession::reportChanged, &ToolSession::phaseChanged, &ToolSession::lastRunChanged})
            connect(session, changed, this, &BottomPanel::updateTitles);
        connect(session, &ToolSession::phaseChanged, this, &BottomPanel::takePhase);
        connect(session, &ToolSession::lastRunChanged, this, &BottomPanel::takeResult);
        connect(&session->output(), &OutputLog::appended, this, &BottomPanel::takeOutput);
    }
    updateTitles();
}

void BottomPanel::choose(Pane pane)
{
    m_userHasChosen = true;
    m_tabs->setCurrentIndex(static_cast<int>(pane));
    m_stack->currentWidget()->setFocus();
}

BottomPanel::Pane BottomPanel::currentPane() const
{
    return static_cast<Pane>(m_tabs->currentIndex());
}

bool BottomPanel::hasPane(Pane pane) const
{
    return m_tabs->isTabVisible(static_cast<int>(pane));
}

QString BottomPanel::paneTitle(Pane pane) const
{
    return m_tabs->tabText(static_cast<int>(pane));
}

void BottomPanel::requestFix()
{
    m_issues->requestFix();
}

void BottomPanel::showIssue(const Diagnostic &diagnostic)
{
    choose(Pane::Issues);
    m_issues->select(diagnostic);
}

void BottomPanel::setMissing(const std::optional<Error> &missing)
{
    if (missing)
        m_missing->setError(*missing);
    const bool isNew = missing && !hasPane(Pane::Missing);
    m_tabs->setTabVisible(static_cast<int>(Pane::Missing), missing.has_value());
    if (isNew)
        m_tabs->setCurrentIndex(static_cast<int>(Pane::Missing));
}

void BottomPanel::updateTitles()
{
    const qsizetype count = m_session ? m_session->diagnostics().size() : 0;
    m_tabs->setTabText(static_cast<int>(Pane::Issues), count > 0 ? tr("Issues %1").arg(count) : tr("Issues"));
    const qsizetype artifacts = m_session && m_session->lastRun() ? m_session->lastRun()->result.artifacts.size() : 0;
    m_tabs->setTabText(static_cast<int>(Pane::Artifacts), artifacts > 0 ? tr("Artifacts %1").arg(artifacts) : tr("Artifacts"));
}

void BottomPanel::takePhase()
{
    if (m_session->phase() == ToolSession::Phase::Running)
        m_userHasChosen = false;
}

void BottomPanel::takeOutput()
{
    if (m_session->runningTime() >= RunSummary::Patience)
        bringForward(Pane::Output);
}

void BottomPanel::takeResult()
{
    switch (m_session->lastRun()->result.status) {
    case ExecutionStatus::Ok:
        bringForward(Pane::Result);
        break;
    case ExecutionStatus::Rejected:
        bringForward(Pane::Issues);
        break;
    case ExecutionStatus::Unavailable:
        bringForward(hasPane(Pane::Missing) ? Pane::Missing : Pane::Traceback);
        break;
    default:
        bringForward(Pane::Traceback);
    }
}

void BottomPanel::bringForward(Pane pane)
{
    if (!m_userHasChosen)
        m_tabs->setCurrentIndex(static_cast<int>(pane));
}

} // namespace Assay
