// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "editor/codeeditor.h"
#include "libraryview/promotedialog.h"
#include "widgets/noticebar.h"
#include "workbench/bottompanel.h"
#include "workbench/editorpage.h"
#include "workbench/editortabs.h"

#include "fakesandbox.h"
#include "windowfixture.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTabBar>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

ExecutionResult failedResult()
{
    ExecutionResult result;
    result.status = ExecutionStatus::Error;
    result.error = ToolError{.type = u"ValueError"_s, .message = u"<b>no</b> rows"_s, .range = {3, 1, 3, 10}, .cause = nullptr};
    result.traceback = {{.range = {5, 1, 5, 8}, .function = u"<body>"_s, .text = u"return f()"_s, .file = {}},
        {.range = {3, 5, 3, 10}, .function = u"f"_s, .text = u"    raise ValueError"_s, .file = {}}};
    result.usage.wallMs = 12;
    return result;
}

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typingShowsIssues();
    void theKeysGoThroughIssues();
    void aFixAllowsTheImport();
    void aFixFromTheListEditsTheText();
    void runBecomesStopInPlace();
    void theResultIsShownAsTreeAndText();
    void theTracebackLeadsToTheLine();
    void theUsersPaneStays();
    void aNoteIsShownWithItsFix();
    void tabsAreIndependent();
    void aClosedTabComesBack();
    void savingIsTold();
    void aFixOfAnOldReportIsNotMade();
    void aDraftIsRenamedInItsTab();
    void argumentsShowTheirOwnErrors();
    void promotesAndOpensFromTheLibrary();
    void forgettingIsUndone();
    void promotingUncheckedTextIsTold();
    void missingPartsAreNamed();
    void aClickOnAMarkShowsItsIssue();
    void replacedCharactersAreTold();
    void everyDamagedDraftIsTold();
    void draftsThatCannotBeSavedAreTold();
    void aLibraryThatCannotBeReadIsTold();
    void badFilesAreTold_data();
    void badFilesAreTold();
    void thePolicyIsExplainedOnce();
    void narrowWindowsHaveOneDock();
    void focusOnTheCodeHidesTheRest();
    void thePaletteDoesCommands();
    void keysCanBeChanged();
    void f6GoesThroughThePanes();
    void everyWidgetThatTakesFocusHasAName();
};

void TestMainWindow::typingShowsIssues()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    auto *view = fixture.find<QTreeView>(u"issuesView"_s);
    auto *count = fixture.find<QToolButton>(u"issueCount"_s);
    fixture.type(u"import re\nimport requests"_s);
    QTRY_COMPARE(view->model()->rowCount(), 2);
    QCOMPARE(count->text(), u"2 issues"_s);
    QCOMPARE(fixture.window().bottomPanel().paneTitle(BottomPanel::Pane::Issues), u"Issues 2"_s);
    QCOMPARE(fixture.editor().diagnostics().size(), 2);
    QCOMPARE(fixture.find<QLabel>(u"cursorPlace"_s)->text(), u"Ln 2, Col 16"_s);
}

void TestMainWindow::theKeysGoThroughIssues()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"import re\nx = 1\nimport requests\ny = 2"_s);
    QTRY_COMPARE(fixture.editor().diagnostics().size(), 2);
    fixture.key(Qt::Key_F8);
    QCOMPARE(fixture.editor().cursorLine(), 1); // round at the end
    fixture.key(Qt::Key_F8);
    QCOMPARE(fixture.editor().cursorLine(), 3);
    fixture.key(Qt::Key_F8, Qt::ShiftModifier);
    QCOMPARE(fixture.editor().cursorLine(), 1);
}

void TestMainWindow::aFixAllowsTheImport()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"import re"_s);
    QTRY_COMPARE(fixture.editor().diagnostics().size(), 1);
    fixture.key(Qt::Key_Return, Qt::AltModifier);
    QCOMPARE(fixture.session().draft().allowedImports, QStringList{u"re"_s});
    auto *chip = fixture.find<QAbstractButton>(u"importChip_re"_s);
    QTRY_VERIFY(fixture.editor().diagnostics().isEmpty());
    QCOMPARE(fixture.find<QToolButton>(u"issueCount"_s)->text(), u"no issues"_s);
    QTest::mouseClick(chip, Qt::LeftButton);
    QVERIFY(fixture.session().draft().allowedImports.isEmpty());
    QTRY_COMPARE(fixture.editor().diagnostics().size(), 1);
}

