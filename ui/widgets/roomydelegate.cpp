// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/roomydelegate.h"

namespace Assay {

namespace {

constexpr QSize Air{8, 6};

} // namespace

QSize RoomyDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return QStyledItemDelegate::sizeHint(option, index) + Air;
}

} // namespace Assay
