// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/subprocess/subprocesstier.h"
#include "drafts/draftstore.h"
#include "libraryview/libraryworker.h"
#include "plugins/pluginsandbox.h"
#include "session/interpretercatalog.h"
#include "session/sandboxcatalog.h"
#include "theme/theme.h"
#include "workbench/mainwindow.h"
#include "workbench/workbenchsettings.h"

#include <QTemporaryDir>

#include <memory>

/** A window on real parts, brought into one of the named states. */
class Stage
{
public:
    /** The window as it is before bringAbout(). For the state "missing-parts" as on a machine without bubblewrap. */
    Stage(const QString &state, Assay::Theme::Choice theme, const QSize &size);
    ~Stage();

    static QStringList states();
    /** False, with a line on standard error, when the state did not come about. */
    bool bringAbout();
    /** The window, or the dialog over it. */
    QWidget *shown() const;
    Assay::MainWindow &window() { return *m_window; }

private:
    bool showIssues();
    bool showRunning();
    bool showResult();
    bool showTraceback();
    bool showRefusals();
    /** Runs a tool with an input, and shows one of its artifacts in the widget of this name. */
    bool showArtifacts(const QString &artifact, const QString &view);
    bool showAnswer();
    bool showPromotion();
    bool showLibrary();
    bool showInProcess();
    bool showPackages();
    Assay::EditorPage &open(const QString &title, const QByteArray &source, const QStringList &imports = {});
    bool validated(Assay::EditorPage &page);
    bool finished(Assay::EditorPage &page);
    bool runExample();

    QString m_state;
    QTemporaryDir m_folder;
    std::unique_ptr<Assay::SubprocessTier> m_tier;
    Assay::Theme m_theme;
    Assay::PluginRegistry m_plugins;
    std::unique_ptr<Assay::Sandbox> m_inProcess; ///< null where it was not built
    Assay::SandboxCatalog m_sandboxes;
    Assay::InterpreterCatalog m_interpreters;
    Assay::LibraryWorker m_library;
    Assay::DraftStore m_drafts;
    Assay::WorkbenchSettings m_settings;
    std::unique_ptr<Assay::MainWindow> m_window;
};