void TestMainWindow::aFixFromTheListEditsTheText()
{
    FakeSandbox sandbox;
    sandbox.findings = [](const ValidationRequest &request) {
        QList<Diagnostic> found;
        if (request.sources[0].bytes == "retrun 1") {
            Diagnostic diagnostic;
            diagnostic.range = {1, 1, 1, 7};
            diagnostic.message = u"'retrun' is no statement."_s;
            diagnostic.fix =
                Fix{.action = Fix::Action::Edit, .title = u"Write return"_s, .argument = {}, .edits = {{{1, 1, 1, 7}, u"return"_s}}};
            found.append(diagnostic);
        }
        return found;
    };
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"retrun 1"_s);
    auto *view = fixture.find<QTreeView>(u"issuesView"_s);
    QTRY_COMPARE(view->model()->rowCount(), 1);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Return, Qt::AltModifier);
    QCOMPARE(fixture.session().draft().source, "return 1"_ba);
    QTRY_COMPARE(view->model()->rowCount(), 0);
}

void TestMainWindow::runBecomesStopInPlace()
{
    FakeSandbox sandbox;
    sandbox.runs = [](const ExecutionRequest &) {
        return FakeSandbox::Run{.output = {{OutputStream::Standard, u"working\n"_s}}, .result = {}};
    };
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"while 1: pass"_s);
    auto *button = fixture.find<QToolButton>(u"runButton"_s);
    const QRect place = button->geometry();
    QCOMPARE(button->text(), u"Run"_s);
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(button->text(), u"Stop"_s);
    QTest::qWait(400);
    QCOMPARE(button->geometry(), place);
    QVERIFY(fixture.find<QLabel>(u"runSummaryText"_s)->text().startsWith(u"running, "_s));
    fixture.key(Qt::Key_Escape, Qt::ShiftModifier);
    QTRY_COMPARE(button->text(), u"Run"_s);
    QCOMPARE(button->geometry(), place);
    QCOMPARE(fixture.find<QLabel>(u"runSummaryText"_s)->text(), statusLabel(ExecutionStatus::Cancelled));
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(button->text(), u"Stop"_s);
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE(button->text(), u"Run"_s);
    QCOMPARE(sandbox.executed.size(), 2);
}

void TestMainWindow::theResultIsShownAsTreeAndText()
{
    FakeSandbox sandbox;
    sandbox.runs = [](const ExecutionRequest &) {
        return FakeSandbox::Run{.output = {}, .result = okResult(R"({"rows":["bolt","nut"],"n":123456789012345678901234567890})"_ba)};
    };
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"return 1"_s);
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    auto *tree = fixture.find<QTreeView>(u"resultTree"_s);
    QTRY_VERIFY(tree->isVisible());
    QCOMPARE(fixture.window().bottomPanel().currentPane(), BottomPanel::Pane::Result);
    const QModelIndex root = tree->model()->index(0, 0);
    QTRY_COMPARE(tree->model()->rowCount(root), 2);
    QCOMPARE(tree->model()->index(1, 1, root).data().toString(), u"123456789012345678901234567890"_s);
    tree->setFocus();
    tree->setCurrentIndex(tree->model()->index(1, 0, root));
    QTest::keyClick(tree, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), u"123456789012345678901234567890"_s);
    QTest::keyClick(tree, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(QApplication::clipboard()->text(), u"[\"n\"]"_s);
    fixture.find<QToolButton>(u"resultAsText"_s)->click();
    auto *text = fixture.find<CodeEditor>(u"resultText"_s);
    QVERIFY(text->isVisible());
    QVERIFY(text->source().contains("\"n\": 123456789012345678901234567890"));
}

