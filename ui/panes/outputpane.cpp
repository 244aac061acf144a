// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/outputpane.h"

#include "panes/outputview.h"
#include "session/toolsession.h"
#include "widgets/emptystate.h"

#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

OutputPane::OutputPane(const Theme *theme, QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(QString(), {}, this))
    , m_view(new OutputView(theme, this))
    , m_dropped(new QLabel(this))
{
    m_view->setObjectName("outputView"_L1);
    m_dropped->setObjectName("outputDropped"_L1);
    m_dropped->setTextFormat(Qt::PlainText);
    m_dropped->setForegroundRole(QPalette::PlaceholderText);
    m_dropped->setContentsMargins(8, 4, 8, 4);
    auto *shown = new QWidget(this);
    auto *column = new QVBoxLayout(shown);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_dropped);
    column->addWidget(m_view, 1);
    shown->setFocusProxy(m_view);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(shown);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_stack);
    connect(m_view, &OutputView::shownLinesChanged, this, &OutputPane::refresh);
    connect(m_stack, &QStackedWidget::currentChanged, this, [this] { setFocusProxy(m_stack->currentWidget()); });
    setFocusProxy(m_empty);
    refresh();
}

void OutputPane::setSession(ToolSession *session)
{
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    if (session) {
        connect(session, &ToolSession::phaseChanged, this, &OutputPane::refresh);
        connect(session, &ToolSession::lastRunChanged, this, &OutputPane::refresh);
    }
    m_view->setLog(session ? &session->output() : nullptr);
}

void OutputPane::refresh()
{
    const bool hasOutput = m_session && !m_session->output().isEmpty();
    m_stack->setCurrentIndex(hasOutput ? 1 : 0);
    if (!hasOutput) {
        const bool isRunning = m_session && m_session->phase() != ToolSession::Phase::Idle;
        m_empty->setSentence(isRunning              ? tr("The tool is running and has printed nothing yet.")
                : m_session && m_session->lastRun() ? tr("The last run printed nothing.")
                                                    : tr("What the tool prints appears here while it runs."));
        return;
    }
    const int dropped = static_cast<int>(m_session->output().firstNumber());
    m_dropped->setVisible(dropped > 0);
    m_dropped->setText(tr("The first %n lines are not shown here.", nullptr, dropped));
}

} // namespace Assay
