// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/hunkdelegate.h"

#include "answer/hunksmodel.h"
#include "theme/contrast.h"
#include "theme/theme.h"

namespace Assay {

namespace {

constexpr float Tint = 0.12F;
constexpr int TitleAir = 10;

QColor mixed(const QColor &base, const QColor &color, float share)
{
    const auto part = [share](float one, float other) { return one + (other - one) * share; };
    return QColor::fromRgbF(part(base.redF(), color.redF()), part(base.greenF(), color.greenF()), part(base.blueF(), color.blueF()));
}

} // namespace

HunkDelegate::HunkDelegate(const Theme *theme, QObject *parent)
    : QStyledItemDelegate(parent)
    , m_theme(theme)
{
}

HunkDelegate::Colors HunkDelegate::colors(const Theme &theme, ChangeProposal::Line::Kind kind)
{
    using enum ChangeProposal::Line::Kind;
    const QColor base = theme.palette().color(QPalette::Base);
    if (kind == Context)
        return {theme.color(ColorRole::Muted), base};
    const QColor color = theme.color(kind == Removed ? ColorRole::Error : ColorRole::Ok);
    const QColor paper = mixed(base, color, Tint);
    return {withContrast(color, {paper}), paper};
}

QSize HunkDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QSize size = QStyledItemDelegate::sizeHint(option, index);
    return index.data(HunksModel::KindRole).isValid() ? size : size + QSize(0, TitleAir);
}

void HunkDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const QVariant kind = index.data(HunksModel::KindRole);
    if (!kind.isValid()) {
        option->font.setBold(true);
        return;
    }
    const Colors shown = colors(*m_theme, ChangeProposal::Line::Kind(kind.toInt()));
    option->font = m_theme->codeFont();
    option->fontMetrics = QFontMetrics(option->font);
    option->palette.setColor(QPalette::Text, shown.text);
    option->backgroundBrush = shown.paper;
}

} // namespace Assay
