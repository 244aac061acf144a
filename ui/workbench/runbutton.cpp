// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/runbutton.h"

#include "session/toolsession.h"

#include <QAction>
#include <QStyleOptionToolButton>

using namespace Qt::StringLiterals;

namespace Assay {

RunButton::RunButton(QAction *run, QAction *stop, QWidget *parent)
    : QToolButton(parent)
    , m_run(run)
    , m_stop(stop)
{
    setObjectName("runButton"_L1);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setSession(nullptr);
}

void RunButton::setSession(ToolSession *session)
{
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    if (session)
        connect(session, &ToolSession::phaseChanged, this, &RunButton::refresh);
    refresh();
}

void RunButton::refresh()
{
    const bool isIdle = !m_session || m_session->phase() == ToolSession::Phase::Idle;
    m_run->setEnabled(m_session && isIdle);
    m_stop->setEnabled(!isIdle && m_session->phase() == ToolSession::Phase::Running);
    removeAction(isIdle ? m_stop : m_run); // a button with several actions shows an arrow for a menu
    setDefaultAction(isIdle ? m_run : m_stop);
}

QSize RunButton::sizeHint() const
{
    return sizeHintWith(m_run->text()).expandedTo(sizeHintWith(m_stop->text()));
}

QSize RunButton::sizeHintWith(const QString &text) const
{
    QStyleOptionToolButton option;
    initStyleOption(&option);
    const QSize label = fontMetrics().size(Qt::TextShowMnemonic, text);
    const QSize content(iconSize().width() + 4 + label.width(), std::max(iconSize().height(), label.height()));
    return style()->sizeFromContents(QStyle::CT_ToolButton, &option, content + QSize(8, 0), this);
}

} // namespace Assay