void TestMainWindow::theTracebackLeadsToTheLine()
{
    FakeSandbox sandbox;
    sandbox.runs = [](const ExecutionRequest &) { return FakeSandbox::Run{.output = {}, .result = failedResult()}; };
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"def f():\nx = 1\nraise ValueError\n\nreturn f()"_s);
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(fixture.window().bottomPanel().currentPane(), BottomPanel::Pane::Traceback);
    QCOMPARE(fixture.find<QLabel>(u"tracebackHeadline"_s)->text(), u"failed: ValueError"_s);
    auto *explanation = fixture.find<QLabel>(u"tracebackExplanation"_s);
    QCOMPARE(explanation->text(), u"<b>no</b> rows"_s);
    QCOMPARE(explanation->textFormat(), Qt::PlainText);
    auto *view = fixture.find<QListView>(u"tracebackView"_s);
    QCOMPARE(view->model()->rowCount(), 2);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(fixture.editor().cursorLine(), 3);
    QVERIFY(fixture.editor().hasFocus());
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(view->model()->index(0, 0)).center());
    QCOMPARE(fixture.editor().cursorLine(), 5);
}

void TestMainWindow::theUsersPaneStays()
{
    FakeSandbox sandbox;
    sandbox.runs = [](const ExecutionRequest &) { return FakeSandbox::Run{}; };
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"x"_s);
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    fixture.key(Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(fixture.window().bottomPanel().currentPane(), BottomPanel::Pane::Output);
    fixture.key(Qt::Key_Escape, Qt::ShiftModifier);
    QTRY_COMPARE(fixture.session().phase(), ToolSession::Phase::Idle);
    QCOMPARE(fixture.window().bottomPanel().currentPane(), BottomPanel::Pane::Output);
}

void TestMainWindow::aNoteIsShownWithItsFix()
{
    FakeSandbox sandbox;
    sandbox.runs = [](const ExecutionRequest &request) {
        ExecutionResult result = okResult("null"_ba);
        if (request.source.shape.kind == Shape::Kind::Body) {
            result.notes = {{.code = u"defined-not-called"_s,
                .message = u"The text defines f and does not call it."_s,
                .fix = Fix{.action = Fix::Action::SetShape, .title = u"Call it"_s, .argument = u"function:f"_s, .edits = {}}}};
        }
        return FakeSandbox::Run{.output = {}, .result = result};
    };
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"def f(): pass"_s);
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(fixture.window().findChild<NoticeBar *>(u"runNote_defined-not-called"_s));
    auto *note = fixture.find<NoticeBar>(u"runNote_defined-not-called"_s);
    QCOMPARE(note->text(), u"The text defines f and does not call it."_s);
    auto *button = note->findChild<QPushButton *>(u"noticeAction"_s);
    QCOMPARE(button->text(), u"Call it"_s);
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(fixture.session().draft().shape, Shape(Shape::Kind::Function, u"f"_s));
    QCOMPARE(fixture.find<QComboBox>(u"shapeChoice"_s)->currentText(), u"Function f"_s);
}

void TestMainWindow::tabsAreIndependent()
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

void TestMainWindow::aClosedTabComesBack()
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

void TestMainWindow::savingIsTold()
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

void TestMainWindow::aFixOfAnOldReportIsNotMade()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"retrun 1"_s);
    QTRY_VERIFY(fixture.session().isReportCurrent());
    const Fix fix{.action = Fix::Action::Edit, .title = {}, .argument = {}, .edits = {{{1, 1, 1, 7}, u"return"_s}}};
    EditorPage &page = *fixture.window().tabs().currentPage();
    QTest::keyClick(&fixture.editor(), Qt::Key_Home);
    QTest::keyClicks(&fixture.editor(), u"x"_s);
    page.applyReportedFix(fix);
    QCOMPARE(fixture.session().draft().source, "xretrun 1"_ba);
    QTRY_VERIFY(fixture.session().isReportCurrent());
    page.applyReportedFix(fix);
    QCOMPARE(fixture.session().draft().source, "returnn 1"_ba);
}

void TestMainWindow::aDraftIsRenamedInItsTab()
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

