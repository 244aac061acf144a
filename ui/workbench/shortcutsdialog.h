// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QDialog>

class QKeySequenceEdit;
class QLabel;
class QTreeWidget;

namespace Assay {

class WorkbenchActions;
class WorkbenchSettings;

/** All commands with their keys, which can be changed here. Changes hold at once and are kept. */
class ASSAY_UI_EXPORT ShortcutsDialog : public QDialog
{
    Q_OBJECT

public:
    /** Both outlive the dialog. */
    ShortcutsDialog(const WorkbenchActions &actions, WorkbenchSettings &settings, QWidget *parent);

private:
    void fill();
    QAction *current() const;
    void showCurrent();
    void take(const QKeySequence &keys);
    void reset();

    const WorkbenchActions &m_actions;
    WorkbenchSettings &m_settings;
    QTreeWidget *m_list;
    QKeySequenceEdit *m_keys;
    QLabel *m_conflict;
};

} // namespace Assay
