// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jsontreedelegate.h"

#include "models/jsontreemodel.h"
#include "theme/theme.h"

namespace Assay {

JsonTreeDelegate::JsonTreeDelegate(const Theme *theme, QObject *parent)
    : RoomyDelegate(parent)
    , m_theme(theme)
{
}

void JsonTreeDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    RoomyDelegate::initStyleOption(option, index);
    const auto kind = static_cast<JsonText::Kind>(index.data(JsonTreeModel::KindRole).toInt());
    const bool isContainer = kind == JsonText::Kind::Object || kind == JsonText::Kind::Array;
    if (index.column() == JsonTreeModel::KeyColumn)
        option->palette.setColor(QPalette::Text, m_theme->color(ColorRole::Note));
    else if (isContainer || kind == JsonText::Kind::Null)
        option->palette.setColor(QPalette::Text, m_theme->color(ColorRole::Muted));
}

} // namespace Assay
