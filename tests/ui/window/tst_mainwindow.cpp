// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "editor/codeeditor.h"
#include "widgets/noticebar.h"
#include "workbench/bottompanel.h"
#include "workbench/editorpage.h"
#include "workbench/editortabs.h"

#include "fakesandbox.h"
#include "windowfixture.h"

#include <QApplication>
#include <QDockWidget>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QTreeWidget>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thePolicyIsExplainedOnce();
    void narrowWindowsHaveOneDock();
    void focusOnTheCodeHidesTheRest();
    void thePaletteDoesCommands();
    void keysCanBeChanged();
    void f6GoesThroughThePanes();
    void everyWidgetThatTakesFocusHasAName();
};

void TestMainWindow::thePolicyIsExplainedOnce()
{
    QTemporaryDir folder;
    FakeSandbox sandbox;
    {
        WindowFixture fixture(sandbox, folder.path());
        QCOMPARE(fixture.find<NoticeBar>(u"windowNotice"_s)->text(),
            u"New drafts start with policy standard: everyday Python is allowed, since the cage is the boundary."_s);
        QCOMPARE(fixture.session().draft().policy, u"standard"_s);
    }
    WindowFixture next(sandbox, folder.path());
    QCOMPARE(next.find<NoticeBar>(u"windowNotice"_s)->text(), QString());
}

void TestMainWindow::narrowWindowsHaveOneDock()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    auto *library = fixture.find<QDockWidget>(u"libraryDock"_s);
    auto *run = fixture.find<QDockWidget>(u"runDock"_s);
    QCOMPARE(fixture.window().dockWidgetArea(library), Qt::LeftDockWidgetArea);
    fixture.window().resize(1024, 700);
    QTRY_VERIFY(fixture.window().tabifiedDockWidgets(run).contains(library));
    QCOMPARE(fixture.window().width(), 1024);
    QVERIFY(fixture.editor().width() > 500);
    fixture.window().resize(1366, 768);
    QTRY_COMPARE(fixture.window().dockWidgetArea(library), Qt::LeftDockWidgetArea);
    QVERIFY(fixture.window().tabifiedDockWidgets(run).isEmpty());
}

void TestMainWindow::focusOnTheCodeHidesTheRest()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    auto *run = fixture.find<QDockWidget>(u"runDock"_s);
    QVERIFY(run->isVisible());
    fixture.key(Qt::Key_F11);
    QVERIFY(!run->isVisible());
    QVERIFY(!fixture.window().bottomPanel().isVisible());
    fixture.key(Qt::Key_F11);
    QVERIFY(run->isVisible());
    QVERIFY(fixture.window().bottomPanel().isVisible());
}

void TestMainWindow::thePaletteDoesCommands()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    auto *field = fixture.find<QLineEdit>(u"paletteField"_s);
    auto *list = fixture.find<QListView>(u"paletteList"_s);
    QTest::keyClicks(field, u"new dr"_s);
    QCOMPARE(list->model()->rowCount(), 1);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(fixture.window().tabs().count(), 2);
    QTRY_VERIFY(!fixture.window().findChild<QLineEdit *>(u"paletteField"_s));
}

void TestMainWindow::keysCanBeChanged()
{
    QTemporaryDir folder;
    FakeSandbox sandbox;
    {
        WindowFixture fixture(sandbox, folder.path());
        fixture.show();
        fixture.window().actions().action(WorkbenchActions::Command::Shortcuts)->trigger();
        auto *list = fixture.find<QTreeWidget>(u"shortcutsList"_s);
        auto *keys = fixture.find<QKeySequenceEdit>(u"shortcutsKeys"_s);
        list->setCurrentItem(list->findItems(u"Validate"_s, Qt::MatchExactly).constFirst());
        keys->setKeySequence(QKeySequence(Qt::CTRL | Qt::Key_N));
        Q_EMIT keys->editingFinished();
        QCOMPARE(fixture.find<QLabel>(u"shortcutsConflict"_s)->text(), u"Ctrl+N already belongs to \"New Draft\"."_s);
        keys->setKeySequence(QKeySequence(Qt::Key_F7));
        Q_EMIT keys->editingFinished();
        QCOMPARE(fixture.find<QLabel>(u"shortcutsConflict"_s)->text(), QString());
    }
    WindowFixture next(sandbox, folder.path());
    QCOMPARE(next.window().actions().action(WorkbenchActions::Command::Validate)->shortcut(), QKeySequence(Qt::Key_F7));
}

void TestMainWindow::f6GoesThroughThePanes()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.key(Qt::Key_F6);
    QVERIFY(fixture.find<CodeEditor>(u"argumentsEditor"_s)->hasFocus());
    fixture.key(Qt::Key_F6);
    QVERIFY(fixture.window().bottomPanel().isAncestorOf(QApplication::focusWidget()));
    fixture.key(Qt::Key_F6);
    fixture.key(Qt::Key_F6);
    QVERIFY(fixture.editor().hasFocus());
}

void TestMainWindow::everyWidgetThatTakesFocusHasAName()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    QStringList nameless;
    const QList<QWidget *> widgets = fixture.window().findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        if (widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) && widget->objectName().isEmpty())
            nameless.append(QString::fromLatin1(widget->metaObject()->className()));
    }
    QCOMPARE(nameless, QStringList());
}

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
