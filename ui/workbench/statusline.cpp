// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/statusline.h"

#include "base/contract/visibletext.h"
#include "session/toolsession.h"
#include "widgets/statestyle.h"
#include "workbench/cagemeter.h"

#include <QLabel>
#include <QToolButton>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {
constexpr QSize IconSize{20, 16}; // wider than the picture, which else would touch the text
} // namespace

StatusLine::StatusLine(const Theme *theme, QWidget *parent)
    : QStatusBar(parent)
    , m_icons(theme)
    , m_failure(addButton(u"runFailure"_s, tr("Show the traceback")))
    , m_issues(addButton(u"issueCount"_s, tr("Show the issues")))
    , m_place(new QLabel(this))
    , m_preparation(new QLabel(this))
    , m_cage(new CageMeter(theme, this))
{
    setObjectName("statusLine"_L1);
    setSizeGripEnabled(false);
    setContentsMargins(4, 0, 0, 0);
    m_place->setObjectName("cursorPlace"_L1);
    m_place->setContentsMargins(8, 0, 8, 0);
    m_preparation->setObjectName("runPreparation"_L1);
    m_preparation->setTextFormat(Qt::PlainText);
    m_preparation->setContentsMargins(8, 0, 8, 0);
    m_preparation->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    addWidget(m_place);
    addWidget(m_preparation, 1);
    addPermanentWidget(m_cage);
    connect(m_failure, &QToolButton::clicked, this, &StatusLine::failureClicked);
    connect(m_issues, &QToolButton::clicked, this, &StatusLine::issuesClicked);
    refresh();
}

QToolButton *StatusLine::addButton(const QString &name, const QString &toolTip)
{
    auto *button = new QToolButton(this);
    button->setObjectName(name);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIconSize(IconSize);
    button->setToolTip(toolTip);
    addWidget(button);
    return button;
}

void StatusLine::setSession(ToolSession *session)
{
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    if (session) {
        for (const auto changed :
            {&ToolSession::reportChanged, &ToolSession::validationInputChanged, &ToolSession::phaseChanged, &ToolSession::lastRunChanged})
            connect(session, changed, this, &StatusLine::refresh);
        connect(session, &ToolSession::preparationChanged, this, &StatusLine::refreshPreparation);
    }
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
    const std::optional<RunFailure> failure = m_session ? m_session->failure() : std::nullopt;
    m_place->setVisible(m_session != nullptr);
    refreshPreparation();
    refreshFailure(failure);
    refreshIssues(failure.has_value());
}

void StatusLine::refreshPreparation()
{
    const bool isPreparing = m_session && m_session->preparation();
    m_preparation->setVisible(isPreparing);
    m_preparation->setText(isPreparing ? visibleText(progressText(*m_session->preparation())) : QString());
}

void StatusLine::refreshFailure(const std::optional<RunFailure> &failure)
{
    m_failure->setVisible(failure.has_value());
    if (!failure)
        return;
    const QString state = statusLabel(failure->status);
    //: %1 is the state of the last run ("failed").
    show(m_failure, stateStyle(failure->status).icon,
        failure->range.isValid() ? tr("%1 in line %2").arg(state).arg(failure->range.line) : state);
}

void StatusLine::refreshIssues(bool hasFailed)
{
    const bool isChecked = m_session && m_session->isReportCurrent();
    const bool hasReport = m_session && m_session->report();
    const QList<Diagnostic> diagnostics = m_session ? m_session->diagnostics() : QList<Diagnostic>();
    m_issues->setVisible(hasReport || (m_session && !m_session->draft().source.isEmpty()));
    if (!diagnostics.isEmpty()) {
        const auto worst = std::ranges::min(diagnostics, {}, &Diagnostic::severity);
        show(m_issues, stateStyle(worst.severity).icon, tr("%n issues", nullptr, static_cast<int>(diagnostics.size())));
    } else if (!isChecked) {
        show(m_issues, u"state-running"_s, tr("checking"));
    } else if (!*m_session->report()) {
        show(m_issues, stateStyle(ExecutionStatus::Unavailable).icon, tr("not checked"));
    } else {
        m_issues->setVisible(!hasFailed);
        show(m_issues, stateStyle(ExecutionStatus::Ok).icon, tr("no issues"));
    }
}

void StatusLine::show(QToolButton *button, const QString &icon, const QString &text)
{
    button->setIcon(m_icons.icon(icon));
    button->setText(text);
}

} // namespace Assay
