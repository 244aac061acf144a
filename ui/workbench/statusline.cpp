// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/statusline.h"

#include "session/toolsession.h"
#include "widgets/statestyle.h"
#include "workbench/cagemeter.h"

#include <QLabel>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

StatusLine::StatusLine(const Theme *theme, QWidget *parent)
    : QStatusBar(parent)
    , m_icons(theme)
    , m_issues(new QToolButton(this))
    , m_place(new QLabel(this))
    , m_cage(new CageMeter(theme, this))
{
    setObjectName("statusLine"_L1);
    setSizeGripEnabled(false);
    setContentsMargins(4, 0, 0, 0);
    m_issues->setObjectName("issueCount"_L1);
    m_issues->setAutoRaise(true);
    m_issues->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_issues->setToolTip(tr("Show the issues"));
    m_place->setObjectName("cursorPlace"_L1);
    m_place->setContentsMargins(8, 0, 8, 0);
    addWidget(m_issues);
    addWidget(m_place);
    addPermanentWidget(m_cage);
    connect(m_issues, &QToolButton::clicked, this, &StatusLine::issuesClicked);
    refresh();
}

void StatusLine::setSession(ToolSession *session)
{
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    if (session)
        connect(session, &ToolSession::reportChanged, this, &StatusLine::refresh);
    refresh();
}

void StatusLine::setPlace(int line, int column)
{
    m_place->setText(tr("Ln %1, Col %2").arg(line).arg(column));
}

void StatusLine::setIsolation(const Isolation &isolation)
{
    m_cage->setIsolation(isolation);
}

void StatusLine::refresh()
{
    const bool hasReport = m_session && m_session->report();
    m_issues->setVisible(hasReport);
    m_place->setVisible(m_session != nullptr);
    if (!hasReport)
        return;
    if (!*m_session->report()) {
        m_issues->setIcon(m_icons.icon(stateStyle(ExecutionStatus::Unavailable).icon));
        m_issues->setText(tr("not checked"));
        return;
    }
    const QList<Diagnostic> diagnostics = m_session->diagnostics();
    if (diagnostics.isEmpty()) {
        m_issues->setIcon(m_icons.icon(stateStyle(ExecutionStatus::Ok).icon));
        m_issues->setText(tr("no issues"));
        return;
    }
    const auto worst = std::ranges::min(diagnostics, {}, &Diagnostic::severity);
    m_issues->setIcon(m_icons.icon(stateStyle(worst.severity).icon));
    m_issues->setText(tr("%n issues", nullptr, static_cast<int>(diagnostics.size())));
}

} // namespace Assay
