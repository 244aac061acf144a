// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "theme/icons.h"

#include <QAction>
#include <QHash>
#include <QObject>

class QMenu;

namespace Assay {

class WorkbenchSettings;

/** All commands of the window: one action each, with the keys that stand in the menus and that the user may change. */
class ASSAY_UI_EXPORT WorkbenchActions : public QObject
{
    Q_OBJECT

public:
    enum class Command {
        NewDraft,
        OpenFile,
        OpenExample,
        SaveCopy,
        SaveDraft,
        RenameDraft,
        CloseTab,
        ReopenTab,
        Quit,
        Undo,
        Redo,
        Cut,
        Copy,
        Paste,
        SelectAll,
        ToggleComment,
        Run,
        Stop,
        Validate,
        Promote,
        CopyForModel,
        PasteAnswer,
        QuickFix,
        NextIssue,
        PreviousIssue,
        OpenTool,
        Palette,
        NextPane,
        FocusCode,
        ShowIssues,
        ShowOutput,
        ShowResult,
        ShowTraceback,
        ShowArtifacts,
        ShowRun,
        ShowLibrary,
        ThemeSystem,
        ThemeLight,
        ThemeDark,
        Shortcuts,
    };

    /** `settings` and `theme` outlive the actions. */
    WorkbenchActions(const WorkbenchSettings &settings, const Theme *theme, QObject *parent = nullptr);

    QAction *action(Command command) const { return m_actions.value(command); }
    /** In the order of Command. */
    QList<QAction *> all() const { return m_ordered; }
    /** The keys that a command has unless the user changed them. */
    QList<QKeySequence> standardKeys(const QAction *action) const;

    /** Fills the menu that holds everything. */
    void fillMenu(QMenu *menu) const;

private:
    struct Entry;
    static QList<Entry> entries();
    void add(const Entry &entry, const WorkbenchSettings &settings, const Icons &icons);
    void addSubmenu(QMenu *menu, const QString &title, const QList<QList<Command>> &groups) const;

    QHash<Command, QAction *> m_actions;
    QList<QAction *> m_ordered;
    QHash<const QAction *, QList<QKeySequence>> m_standardKeys;
};

} // namespace Assay
