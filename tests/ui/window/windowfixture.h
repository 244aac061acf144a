// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "drafts/draftstore.h"
#include "libraryview/libraryworker.h"
#include "session/interpretercatalog.h"
#include "session/sandboxcatalog.h"
#include "theme/theme.h"
#include "workbench/mainwindow.h"
#include "workbench/workbenchsettings.h"

#include "base/cage/guestfolder.h"
#include "base/subprocess/interpreterprobe.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <memory>

namespace Assay {

class CodeEditor;
class ToolSession;

/** A window with everything it needs, in a temporary folder; the sandbox is the test's. */
class WindowFixture
{
public:
    explicit WindowFixture(Sandbox &sandbox, const QString &folder = {}, const QList<Sandbox *> &others = {});
    ~WindowFixture();

    MainWindow &window() { return *m_window; }
    ToolSession &session();
    CodeEditor &editor();
    template <typename T>
    T *find(const QString &name) const
    {
        T *found = m_window->findChild<T *>(name);
        if (!found)
            qFatal("There is no widget \"%s\".", qPrintable(name));
        return found;
    }
    Theme &theme() { return m_theme; }
    LibraryWorker &library() { return m_library; }
    DraftStore &drafts() { return m_drafts; }
    QString libraryFile() const { return m_folder + QStringLiteral("/library.sqlite"); }

    /** Types into the editor of the current tab, key by key. */
    void type(const QString &text);
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    /** Shows the window and waits until it is active. */
    void show();

private:
    QTemporaryDir m_temporary;
    QString m_folder;
    Theme m_theme;
    SandboxCatalog m_sandboxes;
    InterpreterProbe m_probe;
    InterpreterCatalog m_interpreters;
    LibraryWorker m_library;
    DraftStore m_drafts;
    WorkbenchSettings m_settings;
    std::unique_ptr<MainWindow> m_window;
};

/** Measures how long the event loop was held: the largest gap between ticks of a precise timer of 1 ms. */
class StallMeter : public QObject
{
    Q_OBJECT

public:
    StallMeter();
    std::chrono::milliseconds largestGap() const { return m_largest; }

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    std::chrono::milliseconds m_largest{0};
};

} // namespace Assay
