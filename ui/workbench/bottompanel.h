// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/diagnostic.h"
#include "base/contract/executionresult.h"

#include <QPointer>
#include <QWidget>

class QStackedWidget;
class QTabBar;

namespace Assay {

class ArtifactsPane;
class IssuesPane;
class MissingPartsPage;
class OutputPane;
class ResultPane;
class RunSummary;
class Theme;
class ToolSession;
class TracebackPane;

/** The panes below the editor. The one that matters comes forward when a run ends, unless the user has chosen one during that run. */
class ASSAY_UI_EXPORT BottomPanel : public QWidget
{
    Q_OBJECT

public:
    enum class Pane { Issues, Output, Result, Traceback, Artifacts, Missing };

    /** `theme` outlives the panel. */
    explicit BottomPanel(Theme *theme, QWidget *parent = nullptr);

    /** Null shows nothing. */
    void setSession(ToolSession *session);
    /** Shows the pane and gives it the focus. */
    void choose(Pane pane);
    Pane currentPane() const;
    bool hasPane(Pane pane) const;
    QString paneTitle(Pane pane) const;
    /** Applies the fix of the issue that is chosen in the list. */
    void requestFix();
    /** Brings the issues forward, with the row of `diagnostic` selected. */
    void showIssue(const Diagnostic &diagnostic);
    /** What this machine lacks for runs; nothing takes the pane away. */
    void setMissing(const std::optional<Error> &missing);

Q_SIGNALS:
    void placeActivated(const Assay::TextRange &range);
    void fixActivated(const Assay::Fix &fix);
    void tryAgainRequested();

private:
    void layOut();
    void connectPanes();
    void addPane(QWidget *pane, const QString &name, const QString &title);
    void updateTitles();
    void takePhase();
    void takeOutput();
    void takeResult();
    void bringForward(Pane pane);

    QPointer<ToolSession> m_session;
    QTabBar *m_tabs;
    QStackedWidget *m_stack;
    IssuesPane *m_issues;
    OutputPane *m_output;
    ResultPane *m_result;
    TracebackPane *m_traceback;
    ArtifactsPane *m_artifacts;
    MissingPartsPage *m_missing;
    RunSummary *m_summary;
    bool m_userHasChosen = false;
};

} // namespace Assay
