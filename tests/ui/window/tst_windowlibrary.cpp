// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "editor/codeeditor.h"
#include "libraryview/promotedialog.h"
#include "widgets/noticebar.h"
#include "workbench/editorpage.h"
#include "workbench/editortabs.h"

#include "fakesandbox.h"
#include "windowfixture.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeView>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestWindowLibrary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void promotesAndOpensFromTheLibrary();
    void forgettingIsUndone();
    void promotingUncheckedTextIsTold();
    void aLibraryThatCannotBeReadIsTold();
};

void TestWindowLibrary::promotesAndOpensFromTheLibrary()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"return 42"_s);
    QTRY_VERIFY(fixture.session().isReportCurrent());
    fixture.key(Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = fixture.find<PromoteDialog>(u"promoteDialog"_s);
    auto *name = dialog->findChild<QLineEdit *>(u"promoteName"_s);
    auto *button = dialog->findChild<QPushButton *>(u"promoteButton"_s);
    auto *state = dialog->findChild<QLabel *>(u"promoteNameState"_s);
    QCOMPARE(dialog->findChild<QLabel *>(u"promoteEvidence"_s)->text(), u"This text has not been run as it stands."_s);
    name->selectAll();
    QTest::keyClicks(name, u"the answer"_s);
    QCOMPARE(state->text(), ToolStore::checkName(u"the answer"_s)->message);
    QVERIFY(!button->isEnabled());
    name->selectAll();
    QTest::keyClicks(name, u"the_answer"_s);
    QCOMPARE(state->text(), u"A new tool."_s);
    auto *schema = dialog->findChild<CodeEditor *>(u"promoteSchema"_s);
    QCOMPARE(qobject_cast<QLabel *>(dialog->findChild<QFormLayout *>()->labelForField(schema))->text(), u"&Argument schema"_s);
    schema->setTextKeepingUndo("[]");
    QTRY_VERIFY(!button->isEnabled());
    schema->setTextKeepingUndo("{\"type\": \"object\"}");
    QTRY_VERIFY(button->isEnabled());
    QTest::keyClicks(dialog->findChild<QLineEdit *>(u"promoteDescription"_s), u"Gives the answer."_s);
    QTest::mouseClick(button, Qt::LeftButton);

    auto *notice = fixture.find<NoticeBar>(u"windowNotice"_s);
    QTRY_COMPARE(notice->text(), u"the_answer is in the library as version 1."_s);
    auto *view = fixture.find<QTreeView>(u"libraryView"_s);
    QTRY_COMPARE(view->model()->rowCount(), 1);
    view->setFocus();
    view->setCurrentIndex(view->model()->index(0, 0));
    QTest::keyClick(view, Qt::Key_Return);
    QTRY_COMPARE(fixture.window().tabs().count(), 2);
    QCOMPARE(fixture.window().tabs().tabText(1), u"the_answer, version 1"_s);
    QVERIFY(fixture.editor().isReadOnly());
    QCOMPARE(fixture.editor().source(), "return 42"_ba);
    QCOMPARE(fixture.session().version()->contract.description, u"Gives the answer."_s);
    QTest::mouseClick(fixture.window().tabs().currentPage()->findChild<QPushButton *>(u"noticeAction"_s), Qt::LeftButton);
    QCOMPARE(fixture.window().tabs().count(), 3);
    QVERIFY(!fixture.editor().isReadOnly());
    QCOMPARE(fixture.editor().source(), "return 42"_ba);
}

void TestWindowLibrary::forgettingIsUndone()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    ToolContract contract;
    contract.code = "return 1"_ba;
    contract.schema = JsonText::emptyObject();
    contract.policy = u"strict"_s;
    QVERIFY(fixture.library()
            .promote(u"one"_s, contract, {.by = u"me"_s, .when = QDateTime::currentDateTimeUtc(), .tier = {}, .runStatus = {}})
            .result());
    fixture.show();
    auto *view = fixture.find<QTreeView>(u"libraryView"_s);
    QTRY_COMPARE(view->model()->rowCount(), 1);
    view->setFocus();
    view->setCurrentIndex(view->model()->index(0, 0));
    QTest::keyClick(view, Qt::Key_Delete);
    QTRY_COMPARE(view->model()->rowCount(), 0);
    auto *notice = fixture.find<NoticeBar>(u"windowNotice"_s);
    QTRY_VERIFY(notice->text().contains(u"one"_s));
    QTest::mouseClick(notice->findChild<QPushButton *>(u"noticeAction"_s), Qt::LeftButton);
    QTRY_COMPARE(view->model()->rowCount(), 1);
}

void TestWindowLibrary::promotingUncheckedTextIsTold()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"import re"_s);
    fixture.key(Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
    auto *notice = fixture.find<NoticeBar>(u"windowNotice"_s);
    QCOMPARE(notice->text(), u"This text has not been checked yet. Validate it, then promote it."_s);
    QTRY_COMPARE(fixture.editor().diagnostics().size(), 1);
    fixture.key(Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(notice->text(), u"This text has issues that keep it from running. Mend them, then promote it."_s);
}

void TestWindowLibrary::aLibraryThatCannotBeReadIsTold()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"library.sqlite"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(4096, 'x'));
    file.close();
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox, folder.path());
    fixture.show();
    auto *pane = fixture.find<QWidget>(u"libraryPane"_s);
    auto *sentence = pane->findChild<QLabel *>(u"emptySentence"_s);
    QTRY_VERIFY2(sentence->text().contains(file.fileName()), qPrintable(sentence->text()));
    auto *again = pane->findChild<QPushButton *>(u"emptyAction"_s);
    QVERIFY(again->isVisible());
    QVERIFY(file.remove());
    QTest::mouseClick(again, Qt::LeftButton);
    QTRY_COMPARE(sentence->text(), u"Tools that you promote are kept here."_s);
}

QTEST_MAIN(TestWindowLibrary)
#include "tst_windowlibrary.moc"
