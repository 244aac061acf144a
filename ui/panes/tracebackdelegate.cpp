// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/tracebackdelegate.h"

#include "models/tracebackmodel.h"
#include "theme/theme.h"

#include <QApplication>
#include <QPainter>

namespace Assay {

namespace {

constexpr int Margin = 8;
constexpr int VerticalMargin = 4;

} // namespace

TracebackDelegate::TracebackDelegate(const Theme *theme, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_theme(theme)
{
}

void TracebackDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem frame = option;
    initStyleOption(&frame, index);
    frame.text.clear();
    const QStyle *style = frame.widget ? frame.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &frame, painter, frame.widget);

    const bool isOwnText = index.data(TracebackModel::IsOwnTextRole).toBool();
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QColor strong = option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
    const QColor weak = isSelected ? strong : m_theme->color(ColorRole::Muted);
    const QRect area = option.rect.adjusted(Margin, VerticalMargin, -Margin, -VerticalMargin);
    const QFont code = m_theme->codeFont();
    const QFontMetrics codeMetrics(code);

    painter->save();
    painter->setPen(isOwnText ? strong : weak);
    painter->setFont(option.font);
    const QString place = option.fontMetrics.elidedText(index.data().toString(), Qt::ElideMiddle, area.width());
    painter->drawText(area, Qt::AlignTop, place);
    painter->setPen(isOwnText ? strong : weak);
    painter->setFont(code);
    const QString source =
        codeMetrics.elidedText(index.data(TracebackModel::SourceTextRole).toString(), Qt::ElideRight, area.width() - 2 * Margin);
    painter->drawText(area.adjusted(2 * Margin, 0, 0, 0), Qt::AlignBottom, source);
    painter->restore();
}

QSize TracebackDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {option.rect.width(), option.fontMetrics.height() + QFontMetrics(m_theme->codeFont()).height() + 2 * VerticalMargin + 2};
}

} // namespace Assay
