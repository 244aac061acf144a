// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/cagemeter.h"

#include "theme/theme.h"
#include "widgets/plaintext.h"
#include "widgets/statestyle.h"

#include <QEvent>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int MarkSize = 9;
constexpr int MarkGap = 4;
constexpr int EntryGap = 12;
constexpr int Margin = 8;

QString propertyLabel(IsolationProperty property)
{
    switch (property) {
    case IsolationProperty::Files:
        return CageMeter::tr("files");
    case IsolationProperty::Network:
        return CageMeter::tr("network");
    case IsolationProperty::Processes:
        return CageMeter::tr("processes");
    case IsolationProperty::Memory:
        return CageMeter::tr("memory");
    case IsolationProperty::SystemCalls:
        return CageMeter::tr("calls");
    }
    return {};
}

QString levelLabel(IsolationLevel level)
{
    switch (level) {
    case IsolationLevel::Enforced:
        return CageMeter::tr("enforced");
    case IsolationLevel::Partial:
        return CageMeter::tr("partial");
    case IsolationLevel::Absent:
        return CageMeter::tr("absent");
    }
    return {};
}

} // namespace

CageMeter::CageMeter(const Theme *theme, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName("cageMeter"_L1);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void CageMeter::setIsolation(const Isolation &isolation)
{
    m_isolation = isolation;
    const QString description = describe();
    setToolTip(plainToolTip(description));
    setAccessibleName(tr("Cage"));
    setAccessibleDescription(description);
    update();
}

QString CageMeter::describe() const
{
    QStringList lines;
    for (const IsolationProperty property : AllIsolationProperties) {
        const Isolation::Entry &entry = m_isolation[property];
        //: A property of the cage ("files"), how well it holds ("enforced"), and by what.
        lines.append(tr("%1: %2 (%3)").arg(propertyLabel(property), levelLabel(entry.level), entry.by));
    }
    return lines.join(u'\n');
}

int CageMeter::entryWidth(IsolationProperty property) const
{
    return fontMetrics().horizontalAdvance(propertyLabel(property)) + MarkGap + MarkSize;
}

QSize CageMeter::sizeHint() const
{
    int width = 2 * Margin + fontMetrics().horizontalAdvance(tr("cage:"));
    for (const IsolationProperty property : AllIsolationProperties)
        width += EntryGap + entryWidth(property);
    return {width, fontMetrics().height()};
}

QSize CageMeter::minimumSizeHint() const
{
    return sizeHint();
}

void CageMeter::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateGeometry();
}

void CageMeter::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int x = Margin;
    const auto drawWord = [&](const QString &word) {
        const int width = fontMetrics().horizontalAdvance(word);
        painter.setPen(m_theme->color(ColorRole::Muted));
        painter.drawText(QRect(x, 0, width, height()), Qt::AlignVCenter, word);
        x += width;
    };
    drawWord(tr("cage:"));
    for (const IsolationProperty property : AllIsolationProperties) {
        x += EntryGap;
        drawWord(propertyLabel(property));
        x += MarkGap;
        paintMark(painter, QRectF(x, (height() - MarkSize) / 2.0, MarkSize, MarkSize), m_isolation[property].level);
        x += MarkSize;
    }
}

void CageMeter::paintMark(QPainter &painter, const QRectF &place, IsolationLevel level) const
{
    const QColor color = m_theme->color(stateStyle(level).color);
    const QRectF circle = place.adjusted(0.75, 0.75, -0.75, -0.75);
    painter.setPen(QPen(color, 1.5));
    painter.setBrush(level == IsolationLevel::Enforced ? QBrush(color) : Qt::NoBrush);
    painter.drawEllipse(circle);
    if (level != IsolationLevel::Partial)
        return;
    constexpr int SixteenthsOfHalf = 180 * 16;
    painter.setBrush(color);
    painter.drawPie(circle, 90 * 16, SixteenthsOfHalf);
}

} // namespace Assay
