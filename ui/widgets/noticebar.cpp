// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/noticebar.h"

#include "base/contract/visibletext.h"
#include "widgets/plaintext.h"
#include "widgets/statestyle.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int IconSize = 16;
constexpr int StripeWidth = 3;
constexpr qreal TintOpacity = 0.12;

StateStyle noticeStyle(Notice::Kind kind)
{
    switch (kind) {
    case Notice::Kind::Error:
        return stateStyle(Diagnostic::Severity::Error);
    case Notice::Kind::Warning:
        return stateStyle(Diagnostic::Severity::Warning);
    default:
        return stateStyle(Diagnostic::Severity::Note);
    }
}

} // namespace

NoticeBar::NoticeBar(const Theme *theme, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_icons(theme)
    , m_icon(new QLabel(this))
    , m_text(new QLabel(this))
    , m_action(new QPushButton(this))
    , m_close(new QToolButton(this))
{
    m_icon->setObjectName("noticeIcon"_L1);
    m_text->setObjectName("noticeText"_L1);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_action->setObjectName("noticeAction"_L1);
    m_action->setFlat(true);
    m_close->setObjectName("noticeClose"_L1);
    m_close->setAutoRaise(true);
    m_close->setIcon(m_icons.icon(u"close"_s));
    m_close->setToolTip(tr("Close this notice"));
    m_close->setAccessibleName(m_close->toolTip());
    connect(m_action, &QPushButton::clicked, this, &NoticeBar::trigger);
    connect(theme, &Theme::changed, this, &NoticeBar::updateIcon);
    connect(m_close, &QToolButton::clicked, this, &NoticeBar::dismiss);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(8 + StripeWidth, 4, 8, 4);
    layout->setSpacing(8);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_action);
    layout->addWidget(m_close);
    setVisible(false);
}

void NoticeBar::setNotice(const Notice &notice)
{
    m_notice = notice;
    updateIcon();
    m_text->setText(visibleText(notice.text, LineBreaks::Keep));
    m_action->setText(withoutMnemonics(notice.actionText));
    m_action->setVisible(!notice.actionText.isEmpty());
    m_close->setVisible(notice.isClosable);
    setVisible(true);
    update();
}

void NoticeBar::dismiss()
{
    setVisible(false);
    m_notice = {};
}

QString NoticeBar::text() const
{
    return m_notice.text;
}

void NoticeBar::trigger()
{
    const std::function<void()> action = m_notice.action;
    dismiss();
    if (action)
        action();
}

void NoticeBar::updateIcon()
{
    m_icon->setPixmap(m_icons.icon(noticeStyle(m_notice.kind).icon).pixmap(QSize(IconSize, IconSize), devicePixelRatio()));
}

void NoticeBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QColor color = m_theme->color(noticeStyle(m_notice.kind).color);
    const int stripeX = layoutDirection() == Qt::RightToLeft ? width() - StripeWidth : 0;
    painter.fillRect(stripeX, 0, StripeWidth, height(), color);
    color.setAlphaF(TintOpacity);
    painter.fillRect(rect(), color);
}

} // namespace Assay
