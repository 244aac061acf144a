// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/roomystyle.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {
constexpr int ButtonMargin = 12;
} // namespace

RoomyStyle::RoomyStyle()
    : QProxyStyle(u"Fusion"_s)
{
}

QSize RoomyStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents, const QWidget *widget) const
{
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    if (type == CT_PushButton)
        size.setWidth(std::max(size.width(), contents.width() + 2 * ButtonMargin));
    return size;
}

} // namespace Assay
