// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "editor/codeeditor.h"
#include "workbench/bottompanel.h"
#include "workbench/editorpage.h"
#include "workbench/editortabs.h"

#include "fakesandbox.h"
#include "windowfixture.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QStatusBar>
#include <QToolButton>
#include <QTreeView>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestWindowIssues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void typingShowsIssues();
    void aTextIsFineOnlyWhenItWasChecked();
    void theKeysGoThroughIssues();
    void aFixAllowsTheImport();
    void aFixFromTheListEditsTheText();
    void aFixOfAnOldReportIsNotMade();
    void aClickOnAMarkShowsItsIssue();
    void replacedCharactersAreTold();
};

void TestWindowIssues::typingShowsIssues()
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

void TestWindowIssues::aTextIsFineOnlyWhenItWasChecked()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    auto *count = fixture.find<QToolButton>(u"issueCount"_s);
    auto *sentence = fixture.find<QWidget>(u"issuesPane"_s)->findChild<QLabel *>(u"emptySentence"_s);
    QVERIFY(!count->isVisible());
    sandbox.validationTime = std::chrono::hours(1);
    fixture.type(u"x = 1"_s);
    QVERIFY(count->isVisible());
    QTRY_COMPARE(sandbox.validations, 1);
    QCOMPARE(count->text(), u"checking"_s);
    QCOMPARE(sentence->text(), u"The text is being checked."_s);
    sandbox.validationTime = {};
    fixture.key(Qt::Key_B, Qt::ControlModifier);
    QTRY_COMPARE(count->text(), u"no issues"_s);
    QCOMPARE(sentence->text(), u"No issues: the text may run under the chosen policy."_s);
    sandbox.validationTime = std::chrono::hours(1);
    fixture.type(u"2"_s);
    QCOMPARE(count->text(), u"checking"_s);
    QCOMPARE(sentence->text(), u"The text is being checked."_s);
}

void TestWindowIssues::theKeysGoThroughIssues()
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

void TestWindowIssues::aFixAllowsTheImport()
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

void TestWindowIssues::aFixFromTheListEditsTheText()
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

void TestWindowIssues::aFixOfAnOldReportIsNotMade()
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

void TestWindowIssues::aClickOnAMarkShowsItsIssue()
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

void TestWindowIssues::replacedCharactersAreTold()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    QApplication::clipboard()->setText(u"a"_s + QChar(0xD800) + u"b"_s + QChar(0xDC00));
    fixture.editor().paste();
    QCOMPARE(fixture.window().statusBar()->currentMessage(), u"2 broken characters of the pasted text were replaced by U+FFFD."_s);
}

QTEST_MAIN(TestWindowIssues)
#include "tst_windowissues.moc"
