// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace Assay {

class Theme;

/** Paints a frame of a TracebackModel in two lines: where, and the line of the program. */
class TracebackDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /** `theme` outlives the delegate. */
    explicit TracebackDelegate(const Theme *theme, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme *m_theme;
};

} // namespace Assay
