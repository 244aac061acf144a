// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/workbenchactions.h"

#include "workbench/workbenchsettings.h"

#include <QActionGroup>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace Assay {

struct WorkbenchActions::Entry
{
    Command command;
    QString name;
    QString text;
    QString icon;
    QList<QKeySequence> keys;
};

QList<WorkbenchActions::Entry> WorkbenchActions::entries()
{
    using enum Command;
    return {
        {NewDraft, u"newDraft"_s, tr("New Draft"), u"new"_s, {QKeySequence::New}},
        {OpenFile, u"openFile"_s, tr("Open File…"), u"open"_s, {QKeySequence::Open}},
        {OpenExample, u"openExample"_s, tr("Open an Example"), {}, {}},
        {SaveCopy, u"saveCopy"_s, tr("Save a Copy…"), {}, {QKeySequence::SaveAs}},
        {SaveDraft, u"saveDraft"_s, tr("Save Draft Now"), u"save"_s, {QKeySequence::Save}},
        {RenameDraft, u"renameDraft"_s, tr("Rename Draft"), {}, {Qt::Key_F2}},
        {CloseTab, u"closeTab"_s, tr("Close Tab"), u"close"_s, {QKeySequence(Qt::CTRL | Qt::Key_W)}},
        {ReopenTab, u"reopenTab"_s, tr("Reopen Closed Tab"), {}, {Qt::CTRL | Qt::SHIFT | Qt::Key_T}},
        {Quit, u"quit"_s, tr("Quit"), {}, {QKeySequence(Qt::CTRL | Qt::Key_Q)}},
        {Undo, u"undo"_s, tr("Undo"), u"undo"_s, {QKeySequence::Undo}},
        {Redo, u"redo"_s, tr("Redo"), u"redo"_s, {QKeySequence::Redo}},
        {Cut, u"cut"_s, tr("Cut"), {}, {}},
        {Copy, u"copy"_s, tr("Copy"), u"copy"_s, {}},
        {Paste, u"paste"_s, tr("Paste"), {}, {}},
        {SelectAll, u"selectAll"_s, tr("Select All"), {}, {}},
        {ToggleComment, u"toggleComment"_s, tr("Comment or Uncomment"), {}, {Qt::CTRL | Qt::Key_Slash}},
        {Run, u"run"_s, tr("Run"), u"run"_s, {Qt::CTRL | Qt::Key_Return, Qt::CTRL | Qt::Key_Enter}},
        {Stop, u"stop"_s, tr("Stop"), u"stop"_s, {Qt::SHIFT | Qt::Key_Escape}},
        {Validate, u"validate"_s, tr("Validate"), u"validate"_s, {Qt::CTRL | Qt::Key_B}},
        {Promote, u"promote"_s, tr("Promote…"), u"promote"_s, {Qt::CTRL | Qt::SHIFT | Qt::Key_Return}},
        {CopyForModel, u"copyForModel"_s, tr("Copy for the Model"), {}, {Qt::CTRL | Qt::SHIFT | Qt::Key_M}},
        {PasteAnswer, u"pasteAnswer"_s, tr("Paste the Answer…"), {}, {Qt::CTRL | Qt::SHIFT | Qt::Key_V}},
        {QuickFix, u"quickFix"_s, tr("Apply Fix"), u"fix"_s, {Qt::ALT | Qt::Key_Return, Qt::ALT | Qt::Key_Enter}},
        {NextIssue, u"nextIssue"_s, tr("Next Issue"), {}, {Qt::Key_F8}},
        {PreviousIssue, u"previousIssue"_s, tr("Previous Issue"), {}, {Qt::SHIFT | Qt::Key_F8}},
        {OpenTool, u"openTool"_s, tr("Open Tool…"), u"search"_s, {Qt::CTRL | Qt::Key_P}},
        {Palette, u"palette"_s, tr("Find a Command…"), {}, {Qt::CTRL | Qt::SHIFT | Qt::Key_P}},
        {NextPane, u"nextPane"_s, tr("Next Pane"), {}, {Qt::Key_F6}},
        {FocusCode, u"focusCode"_s, tr("Focus on the Code"), {}, {Qt::Key_F11}},
        {ShowIssues, u"showIssues"_s, tr("Issues"), {}, {Qt::CTRL | Qt::Key_1}},
        {ShowOutput, u"showOutput"_s, tr("Output"), {}, {Qt::CTRL | Qt::Key_2}},
        {ShowResult, u"showResult"_s, tr("Result"), {}, {Qt::CTRL | Qt::Key_3}},
        {ShowTraceback, u"showTraceback"_s, tr("Traceback"), {}, {Qt::CTRL | Qt::Key_4}},
        {ShowArtifacts, u"showArtifacts"_s, tr("Artifacts"), {}, {Qt::CTRL | Qt::Key_7}},
        {ShowRun, u"showRun"_s, tr("Run Settings"), {}, {Qt::CTRL | Qt::Key_5}},
        {ShowLibrary, u"showLibrary"_s, tr("Library"), {}, {Qt::CTRL | Qt::Key_6}},
        {ThemeSystem, u"themeSystem"_s, tr("As the System"), {}, {}},
        {ThemeLight, u"themeLight"_s, tr("Light"), {}, {}},
        {ThemeDark, u"themeDark"_s, tr("Dark"), {}, {}},
        {Shortcuts, u"shortcuts"_s, tr("Keyboard Shortcuts…"), {}, {}},
    };
}

