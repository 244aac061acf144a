// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/diagnostic.h"
#include "library/toolversion.h"
#include "workbench/workbenchactions.h"
#include "workbench/workbenchparts.h"

#include <QMainWindow>
#include <QPointer>

#include <functional>

namespace Assay {

class BottomPanel;
class CodeEditor;
class EditorPage;
class EditorTabs;
class LibraryPane;
class RunButton;
class RunPanel;
class StatusLine;
class TierChoices;
class WindowDocks;
class WindowNotices;

/** The workbench: editors in the middle, library and run settings beside them, what came out below. Puts the parts together; each does its
   own work. */
class ASSAY_UI_EXPORT MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /** The parts outlive the window. */
    explicit MainWindow(const WorkbenchParts &parts, QWidget *parent = nullptr);
    ~MainWindow() override;

    /** Opens the drafts that were left, or an empty one. Called once. */
    void restoreDrafts();
    /** Opens a file in a new tab; what cannot be opened is told in a bar. Null when it cannot. */
    EditorPage *openFile(const QString &path);
    EditorTabs &tabs() const { return *m_tabs; }
    BottomPanel &bottomPanel() const { return *m_bottom; }
    const WorkbenchActions &actions() const { return m_actions; }

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    using Command = WorkbenchActions::Command;

    void buildCentral();
    void buildToolBar();
    void on(Command command, const std::function<void()> &act);
    void onPage(Command command, const std::function<void(EditorPage &)> &act);
    void connectFileActions();
    void connectEditActions();
    void connectRunActions();
    void connectViewActions();
    void connectParts();
    void restoreWindow();

    void takePage(EditorPage *page);
    void proveTier();
    void refreshTier();
    void tryTierAgain();
    void connectEditor(const CodeEditor &editor);
    void updateActions();
    void explainPolicyOnce();
    void goTo(const TextRange &range);
    void promote();
    void openDialog(QDialog *dialog);
    void chooseFile();
    void chooseCopy(EditorPage &page);
    void offerRestore(const QString &name, const QList<ToolVersion> &versions);
    void showBeside(void (WindowDocks::*reveal)());
    void focusNextPane();
    void focusOnCode(bool only);
    void editFocused(const char *slot);

    WorkbenchParts m_parts;
    WorkbenchActions m_actions;
    EditorTabs *m_tabs;
    BottomPanel *m_bottom;
    RunPanel *m_run;
    LibraryPane *m_library;
    WindowNotices *m_notices;
    RunButton *m_runButton;
    QString m_shownTier;
    TierChoices *m_tier;
    StatusLine *m_status;
    WindowDocks *m_docks;
    QPointer<EditorPage> m_page;
};

} // namespace Assay
