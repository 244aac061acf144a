// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QObject>

class QDockWidget;
class QMainWindow;

namespace Assay {

/** What lies around the editor: library and run settings beside it, the outcome below. */
class ASSAY_UI_EXPORT WindowDocks : public QObject
{
    Q_OBJECT

public:
    /** Narrower windows show library and run settings as tabs of one dock. */
    static constexpr int WidthForTwoSides = 1200;

    /** Makes the docks; they belong to the window. */
    WindowDocks(QMainWindow *window, QWidget *library, QWidget *run, QWidget *outcome);

    void showLibrary();
    void showRun();
    /** Fits the docks to the window's width. */
    void arrange();
    void setVisible(bool visible);
    /** The pane that follows the one with `focused` in it, round at the end; null stands for the editor. */
    QWidget *paneAfter(const QWidget *focused) const;

private:
    QDockWidget *add(const QString &name, const QString &title, QWidget *content, Qt::DockWidgetArea area);
    void setWidths();
    static void show(QDockWidget *dock);

    QMainWindow *m_window;
    QDockWidget *m_library;
    QDockWidget *m_run;
    QDockWidget *m_outcome;
    bool m_isNarrow = false;
};

} // namespace Assay
