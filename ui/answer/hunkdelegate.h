// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "answer/changeproposal.h"
#include "assay_ui_export.h"

#include <QColor>
#include <QStyledItemDelegate>

namespace Assay {

class Theme;

/** Shows the rows of a HunksModel: the titles of hunks with some air, lines in the font of code, what goes and what comes on a tint of its
 * own. */
class ASSAY_UI_EXPORT HunkDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    struct Colors
    {
        QColor text;
        QColor paper;
    };

    /** `theme` outlives the delegate. */
    explicit HunkDelegate(const Theme *theme, QObject *parent = nullptr);

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    static Colors colors(const Theme &theme, ChangeProposal::Line::Kind kind);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    const Theme *m_theme;
};

} // namespace Assay
