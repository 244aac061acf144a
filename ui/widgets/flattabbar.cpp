// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/flattabbar.h"

#include "theme/icons.h"

#include <QHoverEvent>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int SideMargin = 12;
constexpr int VerticalMargin = 7;
constexpr int UnderlineHeight = 2;
constexpr int ButtonGap = 4;
constexpr int ButtonIconSize = 12;
constexpr qreal HoverOpacity = 0.06;

} // namespace

FlatTabBar::FlatTabBar(const Theme *theme, Closing closing, QWidget *parent)
    : QTabBar(parent)
    , m_theme(theme)
    , m_closing(closing)
{
    setDrawBase(false);
    setExpanding(false);
    setAttribute(Qt::WA_Hover);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void FlatTabBar::tabInserted(int index)
{
    if (m_closing == Closing::Refused)
        return;
    auto *button = new QToolButton(this);
    button->setObjectName("tabClose"_L1);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::NoFocus);
    button->setIcon(Icons(m_theme).icon(u"close"_s));
    button->setIconSize(QSize(ButtonIconSize, ButtonIconSize));
    button->setToolTip(tr("Close this tab"));
    button->setAccessibleName(button->toolTip());
    connect(button, &QToolButton::clicked, this, [this, button] { requestClosing(button); });
    setTabButton(index, QTabBar::RightSide, button);
}

void FlatTabBar::requestClosing(const QWidget *button)
{
    for (int index = 0; index < count(); ++index) {
        if (tabButton(index, QTabBar::RightSide) == button) {
            Q_EMIT tabCloseRequested(index);
            return;
        }
    }
}

QSize FlatTabBar::tabSizeHint(int index) const
{
    const QWidget *button = tabButton(index, QTabBar::RightSide);
    const int buttonWidth = button ? button->sizeHint().width() + ButtonGap : 0;
    const QSize text = fontMetrics().size(Qt::TextShowMnemonic, tabText(index));
    return {text.width() + 2 * SideMargin + buttonWidth, text.height() + 2 * VerticalMargin};
}

QSize FlatTabBar::minimumTabSizeHint(int index) const
{
    return tabSizeHint(index);
}

void FlatTabBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    for (int index = 0; index < count(); ++index) {
        if (isTabVisible(index))
            paintTab(painter, index);
    }
}

void FlatTabBar::paintTab(QPainter &painter, int index) const
{
    const QRect place = tabRect(index);
    const bool isCurrent = index == currentIndex();
    if (index == m_hovered && !isCurrent) {
        QColor tint = palette().color(QPalette::WindowText);
        tint.setAlphaF(HoverOpacity);
        painter.fillRect(place, tint);
    }
    if (isCurrent)
        painter.fillRect(
            QRect(place.left(), place.bottom() - UnderlineHeight + 1, place.width(), UnderlineHeight), m_theme->color(ColorRole::Accent));
    const QWidget *button = tabButton(index, QTabBar::RightSide);
    const int buttonWidth = button ? button->width() + ButtonGap : 0;
    const QRect text = QStyle::visualRect(layoutDirection(), place, place.adjusted(SideMargin, 0, -SideMargin - buttonWidth, 0));
    painter.setPen(isCurrent ? palette().color(QPalette::WindowText) : m_theme->color(ColorRole::Muted));
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeading | Qt::TextShowMnemonic, tabText(index));
    if (isCurrent && hasFocus()) {
        painter.setPen(m_theme->color(ColorRole::Accent));
        painter.drawRect(place.adjusted(2, 2, -3, -4));
    }
}

bool FlatTabBar::event(QEvent *event)
{
    if (event->type() == QEvent::HoverMove || event->type() == QEvent::HoverEnter)
        m_hovered = tabAt(static_cast<QHoverEvent *>(event)->position().toPoint());
    else if (event->type() == QEvent::HoverLeave)
        m_hovered = -1;
    return QTabBar::event(event);
}

} // namespace Assay
