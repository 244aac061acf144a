// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "editor/codeeditor.h"
#include "widgets/noticebar.h"
#include "workbench/editorpage.h"
#include "workbench/editortabs.h"

#include "fakesandbox.h"
#include "windowfixture.h"

#include <QLineEdit>
#include <QPushButton>
#include <QStatusBar>
#include <QTreeView>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestWindowDrafts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tabsAreIndependent();
    void aClosedTabComesBack();
    void savingIsTold();
    void aDraftIsRenamedInItsTab();
    void everyDamagedDraftIsTold();
    void draftsThatCannotBeSavedAreTold();
    void badFilesAreTold_data();
    void badFilesAreTold();
};

void TestWindowDrafts::tabsAreIndependent()
{
    FakeSandbox sandbox;
    sandbox.runs = [](const ExecutionRequest &request) {
        return FakeSandbox::Run{.output = {{OutputStream::Standard, QString::fromUtf8(request.source.bytes)}},
            .result = okResult('"' + request.source.bytes + '"')};
    };
    WindowFixture fixture(sandbox);
    fixture.show();
    auto *arguments = fixture.find<CodeEditor>(u"argumentsEditor"_s);
    fixture.type(u"import re"_s);
    arguments->setTextKeepingUndo("{\"first\": 1}");
    fixture.editor().setFocus();
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(fixture.session().lastRun());

    fixture.key(Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(fixture.window().tabs().count(), 2);
    QCOMPARE(fixture.window().tabs().tabText(1), u"untitled 2"_s);
    QCOMPARE(arguments->source(), "{}"_ba);
    QVERIFY(!fixture.session().lastRun());
    fixture.type(u"second"_s);
    arguments->setTextKeepingUndo("{\"second\": 2}");
    QCOMPARE(fixture.session().draft().source, "second"_ba);

    fixture.window().tabs().setCurrentIndex(0);
    QCOMPARE(fixture.session().draft().source, "import re"_ba);
    QCOMPARE(arguments->source(), "{\"first\": 1}"_ba);
    QCOMPARE(fixture.session().lastRun()->result.value->bytes(), "\"import re\""_ba);
    QTRY_COMPARE(fixture.find<QTreeView>(u"issuesView"_s)->model()->rowCount(), 1);
    fixture.window().tabs().setCurrentIndex(1);
    QCOMPARE(fixture.find<QTreeView>(u"issuesView"_s)->model()->rowCount(), 0);
}

void TestWindowDrafts::aClosedTabComesBack()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"return 42"_s);
    fixture.key(Qt::Key_W, Qt::ControlModifier);
    QCOMPARE(fixture.window().tabs().count(), 0);
    auto *notice = fixture.find<NoticeBar>(u"windowNotice"_s);
    QCOMPARE(notice->text(), u"untitled 1 was closed."_s);
    QTest::mouseClick(notice->findChild<QPushButton *>(u"noticeAction"_s), Qt::LeftButton);
    QCOMPARE(fixture.window().tabs().count(), 1);
    QCOMPARE(fixture.editor().source(), "return 42"_ba);
    fixture.key(Qt::Key_W, Qt::ControlModifier);
    QTest::keyClick(&fixture.window(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(fixture.editor().source(), "return 42"_ba);
}

void TestWindowDrafts::savingIsTold()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"return 42"_s);
    auto *status = fixture.find<QStatusBar>(u"statusLine"_s);
    fixture.key(Qt::Key_S, Qt::ControlModifier);
    QTRY_COMPARE(status->currentMessage(), u"All drafts are saved."_s);
    status->clearMessage();
    fixture.key(Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(status->currentMessage(), u"All drafts are saved."_s);
}

void TestWindowDrafts::aDraftIsRenamedInItsTab()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.key(Qt::Key_F2);
    auto *field = fixture.find<QLineEdit>(u"tabTitleField"_s);
    QVERIFY(field->hasFocus());
    QTest::keyClicks(field, u"parse & count"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(fixture.session().draft().title, u"parse & count"_s);
    QCOMPARE(fixture.window().tabs().tabText(0), u"parse && count"_s);
    QCOMPARE(fixture.window().windowTitle(), u"parse & count – Assay"_s);
}

void TestWindowDrafts::everyDamagedDraftIsTold()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(u"drafts/window-1"_s));
    QStringList told;
    for (const QString &name : {u"a"_s, u"b"_s}) {
        QFile file(folder.filePath(u"drafts/window-1/%1.draft"_s.arg(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("no draft");
        told.append(u"The draft in %1 cannot be read and was left where it is."_s.arg(file.fileName()));
    }
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox, folder.path());
    QCOMPARE(fixture.find<NoticeBar>(u"windowNotice"_s)->text(), told.join(u'\n'));
}

void TestWindowDrafts::draftsThatCannotBeSavedAreTold()
{
    QTemporaryDir folder;
    QFile blocker(folder.filePath(u"drafts"_s));
    QVERIFY(blocker.open(QIODevice::WriteOnly));
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox, folder.path());
    fixture.show();
    auto *notice = fixture.find<NoticeBar>(u"draftNotice"_s);
    QVERIFY(notice->isVisible());
    QCOMPARE(notice->text(),
        u"Drafts cannot be saved in %1. Make the folder writable; the text stays in this window until then."_s.arg(blocker.fileName()));
    fixture.type(u"return 1"_s);
    QVERIFY(blocker.remove());
    fixture.drafts().flush();
    QTRY_VERIFY(!notice->isVisible());
}

void TestWindowDrafts::badFilesAreTold_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("begins");
    QTest::newRow("5 MB") << QByteArray(
        5'000'000, 'x') << u"%1 has 5,000,000 bytes; the limit for a tool is 2,097,152. Move data into the arguments, or split the tool."_s;
    QTest::newRow("a binary file") << QByteArray("\x7f"
                                                 "ELF\0\0\0\0",
        8) << u"%1 is no program text. This is a compiled program. Give the Python source."_s;
}

void TestWindowDrafts::badFilesAreTold()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, begins);
    QTemporaryDir folder;
    QFile file(folder.filePath(u"tool.py"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    QVERIFY(!fixture.window().openFile(file.fileName()));
    const QString text = fixture.find<NoticeBar>(u"windowNotice"_s)->text();
    QVERIFY2(text.startsWith(begins.arg(file.fileName())), qPrintable(text));
    QCOMPARE(fixture.window().tabs().count(), 1);
}

QTEST_MAIN(TestWindowDrafts)
#include "tst_windowdrafts.moc"
