// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "library/toolversion.h"

#include <QWidget>

class QLineEdit;
class QModelIndex;
class QSortFilterProxyModel;
class QStackedWidget;
class QTreeView;

namespace Assay {

class EmptyState;
class LibraryModel;
class LibraryWorker;
class Theme;

/** The promoted tools, with a filter. Opening one shows its text in a tab. */
class ASSAY_UI_EXPORT LibraryPane : public QWidget
{
    Q_OBJECT

public:
    /** Both outlive the pane. */
    LibraryPane(LibraryWorker &library, const Theme *theme, QWidget *parent = nullptr);

    void reload();
    void focusFilter();

Q_SIGNALS:
    void versionOpened(const Assay::ToolVersion &version);
    /** Something could not be done with the library. */
    void failed(const Assay::Error &error);
    /** These versions were taken out; restore() brings them back. */
    void forgotten(const QString &name, const QList<Assay::ToolVersion> &versions);

private:
    void setUpView();
    void refresh();
    QModelIndex current() const;
    void open(const QModelIndex &index);
    void openCurrent();
    void forgetCurrent();

    LibraryWorker &m_library;
    LibraryModel *m_model;
    QSortFilterProxyModel *m_filtered;
    QLineEdit *m_filter;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QTreeView *m_view;
};

} // namespace Assay
