// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/tracebackpane.h"

#include "base/contract/visibletext.h"
#include "models/tracebackmodel.h"
#include "panes/tracebackdelegate.h"
#include "session/toolsession.h"
#include "theme/theme.h"
#include "widgets/emptystate.h"
#include "widgets/remedywords.h"
#include "widgets/statestyle.h"

#include <QGridLayout>
#include <QLabel>
#include <QListView>
#include <QStackedWidget>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int IconSize = 16;

QLabel *makeTextLabel(const QString &name, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setWordWrap(true);
    return label;
}

} // namespace

TracebackPane::TracebackPane(const Theme *theme, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_icons(theme)
    , m_model(new TracebackModel(this))
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(tr("When a run fails, the way to the error appears here, line by line."), {}, this))
    , m_stateIcon(new QLabel(this))
    , m_headline(makeTextLabel(u"tracebackHeadline"_s, this))
    , m_explanation(makeTextLabel(u"tracebackExplanation"_s, this))
    , m_view(new QListView(this))
{
    auto *shown = new QWidget(this);
    setUpShown(shown);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(shown);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_stack);
    connect(theme, &Theme::changed, this, &TracebackPane::refresh);
    connect(m_stack, &QStackedWidget::currentChanged, this, [this] { setFocusProxy(m_stack->currentWidget()); });
    setFocusProxy(m_empty);
    refresh();
}

void TracebackPane::setUpShown(QWidget *shown)
{
    QFont bold = m_headline->font();
    bold.setBold(true);
    m_headline->setFont(bold);
    m_stateIcon->setObjectName("tracebackIcon"_L1);
    m_view->setObjectName("tracebackView"_L1);
    m_view->setAccessibleName(tr("Traceback"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new TracebackDelegate(m_theme, m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setUniformItemSizes(true);
    connect(m_view, &QListView::activated, this, &TracebackPane::activate);
    connect(m_view, &QListView::clicked, this, &TracebackPane::activate);

    auto *head = new QGridLayout;
    head->setContentsMargins(8, 8, 8, 8);
    head->setHorizontalSpacing(8);
    head->setVerticalSpacing(2);
    head->setColumnStretch(1, 1);
    head->addWidget(m_stateIcon, 0, 0, Qt::AlignTop);
    head->addWidget(m_headline, 0, 1);
    head->addWidget(m_explanation, 1, 1);
    auto *column = new QVBoxLayout(shown);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_view, 1);
    shown->setFocusProxy(m_view);
}

void TracebackPane::setSession(ToolSession *session)
{
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    if (session)
        connect(session, &ToolSession::lastRunChanged, this, &TracebackPane::refresh);
    refresh();
}

void TracebackPane::refresh()
{
    const bool hasFailed = m_session && m_session->lastRun() && !m_session->lastRun()->result.success();
    m_stack->setCurrentIndex(hasFailed ? 1 : 0);
    if (!hasFailed) {
        m_model->setFrames({});
        return;
    }
    const ExecutionResult &result = m_session->lastRun()->result;
    m_stateIcon->setPixmap(m_icons.icon(stateStyle(result.status).icon).pixmap(QSize(IconSize, IconSize), devicePixelRatio()));
    m_headline->setText(visibleText(headline()));
    m_explanation->setText(visibleText(explanation(), LineBreaks::Keep));
    m_explanation->setVisible(!m_explanation->text().isEmpty());
    m_model->setFrames(result.traceback);
    if (m_model->rowCount() > 0)
        m_view->selectionModel()->setCurrentIndex(m_model->index(m_model->rowCount() - 1), QItemSelectionModel::NoUpdate);
}

QString TracebackPane::headline() const
{
    const ExecutionResult &result = m_session->lastRun()->result;
    const bool isException = result.status == ExecutionStatus::Error || result.status == ExecutionStatus::Crashed;
    if (!result.error || !isException)
        return statusLabel(result.status);
    //: %1 is the state ("failed"), %2 the exception's class or the signal's name.
    return tr("%1: %2").arg(statusLabel(result.status), result.error->type);
}

QString TracebackPane::explanation() const
{
    const std::optional<ToolError> &error = m_session->lastRun()->result.error;
    if (!error)
        return m_session->lastRun()->result.status == ExecutionStatus::Cancelled ? tr("You stopped this run.") : QString();
    QStringList lines = {withRemedy(error->message, error->remedy)};
    for (std::shared_ptr<const ToolError> cause = error->cause; cause; cause = cause->cause)
        lines.append(tr("Caused by %1: %2").arg(cause->type, cause->message));
    return lines.join(u'\n');
}

void TracebackPane::activate(const QModelIndex &index)
{
    if (!index.isValid())
        return;
    const TracebackFrame &frame = m_model->frames()[index.row()];
    if (frame.file.isEmpty())
        Q_EMIT placeActivated(frame.range);
}

} // namespace Assay