void TestMainWindow::argumentsShowTheirOwnErrors()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    auto *arguments = fixture.find<CodeEditor>(u"argumentsEditor"_s);
    auto *issue = fixture.find<QLabel>(u"argumentsIssue"_s);
    arguments->setTextKeepingUndo("{\n  \"a\": tru\n}");
    QTRY_VERIFY(issue->isVisible());
    QCOMPARE(arguments->diagnostics().size(), 1);
    QCOMPARE(arguments->diagnostics()[0].range.line, 2);
    fixture.editor().setFocus();
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(fixture.session().lastRun()->result.status, ExecutionStatus::Invalid);
    QCOMPARE(fixture.find<QLabel>(u"tracebackHeadline"_s)->text(), statusLabel(ExecutionStatus::Invalid));
    arguments->setTextKeepingUndo("{\"a\": true}");
    QTRY_VERIFY(!issue->isVisible());
    QVERIFY(arguments->diagnostics().isEmpty());
}

void TestMainWindow::promotesAndOpensFromTheLibrary()
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

void TestMainWindow::forgettingIsUndone()
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

void TestMainWindow::promotingUncheckedTextIsTold()
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

void TestMainWindow::missingPartsAreNamed()
{
    FakeSandbox sandbox;
    sandbox.missing =
        Error{u"bubblewrap-missing"_s, u"bubblewrap is not on this machine: look."_s, {}, {.command = u"apt install bubblewrap"_s}};
    WindowFixture fixture(sandbox);
    fixture.show();
    BottomPanel &panel = fixture.window().bottomPanel();
    QCOMPARE(panel.currentPane(), BottomPanel::Pane::Missing);
    QCOMPARE(fixture.find<QLabel>(u"missingMessage"_s)->text(), u"bubblewrap is not on this machine: look. This command helps:"_s);
    QCOMPARE(fixture.find<QLineEdit>(u"missingCommand"_s)->text(), u"apt install bubblewrap"_s);
    QTest::mouseClick(fixture.find<QPushButton>(u"missingCopy"_s), Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->text(), u"apt install bubblewrap"_s);
    fixture.type(u"import re"_s);
    QTRY_COMPARE(fixture.editor().diagnostics().size(), 1); // checking goes on
    sandbox.missing.reset();
    QTest::mouseClick(fixture.find<QPushButton>(u"missingTryAgain"_s), Qt::LeftButton);
    QVERIFY(!panel.hasPane(BottomPanel::Pane::Missing));
}

void TestMainWindow::aClickOnAMarkShowsItsIssue()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"import re\nimport requests"_s);
    QTRY_COMPARE(fixture.editor().diagnostics().size(), 2);
    fixture.window().bottomPanel().choose(BottomPanel::Pane::Output);
    CodeEditor &editor = fixture.editor();
    const int x = editor.marginWidth(CodeEditor::LineNumberMargin) + editor.marginWidth(CodeEditor::MarkMargin) / 2;
    const auto y = editor.SendScintilla(QsciScintillaBase::SCI_POINTYFROMPOSITION, 0UL, editor.positionFromLineIndex(1, 0));
    QTest::mouseClick(editor.viewport(), Qt::LeftButton, {}, {x, int(y) + editor.textHeight(1) / 2});
    QCOMPARE(fixture.window().bottomPanel().currentPane(), BottomPanel::Pane::Issues);
    QCOMPARE(fixture.find<QTreeView>(u"issuesView"_s)->selectionModel()->selectedRows().value(0).row(), 1);
}

void TestMainWindow::replacedCharactersAreTold()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    QApplication::clipboard()->setText(u"a"_s + QChar(0xD800) + u"b"_s + QChar(0xDC00));
    fixture.editor().paste();
    QCOMPARE(fixture.window().statusBar()->currentMessage(), u"2 broken characters of the pasted text were replaced by U+FFFD."_s);
}

void TestMainWindow::everyDamagedDraftIsTold()
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

void TestMainWindow::draftsThatCannotBeSavedAreTold()
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

void TestMainWindow::aLibraryThatCannotBeReadIsTold()
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

void TestMainWindow::badFilesAreTold_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("begins");
    QTest::newRow("5 MB") << QByteArray(
        5'000'000, 'x') << u"%1 has 5,000,000 bytes; the limit for a tool is 2,097,152. Move data into the arguments, or split the tool."_s;
    QTest::newRow("a binary file") << QByteArray("\x7f"
                                                 "ELF\0\0\0\0",
        8) << u"%1 is no program text. This is a compiled program. Give the Python source."_s;
}

void TestMainWindow::badFilesAreTold()
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
