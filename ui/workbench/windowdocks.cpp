// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/windowdocks.h"

#include "widgets/docktitle.h"

#include <QDockWidget>
#include <QMainWindow>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int PreferredLibraryWidth = 208;
constexpr int PreferredRunWidth = 296;
constexpr int PreferredOutcomeHeight = 240;

} // namespace

WindowDocks::WindowDocks(QMainWindow *window, QWidget *library, QWidget *run, QWidget *outcome)
    : QObject(window)
    , m_window(window)
{
    window->setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    window->setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    m_library = add(u"libraryDock"_s, tr("Library"), library, Qt::LeftDockWidgetArea);
    m_run = add(u"runDock"_s, tr("Run"), run, Qt::RightDockWidgetArea);
    m_outcome = add(u"outcomeDock"_s, tr("Outcome"), outcome, Qt::BottomDockWidgetArea);
    m_outcome->setTitleBarWidget(new QWidget(m_outcome)); // its tabs are its title
    setWidths();
    window->resizeDocks({m_outcome}, {PreferredOutcomeHeight}, Qt::Vertical);
}

QDockWidget *WindowDocks::add(const QString &name, const QString &title, QWidget *content, Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title, m_window);
    dock->setObjectName(name);
    dock->setWidget(content);
    dock->setTitleBarWidget(new DockTitle(dock));
    m_window->addDockWidget(area, dock);
    return dock;
}

void WindowDocks::setWidths()
{
    m_window->resizeDocks({m_library, m_run}, {PreferredLibraryWidth, PreferredRunWidth}, Qt::Horizontal);
}

void WindowDocks::showLibrary()
{
    show(m_library);
}

void WindowDocks::showRun()
{
    show(m_run);
}

void WindowDocks::show(QDockWidget *dock)
{
    dock->show();
    dock->raise();
    dock->widget()->setFocus();
}

void WindowDocks::arrange()
{
    const bool isNarrow = m_window->width() < WidthForTwoSides;
    if (isNarrow == m_isNarrow)
        return;
    m_isNarrow = isNarrow;
    if (isNarrow) {
        m_window->tabifyDockWidget(m_run, m_library);
        m_run->raise();
    } else {
        m_window->addDockWidget(Qt::LeftDockWidgetArea, m_library);
        setWidths();
    }
}

void WindowDocks::setVisible(bool visible)
{
    for (QDockWidget *dock : {m_library, m_run, m_outcome})
        dock->setVisible(visible);
}

QWidget *WindowDocks::paneAfter(const QWidget *focused) const
{
    const QList<QDockWidget *> order = {m_run, m_outcome, m_library};
    qsizetype next = 0;
    for (qsizetype index = 0; index < order.size(); ++index) {
        if (order[index]->isAncestorOf(focused))
            next = index + 1;
    }
    while (next < order.size() && !order[next]->widget()->isVisible())
        ++next;
    return next < order.size() ? order[next]->widget() : nullptr;
}

} // namespace Assay
