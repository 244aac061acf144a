// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QTreeView>

namespace Assay {

class HunksModel;
class Theme;

/** Hunks with their lines below them. Arrows go from line to line, Space chooses the hunk that the line belongs to or leaves it out. */
class ASSAY_UI_EXPORT HunksView : public QTreeView
{
    Q_OBJECT

public:
    /** Both outlive the view. */
    HunksView(HunksModel *model, const Theme *theme, QWidget *parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    HunksModel *m_hunks;
};

} // namespace Assay