WorkbenchActions::WorkbenchActions(const WorkbenchSettings &settings, const Theme *theme, QObject *parent)
    : QObject(parent)
{
    const Icons icons(theme);
    for (const Entry &entry : entries())
        add(entry, settings, icons);
    auto *themes = new QActionGroup(this);
    for (const Command command : {Command::ThemeSystem, Command::ThemeLight, Command::ThemeDark}) {
        action(command)->setCheckable(true);
        themes->addAction(action(command));
    }
    action(Command::FocusCode)->setCheckable(true);
    action(Command::Quit)->setMenuRole(QAction::QuitRole);
}

void WorkbenchActions::add(const Entry &entry, const WorkbenchSettings &settings, const Icons &icons)
{
    auto *action = new QAction(entry.text, this);
    action->setObjectName(entry.name);
    if (!entry.icon.isEmpty())
        action->setIcon(icons.icon(entry.icon));
    action->setShortcuts(settings.shortcuts(entry.name, entry.keys));
    m_actions.insert(entry.command, action);
    m_ordered.append(action);
    m_standardKeys.insert(action, entry.keys);
}

QList<QKeySequence> WorkbenchActions::standardKeys(const QAction *action) const
{
    return m_standardKeys.value(action);
}

void WorkbenchActions::fillMenu(QMenu *menu) const
{
    using enum Command;
    addSubmenu(menu, tr("&File"), {{NewDraft, OpenFile, OpenExample, OpenTool}, {SaveDraft, SaveCopy, RenameDraft}, {CloseTab, ReopenTab}});
    addSubmenu(menu, tr("&Edit"), {{Undo, Redo}, {Cut, Copy, Paste, SelectAll}, {ToggleComment, QuickFix}, {NextIssue, PreviousIssue}});
    addSubmenu(menu, tr("&Run"), {{Run, Stop}, {Validate, Promote}, {CopyForModel, PasteAnswer}});
    addSubmenu(menu, tr("&View"),
        {{ShowIssues, ShowOutput, ShowResult, ShowTraceback, ShowArtifacts, ShowRun, ShowLibrary}, {NextPane, FocusCode}});
    addSubmenu(menu, tr("&Colours"), {{ThemeSystem, ThemeLight, ThemeDark}});
    menu->addSeparator();
    menu->addAction(action(Palette));
    menu->addAction(action(Shortcuts));
    menu->addSeparator();
    menu->addAction(action(Quit));
}

void WorkbenchActions::addSubmenu(QMenu *menu, const QString &title, const QList<QList<Command>> &groups) const
{
    QMenu *submenu = menu->addMenu(title);
    for (const QList<Command> &group : groups) {
        submenu->addSeparator();
        for (const Command command : group)
            submenu->addAction(action(command));
    }
}

} // namespace Assay
