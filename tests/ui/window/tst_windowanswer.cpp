// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "answer/answerdialog.h"
#include "answer/hunkdelegate.h"
#include "answer/hunksmodel.h"
#include "answer/hunksview.h"
#include "editor/codeeditor.h"
#include "theme/contrast.h"
#include "widgets/noticebar.h"
#include "workbench/editorpage.h"
#include "workbench/editortabs.h"

#include "fakesandbox.h"
#include "windowfixture.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>

using namespace Assay;
using namespace Qt::StringLiterals;
using Command = WorkbenchActions::Command;

namespace {

const auto DraftText = "import re\n\nx = 1\ny = 2\nz = 3\nreturn x\n"_ba;
const auto AnswerText =
    u"This mends it:\n\n```python\nimport json\n\nx = 1\ny = 2\nz = 3\nreturn [x, y, z]\n```\n\nIt returns all three.\n"_s;

} // namespace

/** "Paste the Answer" in a whole window. */
class TestWindowAnswer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsTheChanges();
    void isDoneByKeys();
    void putsInWhatIsChosenAsOneStep();
    void keepsTheCursorAtItsLine();
    void runsOnlyWhenAsked();
    void doesNotRunBesideAnotherRun();
    void saysWhatWasRead_data();
    void saysWhatWasRead();
    void tellsWhatTheClipboardHolds_data();
    void tellsWhatTheClipboardHolds();
    void theBriefItselfChangesNothing();
    void leavesVersionsAlone();
    void showsMarksOfLinesAsTheyAre();
    void isReadable_data();
    void isReadable();

private:
    static void paste(WindowFixture &fixture, const QString &answer);
};

void TestWindowAnswer::paste(WindowFixture &fixture, const QString &answer)
{
    QGuiApplication::clipboard()->setText(answer);
    fixture.key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = fixture.find<AnswerDialog>(u"answerDialog"_s);
    dialog->activateWindow(); // as window managers do
    QTRY_VERIFY(dialog->isActiveWindow());
}

void TestWindowAnswer::showsTheChanges()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.editor().setTextKeepingUndo(DraftText);
    paste(fixture, AnswerText);
    auto *view = fixture.find<HunksView>(u"answerView"_s);
    const QAbstractItemModel *model = view->model();
    QStringList shown;
    for (int hunk = 0; hunk < model->rowCount(); ++hunk) {
        const QModelIndex owner = model->index(hunk, 0);
        QVERIFY(view->isExpanded(owner));
        QCOMPARE(owner.data(Qt::CheckStateRole).value<Qt::CheckState>(), Qt::Checked);
        shown.append(owner.data().toString());
        for (int line = 0; line < model->rowCount(owner); ++line)
            shown.append(model->index(line, 0, owner).data().toString());
    }
    const QStringList expected{u"Line 1: 1 lines removed, 1 lines added"_s, u"- import re"_s, u"+ import json"_s, u"  "_s, u"  x = 1"_s,
        u"Line 6: 1 lines removed, 1 lines added"_s, u"  y = 2"_s, u"  z = 3"_s, u"- return x"_s, u"+ return [x, y, z]"_s};
    QCOMPARE(shown, expected);
    QCOMPARE(model->index(0, 0, model->index(0, 0)).data(Qt::AccessibleTextRole).toString(), u"removed: import re"_s);
    QCOMPARE(model->index(1, 0, model->index(0, 0)).data(Qt::AccessibleTextRole).toString(), u"added: import json"_s);
    QCOMPARE(model->index(3, 0, model->index(0, 0)).data(Qt::AccessibleTextRole).toString(), u"unchanged: x = 1"_s);
    QCOMPARE(fixture.find<QLabel>(u"answerCount"_s)->text(), u"2 of 2 changes chosen"_s);
}

