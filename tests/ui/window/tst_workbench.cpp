// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/sandbox.h"
#include "base/subprocess/repairablesandbox.h"
#include "base/subprocess/subprocesstier.h"
#include "editor/codeeditor.h"
#include "libraryview/promotedialog.h"
#include "panes/outputview.h"
#include "widgets/noticebar.h"
#include "workbench/bottompanel.h"
#include "workbench/editorpage.h"
#include "workbench/editortabs.h"
#include "workbench/sourcefile.h"

#include "windowfixture.h"

#include <QApplication>
#include <QClipboard>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QProcess>
#include <QPushButton>
#include <QToolButton>
#include <QTreeView>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

constexpr int Patience = 20'000;

} // namespace

/** The main job on real parts: paste, see, run, promote. */
class TestWorkbench : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void pasteSeeRunPromote();
    void theExampleRuns();
    void aPasteOfTwoBlocksIsToldAsItIsRead();
    void anErrorLeadsToItsLine();
    void aLoopIsStopped();
    void aFloodOfOutputStaysResponsive();
    void aTimeoutIsTold();
    void opensWithoutACacheAndIsRepaired();
    void theProgramDrawsItself();

private:
    std::unique_ptr<SubprocessTier> m_tier;
};

void TestWorkbench::initTestCase()
{
    Result<std::unique_ptr<SubprocessTier>> tier = SubprocessTier::make();
    QVERIFY2(tier, tier ? "" : qPrintable(tier.error().message));
    m_tier = *std::move(tier);
    if (const std::optional<Error> missing = m_tier->sandbox().unavailability())
        QSKIP(qPrintable(missing->message));
}

void TestWorkbench::pasteSeeRunPromote()
{
    WindowFixture fixture(m_tier->sandbox());
    fixture.show();
    fixture.type(u"import textwrap\nreturn {'n': len(textwrap.wrap(args['text'], 5))}"_s);
    QTRY_COMPARE_WITH_TIMEOUT(fixture.editor().diagnostics().size(), 1, Patience);
    QCOMPARE(fixture.editor().diagnostics()[0].range.line, 1);
    fixture.key(Qt::Key_F8);
    QCOMPARE(fixture.editor().cursorLine(), 1);
    fixture.key(Qt::Key_Return, Qt::AltModifier);
    QCOMPARE(fixture.session().draft().allowedImports, QStringList{u"textwrap"_s});
    QTRY_VERIFY_WITH_TIMEOUT(fixture.editor().diagnostics().isEmpty() && fixture.session().isReportCurrent(), Patience);

    fixture.find<CodeEditor>(u"argumentsEditor"_s)->setTextKeepingUndo(R"({"text": "one two three"})"_ba);
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.session().lastRun(), Patience);
    const ExecutionResult &result = fixture.session().lastRun()->result;
    QVERIFY2(result.success(), result.error ? qPrintable(result.error->message) : "");
    QCOMPARE(result.value->bytes().simplified().replace(" ", ""), "{\"n\":3}"_ba);
    QTRY_COMPARE(fixture.window().bottomPanel().currentPane(), BottomPanel::Pane::Result);

    fixture.key(Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = fixture.find<PromoteDialog>(u"promoteDialog"_s);
    QVERIFY(dialog->promotion().contract.schema.bytes().contains("\"text\""));
    QCOMPARE(dialog->promotion().record.runStatus, u"ok"_s);
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"promoteButton"_s), Qt::LeftButton);
    auto *view = fixture.find<QTreeView>(u"libraryView"_s);
    QTRY_COMPARE_WITH_TIMEOUT(view->model()->rowCount(), 1, Patience);
    QCOMPARE(view->model()->index(0, 0).data().toString(), u"untitled_1"_s);
}

void TestWorkbench::theExampleRuns()
{
    WindowFixture fixture(m_tier->sandbox());
    fixture.show();
    QTest::mouseClick(fixture.window().tabs().currentPage()->findChild<QPushButton *>(u"emptyAction"_s), Qt::LeftButton);
    QCOMPARE(fixture.session().draft().title, u"parse_invoice"_s);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.session().isReportCurrent(), Patience);
    QVERIFY(fixture.session().diagnostics().isEmpty());
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.session().lastRun(), Patience);
    QVERIFY(fixture.session().lastRun()->result.success());
    QCOMPARE(fixture.session().output().line(0).text, u"3 lines read"_s);
}

void TestWorkbench::aPasteOfTwoBlocksIsToldAsItIsRead()
{
    WindowFixture fixture(m_tier->sandbox());
    fixture.show();
    QApplication::clipboard()->setText(u"First:\n```python\nfactor = 3\n```\nThen:\n```python\nreturn factor * 2\n```\n"_s);
    fixture.key(Qt::Key_V, Qt::ControlModifier);
    auto *view = fixture.find<QTreeView>(u"issuesView"_s);
    QTRY_COMPARE_WITH_TIMEOUT(view->model()->rowCount(), 1, Patience);
    QCOMPARE(view->model()->index(0, 0).data().toString(), u"6"_s);
    QCOMPARE(view->model()->index(0, 1).data().toString(), u"2 code blocks were joined into one tool: lines 3, 7."_s);
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.session().lastRun(), Patience);
    QCOMPARE(fixture.session().lastRun()->result.value->bytes(), "6"_ba);
}

