// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/namechip.h"

#include "base/contract/visibletext.h"
#include "widgets/plaintext.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyle>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int SideMargin = 8;
constexpr int VerticalMargin = 4;
constexpr int CrossSize = 10;
constexpr int CrossGap = 6;

} // namespace

NameChip::NameChip(const QString &name, const QString &removal, const Icons &icons, QWidget *parent)
    : QAbstractButton(parent)
    , m_name(name)
{
    setIcon(icons.icon(u"close"_s));
    setToolTip(plainToolTip(removal));
    setAccessibleName(visibleText(removal));
    setAttribute(Qt::WA_Hover);
    connect(this, &QAbstractButton::clicked, this, &NameChip::removeRequested);
}

QSize NameChip::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(visibleText(m_name)) + 2 * SideMargin + CrossGap + CrossSize,
        fontMetrics().height() + 2 * VerticalMargin};
}

void NameChip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF outline = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(palette().color(hasFocus() ? QPalette::Highlight : QPalette::Mid));
    painter.setBrush(palette().color(underMouse() ? QPalette::Midlight : QPalette::Base));
    painter.drawRoundedRect(outline, outline.height() / 2, outline.height() / 2);

    const QRect inside = rect().adjusted(SideMargin, 0, -SideMargin, 0);
    const QRect text = inside.adjusted(0, 0, -CrossGap - CrossSize, 0);
    const QRect cross(inside.right() - CrossSize + 1, (height() - CrossSize) / 2, CrossSize, CrossSize);
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::Text));
    painter.drawText(QStyle::visualRect(layoutDirection(), rect(), text), Qt::AlignVCenter | Qt::AlignLeading, visibleText(m_name));
    icon().paint(
        &painter, QStyle::visualRect(layoutDirection(), rect(), cross), Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled);
}

void NameChip::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        Q_EMIT removeRequested();
    else
        QAbstractButton::keyPressEvent(event);
}

} // namespace Assay