void TestWindowAnswer::isDoneByKeys()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.editor().setTextKeepingUndo(DraftText);
    paste(fixture, AnswerText);
    auto *count = fixture.find<QLabel>(u"answerCount"_s);
    auto *putIn = fixture.find<QPushButton>(u"answerPutIn"_s);
    QVERIFY(fixture.find<HunksView>(u"answerView"_s)->hasFocus());
    fixture.key(Qt::Key_Space);
    QCOMPARE(count->text(), u"1 of 2 changes chosen"_s);
    fixture.key(Qt::Key_End); // a line of the other hunk
    fixture.key(Qt::Key_Space);
    QCOMPARE(count->text(), u"0 of 2 changes chosen"_s);
    QCOMPARE(fixture.find<HunksView>(u"answerView"_s)->model()->index(1, 0).data().toString(),
        u"Line 6: 1 lines removed, 1 lines added (left out)"_s);
    QVERIFY(!putIn->isEnabled());
    fixture.key(Qt::Key_Space);
    QCOMPARE(count->text(), u"1 of 2 changes chosen"_s);
    fixture.key(Qt::Key_Return);
    QCOMPARE(fixture.editor().source(), "import re\n\nx = 1\ny = 2\nz = 3\nreturn [x, y, z]\n"_ba);
    QTRY_VERIFY(!fixture.window().findChild<AnswerDialog *>());
    fixture.window().activateWindow();
    QTRY_VERIFY(fixture.editor().hasFocus());
    paste(fixture, AnswerText);
    fixture.key(Qt::Key_Escape);
    QTRY_VERIFY(!fixture.window().findChild<AnswerDialog *>());
    QCOMPARE(fixture.editor().source(), "import re\n\nx = 1\ny = 2\nz = 3\nreturn [x, y, z]\n"_ba);
}

void TestWindowAnswer::putsInWhatIsChosenAsOneStep()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.editor().setTextKeepingUndo(DraftText);
    paste(fixture, AnswerText);
    fixture.find<QPushButton>(u"answerPutIn"_s)->click();
    const QByteArray after("import json\n\nx = 1\ny = 2\nz = 3\nreturn [x, y, z]\n");
    QCOMPARE(fixture.editor().source(), after);
    QTRY_VERIFY(!fixture.window().findChild<AnswerDialog *>());
    QTRY_COMPARE(sandbox.executed.size(), 1);
    QCOMPARE(sandbox.executed.constFirst().source.bytes, after);
    QTRY_VERIFY(fixture.session().isReportCurrent());
    fixture.window().activateWindow();
    QTRY_VERIFY(fixture.editor().hasFocus());
    fixture.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(fixture.editor().source(), DraftText);
    fixture.key(Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(fixture.editor().source(), after);
}

void TestWindowAnswer::keepsTheCursorAtItsLine()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.editor().setTextKeepingUndo(DraftText);
    fixture.editor().goTo(4, 2);
    paste(fixture, u"import json\nimport re\n\nx = 1\ny = 2\nz = 3\nreturn z\n"_s);
    fixture.find<QPushButton>(u"answerPutIn"_s)->click();
    QCOMPARE(fixture.editor().cursorLine(), 5);
    QCOMPARE(fixture.editor().cursorColumn(), 2);
}

void TestWindowAnswer::runsOnlyWhenAsked()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.editor().setTextKeepingUndo(DraftText);
    paste(fixture, AnswerText);
    auto *runsAgain = fixture.find<QCheckBox>(u"answerRunsAgain"_s);
    QVERIFY(runsAgain->isChecked());
    runsAgain->click();
    fixture.find<QPushButton>(u"answerPutIn"_s)->click();
    QTRY_VERIFY(fixture.session().isReportCurrent());
    QCOMPARE(fixture.session().phase(), ToolSession::Phase::Idle);
    QVERIFY(sandbox.executed.isEmpty());
}

void TestWindowAnswer::doesNotRunBesideAnotherRun()
{
    FakeSandbox sandbox;
    sandbox.runs = [](const ExecutionRequest &) { return FakeSandbox::Run{}; };
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.editor().setTextKeepingUndo(DraftText);
    fixture.window().actions().action(Command::Run)->trigger();
    paste(fixture, AnswerText);
    fixture.find<QPushButton>(u"answerPutIn"_s)->click();
    QCOMPARE(fixture.find<NoticeBar>(u"windowNotice"_s)->text(), u"The answer is in the draft and was not run, since another run is on."_s);
    QCOMPARE(sandbox.executed.size(), 1);
}

void TestWindowAnswer::saysWhatWasRead_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QString>("reading");
    QTest::newRow("a block") << AnswerText << u"Read from the code block in lines 4 to 9 of the answer."_s;
    QTest::newRow("two blocks") << u"```python\nreturn 2\n```\n```python\nx = 3\nreturn x\n```\n"_s
                                << u"Read from the largest code block, in lines 5 to 6 of the answer; 1 others are left out."_s;
    QTest::newRow("three blocks") << u"```python\nreturn 2\n```\n```python\nx = 3\nreturn x\n```\n```python\nx\n```\n"_s
                                  << u"Read from the largest code block, in lines 5 to 6 of the answer; 2 others are left out."_s;
    QTest::newRow("no block") << u"return 2\n"_s << u"The answer has no code block: all of its text is taken for the tool."_s;
}

