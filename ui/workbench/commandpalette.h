// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QDialog>

class QLineEdit;
class QListView;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace Assay {

/** Finds a command by its words and does it. Commands that are disabled now are left out. */
class ASSAY_UI_EXPORT CommandPalette : public QDialog
{
    Q_OBJECT

public:
    CommandPalette(const QList<QAction *> &actions, QWidget *parent);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill(const QList<QAction *> &actions);
    void filter(const QString &text);
    void trigger();

    QLineEdit *m_field;
    QListView *m_list;
    QStandardItemModel *m_model;
    QSortFilterProxyModel *m_filtered;
};

} // namespace Assay
