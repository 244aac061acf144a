// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace Assay {

/** Fusion, with room between the words of a button and its frame. */
class RoomyStyle : public QProxyStyle
{
    Q_OBJECT

public:
    RoomyStyle();

    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &contents, const QWidget *widget) const override;
};

} // namespace Assay
