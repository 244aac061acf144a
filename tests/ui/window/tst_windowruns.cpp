// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "editor/codeeditor.h"
#include "widgets/noticebar.h"
#include "workbench/bottompanel.h"
#include "workbench/editorpage.h"

#include "fakesandbox.h"
#include "windowfixture.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>

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

/** As tier inprocess. */
class NothingHolds : public FakeSandbox
{
public:
    QString tier() const override { return u"inprocess"_s; }
    Isolation isolation() const override { return {}; }
};

} // namespace

class TestWindowRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runBecomesStopInPlace();
    void theResultIsShownAsTreeAndText();
    void theTracebackLeadsToTheLine();
    void aFailureIsMarkedAtItsLine();
    void aFailureOfAnOldTextIsNotMarked();
    void theUsersPaneStays();
    void aNoteIsShownWithItsFix();
    void argumentsShowTheirOwnErrors();
    void missingPartsAreNamed();
    void aTierThatHoldsNothingIsToldOf();
};

void TestWindowRuns::runBecomesStopInPlace()
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
    QTRY_VERIFY(fixture.find<QLabel>(u"runSummaryText"_s)->text().startsWith(u"running, "_s));
    QCOMPARE(button->geometry(), place);
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

void TestWindowRuns::theResultIsShownAsTreeAndText()
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

void TestWindowRuns::theTracebackLeadsToTheLine()
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

void TestWindowRuns::aFailureIsMarkedAtItsLine()
{
    FakeSandbox sandbox;
    sandbox.runs = [&sandbox](const ExecutionRequest &) {
        return FakeSandbox::Run{.output = {}, .result = sandbox.executed.size() == 1 ? std::optional(failedResult()) : std::nullopt};
    };
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"def f():\nx = 1\nraise ValueError\n\nreturn f()"_s);
    auto *failure = fixture.find<QToolButton>(u"runFailure"_s);
    auto *issues = fixture.find<QToolButton>(u"issueCount"_s);
    QTRY_COMPARE(issues->text(), u"no issues"_s);
    QVERIFY(!failure->isVisible());
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(failure->isVisible());
    QCOMPARE(failure->text(), u"failed in line 3"_s);
    QVERIFY(!issues->isVisible());
    const RunFailure expected{ExecutionStatus::Error, {3, 1, 3, 10}, u"failed: ValueError: <b>no</b> rows"_s};
    QCOMPARE(fixture.editor().failure(), expected);
    fixture.window().bottomPanel().choose(BottomPanel::Pane::Issues);
    QTest::mouseClick(failure, Qt::LeftButton);
    QCOMPARE(fixture.window().bottomPanel().currentPane(), BottomPanel::Pane::Traceback);

    fixture.editor().goTo(2, 1);
    QTest::keyClicks(&fixture.editor(), u" "_s);
    QVERIFY(!fixture.editor().failure());
    QVERIFY(!failure->isVisible());
    QTRY_COMPARE(issues->text(), u"no issues"_s);
    QVERIFY(issues->isVisible());
    fixture.editor().undo();
    QCOMPARE(fixture.editor().failure(), expected);

    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(fixture.session().phase(), ToolSession::Phase::Running);
    QVERIFY(!fixture.editor().failure());
    QVERIFY(!failure->isVisible());
    fixture.key(Qt::Key_Escape, Qt::ShiftModifier);
    QTRY_COMPARE(fixture.session().phase(), ToolSession::Phase::Idle);
    QVERIFY(!fixture.editor().failure());
}

void TestWindowRuns::aFailureOfAnOldTextIsNotMarked()
{
    FakeSandbox sandbox;
    sandbox.runs = [](const ExecutionRequest &) { return FakeSandbox::Run{.output = {}, .result = failedResult()}; };
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"x\ny\nz"_s);
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTest::keyClicks(&fixture.editor(), u"1"_s); // while it runs
    QTRY_VERIFY(fixture.session().lastRun());
    QVERIFY(!fixture.editor().failure());
    QVERIFY(!fixture.find<QToolButton>(u"runFailure"_s)->isVisible());
}

void TestWindowRuns::theUsersPaneStays()
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

void TestWindowRuns::aNoteIsShownWithItsFix()
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

void TestWindowRuns::argumentsShowTheirOwnErrors()
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

void TestWindowRuns::missingPartsAreNamed()
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

void TestWindowRuns::aTierThatHoldsNothingIsToldOf()
{
    FakeSandbox cage;
    NothingHolds nothing;
    cage.runs = nothing.runs = [](const ExecutionRequest &) { return FakeSandbox::Run{.output = {}, .result = okResult("1")}; };
    WindowFixture fixture(cage, {}, {&nothing});
    fixture.show();
    auto *tier = fixture.find<QComboBox>(u"tierChoice"_s);
    auto *policy = fixture.find<QComboBox>(u"policyChoice"_s);
    const auto choose = [tier](const QString &name) {
        tier->setCurrentIndex(tier->findData(name));
        Q_EMIT tier->activated(tier->currentIndex());
    };
    const auto strips = [&fixture] {
        QStringList texts;
        const auto bars = fixture.window().findChildren<NoticeBar *>();
        for (const NoticeBar *bar : bars) {
            if (bar->isVisible())
                texts.append(bar->findChild<QLabel *>(u"noticeText"_s)->text());
        }
        return texts;
    };
    const QString strip = u"Tier inprocess is no boundary: a tool that runs there can do all that you can do."_s;
    QCOMPARE(policy->currentData().toString(), u"standard"_s);
    fixture.type(u"x = 1"_s);
    QVERIFY(!strips().contains(strip));
    choose(u"inprocess"_s);
    QCOMPARE(policy->currentData().toString(), u"strict"_s);
    QTRY_VERIFY(strips().contains(strip));
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(nothing.executed.size(), 1);
    QVERIFY(nothing.executed.first().unsafe);
    QVERIFY(nothing.executed.first().required.isEmpty());
    QVERIFY(strips().contains(strip));
    QTRY_VERIFY(fixture.session().lastRun());
    choose(u"subprocess"_s);
    QTRY_VERIFY(!strips().contains(strip));
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(cage.executed.size(), 1);
    QVERIFY(!cage.executed.first().unsafe);
    QCOMPARE(cage.executed.first().required, defaultRequiredIsolation());
}

QTEST_MAIN(TestWindowRuns)
#include "tst_windowruns.moc"
