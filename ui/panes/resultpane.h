// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/diagnostic.h"
#include "base/contract/executionresult.h"
#include "models/jsontree.h"

#include <QPointer>
#include <QThreadPool>
#include <QWidget>

class QModelIndex;
class QStackedWidget;
class QTreeView;
class QVBoxLayout;

namespace Assay {

class EmptyState;
class JsonEditor;
class JsonTreeModel;
class NoticeBar;
class SegmentedBar;
class Theme;
class ToolSession;

/** The value that the last run returned, as a tree and as text, with the run's notes above. Large values are read in a thread of its own.
 */
class ASSAY_UI_EXPORT ResultPane : public QWidget
{
    Q_OBJECT

public:
    /** `theme` outlives the pane. */
    explicit ResultPane(Theme *theme, QWidget *parent = nullptr);
    ~ResultPane() override;

    /** Null shows nothing. */
    void setSession(ToolSession *session);

Q_SIGNALS:
    void fixActivated(const Assay::Fix &fix);
    void tracebackRequested();

private:
    void setUpTree();
    QWidget *makeShown();
    void refresh();
    void showNotes(const QList<RunNote> &notes);
    void readValue(const JsonText &value);
    void showValue(const JsonTree &tree, const QByteArray &text);
    void copy(int role);

    Theme *m_theme;
    QPointer<ToolSession> m_session;
    QVBoxLayout *m_notes;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    SegmentedBar *m_views;
    QStackedWidget *m_shown;
    QTreeView *m_tree;
    JsonTreeModel *m_model;
    JsonEditor *m_text;
    QThreadPool m_reader;
    quint64 m_reading = 0; ///< answers with an older number are void
};

} // namespace Assay
