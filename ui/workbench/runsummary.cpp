// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/runsummary.h"

#include "base/contract/visibletext.h"
#include "session/toolsession.h"
#include "theme/theme.h"
#include "widgets/statestyle.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr std::chrono::milliseconds Tick{100};
constexpr int IconSize = 16;
constexpr int LongestProgress = 60; // characters
constexpr double MillisecondsPerSecond = 1000;

QString durationText(double milliseconds)
{
    const QLocale locale;
    if (milliseconds < MillisecondsPerSecond)
        return RunSummary::tr("%1 ms").arg(locale.toString(milliseconds, 'f', milliseconds < 100 ? 1 : 0));
    return RunSummary::tr("%1 s").arg(locale.toString(milliseconds / MillisecondsPerSecond, 'f', 1));
}

} // namespace

RunSummary::RunSummary(const Theme *theme, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_icons(theme)
    , m_icon(new QLabel(this))
    , m_text(new QLabel(this))
{
    m_icon->setObjectName("runSummaryIcon"_L1);
    m_text->setObjectName("runSummaryText"_L1);
    m_text->setTextFormat(Qt::PlainText);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(8);
    layout->addWidget(m_icon);
    layout->addWidget(m_text);
    m_timer.setInterval(Tick);
    connect(&m_timer, &QTimer::timeout, this, &RunSummary::refresh);
    connect(theme, &Theme::changed, this, &RunSummary::refresh);
    refresh();
}

void RunSummary::setSession(ToolSession *session)
{
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    if (session) {
        connect(session, &ToolSession::phaseChanged, this, &RunSummary::refresh);
        connect(session, &ToolSession::lastRunChanged, this, &RunSummary::refresh);
    }
    refresh();
}

void RunSummary::refresh()
{
    const bool isRunning = m_session && m_session->phase() != ToolSession::Phase::Idle;
    const bool hasRun = m_session && m_session->lastRun();
    if (isRunning != m_timer.isActive())
        isRunning ? m_timer.start() : m_timer.stop();
    const StateStyle style = isRunning ? StateStyle{u"state-running"_s, ColorRole::Running}
        : hasRun                       ? stateStyle(m_session->lastRun()->result.status)
                                       : StateStyle{};
    const bool isShown = isRunning ? m_session->runningTime() >= Patience : hasRun;
    m_icon->setVisible(isShown);
    m_text->setVisible(isShown);
    if (!isShown)
        return;
    m_icon->setPixmap(m_icons.icon(style.icon).pixmap(QSize(IconSize, IconSize), devicePixelRatio()));
    QPalette palette = m_text->palette();
    palette.setColor(QPalette::WindowText, m_theme->color(style.color));
    m_text->setPalette(palette);
    m_text->setText(isRunning ? runningText() : finishedText());
    adjustSize();
}

QString RunSummary::runningText() const
{
    const QString time = durationText(static_cast<double>(m_session->runningTime().count()));
    if (m_session->phase() == ToolSession::Phase::Stopping)
        return tr("stopping, %1").arg(time);
    const QString text = tr("running, %1").arg(time);
    if (!m_session->progress())
        return text;
    const QString progress = visibleText(progressText(*m_session->progress()));
    return text + u" · "_s + fontMetrics().elidedText(progress, Qt::ElideRight, fontMetrics().averageCharWidth() * LongestProgress);
}

QString RunSummary::finishedText() const
{
    const ExecutionResult &result = m_session->lastRun()->result;
    QStringList parts = {statusLabel(result.status)};
    if (result.usage.wallMs > 0)
        parts.append(durationText(result.usage.wallMs));
    if (result.usage.peakMemoryBytes > 0)
        parts.append(tr("%1 MB").arg(QLocale().toString(static_cast<double>(result.usage.peakMemoryBytes) / Limits::MiB, 'f', 1)));
    return parts.join(u" · "_s);
}

} // namespace Assay
