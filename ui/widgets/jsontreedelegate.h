// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "widgets/roomydelegate.h"

namespace Assay {

class Theme;

/** Rows of a JsonTreeModel; keys and the sizes of containers are quieter than values. */
class ASSAY_UI_EXPORT JsonTreeDelegate : public RoomyDelegate
{
    Q_OBJECT

public:
    /** `theme` outlives the delegate. */
    explicit JsonTreeDelegate(const Theme *theme, QObject *parent = nullptr);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    const Theme *m_theme;
};

} // namespace Assay