void TestWindowAnswer::saysWhatWasRead()
{
    QFETCH(const QString, answer);
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.editor().setTextKeepingUndo("return 1\n");
    paste(fixture, answer);
    QTEST(fixture.find<QLabel>(u"answerReading"_s)->text(), "reading");
}

void TestWindowAnswer::tellsWhatTheClipboardHolds_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("notice");
    QTest::newRow("nothing") << QString() << QByteArray() << u"The clipboard is empty. Copy the model's answer, then paste it again."_s;
    QTest::newRow("an image") << u"image/png"_s << "\x89PNG"_ba
                              << u"The clipboard holds no text but image/png. Copy the model's answer as text, then paste it again."_s;
    QTest::newRow("blanks") << u"text/plain"_s << " \n"_ba
                            << u"The text on the clipboard is empty or blank. Copy the model's answer, then paste it again."_s;
    QTest::newRow("the draft")
        << u"text/plain"_s << "Here:\n```python\nreturn 1\n```\n"_ba
        << u"The code on the clipboard is that of the draft, line for line. Copy the model's answer, then paste it again."_s;
}

void TestWindowAnswer::tellsWhatTheClipboardHolds()
{
    QFETCH(const QString, format);
    QFETCH(const QByteArray, bytes);
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.editor().setTextKeepingUndo("return 1\n");
    auto data = std::make_unique<QMimeData>();
    if (!format.isEmpty())
        data->setData(format, bytes);
    QGuiApplication::clipboard()->setMimeData(data.release());
    fixture.key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
    QTEST(fixture.find<NoticeBar>(u"windowNotice"_s)->text(), "notice");
    QVERIFY(!fixture.window().findChild<AnswerDialog *>());
    QCOMPARE(fixture.editor().source(), "return 1\n"_ba);
}

void TestWindowAnswer::theBriefItselfChangesNothing()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.editor().setTextKeepingUndo(DraftText);
    fixture.window().actions().action(Command::CopyForModel)->trigger();
    QVERIFY(QGuiApplication::clipboard()->text().contains("import re"_L1));
    fixture.window().actions().action(Command::PasteAnswer)->trigger();
    QVERIFY(!fixture.window().findChild<AnswerDialog *>());
    QCOMPARE(fixture.find<NoticeBar>(u"windowNotice"_s)->text(),
        u"The code on the clipboard is that of the draft, line for line. Copy the model's answer, then paste it again."_s);
}

void TestWindowAnswer::leavesVersionsAlone()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    const QAction *action = fixture.window().actions().action(Command::PasteAnswer);
    QVERIFY(action->isEnabled());
    ToolVersion version;
    version.name = u"one"_s;
    version.version = 1;
    version.contract.code = "return 1\n";
    fixture.window().tabs().addVersion(version);
    QVERIFY(!action->isEnabled());
    fixture.window().tabs().setCurrentIndex(0);
    QVERIFY(action->isEnabled());
}

void TestWindowAnswer::showsMarksOfLinesAsTheyAre()
{
    const QByteArray longLine(5000, 'x');
    const ChangeProposal proposal("a\n", "\tb\xE2\x80\xAE\n" + longLine + "\n");
    const HunksModel model(proposal);
    const QModelIndex hunk = model.index(0, 0);
    QCOMPARE(model.index(1, 0, hunk).data().toString(), u"+     b\\u202e"_s);
    QCOMPARE(model.index(2, 0, hunk).data().toString(), u"+ "_s + QString(HunksModel::ShownCharacters, u'x') + u'…');
}

void TestWindowAnswer::isReadable_data()
{
    QTest::addColumn<Theme::Choice>("choice");
    QTest::newRow("light") << Theme::Choice::Light;
    QTest::newRow("dark") << Theme::Choice::Dark;
}

void TestWindowAnswer::isReadable()
{
    QFETCH(const Theme::Choice, choice);
    Theme theme;
    theme.setChoice(choice);
    using enum ChangeProposal::Line::Kind;
    for (const auto kind : {Context, Removed, Added}) {
        const HunkDelegate::Colors colors = HunkDelegate::colors(theme, kind);
        QVERIFY(contrast(colors.text, colors.paper) >= readableContrast);
    }
}

QTEST_MAIN(TestWindowAnswer)
#include "tst_windowanswer.moc"
