// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "windowfixture.h"

#include "editor/codeeditor.h"
#include "workbench/editorpage.h"
#include "workbench/editortabs.h"

#include <QApplication>

using namespace Qt::StringLiterals;

namespace Assay {

WindowFixture::WindowFixture(Sandbox &sandbox, const QString &folder, const QList<Sandbox *> &others)
    : m_folder(folder.isEmpty() ? m_temporary.path() : folder)
    , m_sandboxes(QList<Sandbox *>{&sandbox} + others)
    , m_probe(GuestFolder::provide(m_folder + u"/guest"_s).value(), {})
    , m_interpreters([this](const QString &nameOrPath) { return m_probe.describe(nameOrPath); })
    , m_library(m_folder + u"/library.sqlite"_s)
    , m_drafts(m_folder + u"/drafts"_s)
    , m_settings(m_folder + u"/settings.ini"_s, m_folder + u"/state.ini"_s)
{
    m_theme.setChoice(Theme::Choice::Light);
    m_theme.install();
    m_window = std::make_unique<MainWindow>(WorkbenchParts{m_sandboxes, m_interpreters, m_library, m_drafts, m_settings, m_theme});
    m_window->restoreDrafts();
}

WindowFixture::~WindowFixture() = default;

ToolSession &WindowFixture::session()
{
    return m_window->tabs().currentPage()->session();
}

CodeEditor &WindowFixture::editor()
{
    return m_window->tabs().currentPage()->editor();
}

void WindowFixture::type(const QString &text)
{
    for (const QChar character : text) {
        if (character == u'\n')
            QTest::keyClick(&editor(), Qt::Key_Return);
        else
            QTest::keyClicks(&editor(), character);
    }
}

void WindowFixture::key(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QWidget *focused = QApplication::focusWidget();
    QTest::keyClick(focused ? focused : m_window.get(), key, modifiers);
}

void WindowFixture::show()
{
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    editor().setFocus();
}

StallMeter::StallMeter()
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(1);
    connect(&m_timer, &QTimer::timeout, this, [this] { m_largest = std::max(m_largest, std::chrono::milliseconds(m_clock.restart())); });
    m_clock.start();
    m_timer.start();
}

} // namespace Assay
