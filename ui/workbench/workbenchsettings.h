// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "theme/theme.h"

#include <QByteArray>
#include <QKeySequence>
#include <QSettings>

namespace Assay {

/** What the window keeps between starts: what the user chose in one file, how the window was left in another. */
class ASSAY_UI_EXPORT WorkbenchSettings
{
public:
    WorkbenchSettings(const QString &settingsFile, const QString &stateFile);

    /** $XDG_CONFIG_HOME/assay/workbench.ini */
    static QString defaultSettingsFile();
    /** $XDG_STATE_HOME/assay/window.ini */
    static QString defaultStateFile();

    Theme::Choice themeChoice() const;
    void setThemeChoice(Theme::Choice choice);

    /** The user's own keys of a command; `standard` when there are none. */
    QList<QKeySequence> shortcuts(const QString &command, const QList<QKeySequence> &standard) const;
    void setShortcuts(const QString &command, const QList<QKeySequence> &keys);
    void resetShortcuts(const QString &command);

    QByteArray geometry() const;
    QByteArray layout() const;
    void setWindow(const QByteArray &geometry, const QByteArray &layout);
    QString currentDraft() const;
    void setCurrentDraft(const QString &id);
    /** True once the window has said with which policy it starts. */
    bool hasExplainedPolicy() const;
    void setPolicyExplained();

private:
    QSettings m_settings;
    QSettings m_state;
};

} // namespace Assay