void TestWorkbench::anErrorLeadsToItsLine()
{
    WindowFixture fixture(m_tier->sandbox());
    fixture.show();
    fixture.type(u"rows = []\n\nreturn rows[0]"_s);
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.session().lastRun(), Patience);
    QCOMPARE(fixture.session().lastRun()->result.status, ExecutionStatus::Error);
    QCOMPARE(fixture.window().bottomPanel().currentPane(), BottomPanel::Pane::Traceback);
    QVERIFY(fixture.editor().failure());
    QCOMPARE(fixture.editor().failure()->range, (TextRange{3, 8, 3, 15}));
    QCOMPARE(fixture.editor().failure()->message, u"failed: IndexError: list index out of range"_s);
    fixture.editor().goTo(1);
    auto *view = fixture.find<QListView>(u"tracebackView"_s);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(fixture.editor().cursorLine(), 3);
}

void TestWorkbench::aLoopIsStopped()
{
    WindowFixture fixture(m_tier->sandbox());
    fixture.show();
    fixture.type(u"print(1)\nwhile True: pass"_s);
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.session().output().isEmpty(), Patience);
    QCOMPARE(fixture.session().phase(), ToolSession::Phase::Running);
    fixture.key(Qt::Key_Escape, Qt::ShiftModifier);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.session().lastRun(), 5000);
    QCOMPARE(fixture.session().lastRun()->result.status, ExecutionStatus::Cancelled);
}

void TestWorkbench::aFloodOfOutputStaysResponsive()
{
    WindowFixture fixture(m_tier->sandbox());
    fixture.show();
    fixture.type(u"for n in range(2000000): print(n)"_s);
    StallMeter meter;
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.session().lastRun(), Patience);
    auto *view = fixture.find<OutputView>(u"outputView"_s);
    QTRY_VERIFY(!view->toPlainText().isEmpty());
    QVERIFY(view->blockCount() <= OutputLog::MostLines);
    QVERIFY2(meter.largestGap() < std::chrono::milliseconds(500), qPrintable(QString::number(meter.largestGap().count())));
}

void TestWorkbench::aTimeoutIsTold()
{
    WindowFixture fixture(m_tier->sandbox());
    fixture.show();
    fixture.session().setTimeoutSeconds(0.5);
    fixture.type(u"print('begun')\nwhile True: pass"_s);
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.session().lastRun(), Patience);
    QCOMPARE(fixture.session().lastRun()->result.status, ExecutionStatus::Timeout);
    QCOMPARE(fixture.session().output().line(0).text, u"begun"_s);
    QCOMPARE(fixture.window().bottomPanel().currentPane(), BottomPanel::Pane::Traceback);
}

void TestWorkbench::opensWithoutACacheAndIsRepaired()
{
    // A cage that root starts runs as another user, who must be able to look into the folder.
    QTemporaryDir folder(u"/var/tmp/assay-test-XXXXXX"_s);
    QFile::setPermissions(folder.path(), QFile::permissions(folder.path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
    const QString blocked = folder.filePath(u"cache"_s);
    QFile inTheWay(blocked);
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    inTheWay.close();
    RepairableSandbox sandbox({blocked + u"/assay"_s, {}, {}, u"bwrap"_s}, 0);
    WindowFixture fixture(sandbox);
    fixture.show();
    QCOMPARE(fixture.window().bottomPanel().currentPane(), BottomPanel::Pane::Missing);
    QCOMPARE(fixture.find<QLabel>(u"missingMessage"_s)->text(),
        u"The files that run beside a tool cannot be written to %1. Make the folder writable, or set XDG_CACHE_HOME to a folder that is."_s
            .arg(blocked + u"/assay"_s));
    QVERIFY(!fixture.find<QLineEdit>(u"missingCommand"_s)->isVisible());
    fixture.type(u"return 1"_s);
    QTRY_VERIFY(fixture.session().report() && !*fixture.session().report());
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(fixture.session().lastRun());
    QCOMPARE(fixture.session().lastRun()->result.status, ExecutionStatus::Unavailable);

    QVERIFY(QFile::remove(blocked));
    QTest::mouseClick(fixture.find<QPushButton>(u"missingTryAgain"_s), Qt::LeftButton);
    QVERIFY(!fixture.window().bottomPanel().hasPane(BottomPanel::Pane::Missing));
    QTRY_VERIFY_WITH_TIMEOUT(*fixture.session().report(), Patience);
    fixture.editor().setFocus();
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.session().lastRun()->result.success(), Patience);
}

void TestWorkbench::theProgramDrawsItself()
{
    QTemporaryDir folder;
    QFile tool(folder.filePath(u"tool.py"_s));
    QVERIFY(tool.open(QIODevice::WriteOnly));
    tool.write("import json\nreturn json.dumps(args['n'])");
    tool.close();
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : {u"XDG_DATA_HOME"_s, u"XDG_STATE_HOME"_s, u"XDG_CONFIG_HOME"_s})
        environment.insert(name, folder.path());
    program.setProcessEnvironment(environment);
    const QString picture = folder.filePath(u"window.png"_s);
    program.start(qEnvironmentVariable("ASSAY_WORKBENCH"),
        {tool.fileName(), u"--allow"_s, u"json"_s, u"--args"_s, u"{\"n\": 7}"_s, u"--screenshot"_s, picture});
    QVERIFY(program.waitForFinished(Patience));
    QVERIFY2(program.exitStatus() == QProcess::NormalExit && program.exitCode() == 0, program.readAllStandardError().constData());
    QVERIFY(QImage(picture).width() >= 1024);
}

QTEST_MAIN(TestWorkbench)
#include "tst_workbench.moc"
