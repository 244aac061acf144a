// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/diagnostic.h"

#include <QPointer>
#include <QWidget>

class QStackedWidget;
class QTreeView;

namespace Assay {

class EmptyState;
class IssuesModel;
class Theme;
class ToolSession;

/** The list of all issues of a session, each with its place and its fix. */
class ASSAY_UI_EXPORT IssuesPane : public QWidget
{
    Q_OBJECT

public:
    /** `theme` outlives the pane. */
    explicit IssuesPane(const Theme *theme, QWidget *parent = nullptr);

    /** Null shows nothing. */
    void setSession(ToolSession *session);
    /** Emits fixActivated() for the chosen issue, when it has a fix. */
    void requestFix();
    /** Selects the row of `diagnostic`, which may be at another place than when it was reported. */
    void select(const Diagnostic &diagnostic);

Q_SIGNALS:
    void placeActivated(const Assay::TextRange &range);
    void fixActivated(const Assay::Diagnostic &diagnostic);

private:
    void setUpView(const Theme *theme);
    void refresh();
    void refreshSentence();
    void activate(const QModelIndex &index);

    QPointer<ToolSession> m_session;
    IssuesModel *m_model;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QTreeView *m_view;
};

} // namespace Assay
