// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "session/draftrequests.h"
#include "session/sandboxcatalog.h"
#include "session/toolrunner.h"
#include "session/toolsession.h"
#include "session/validationscheduler.h"

#include "fakesandbox.h"
#include "theme/theme.h"
#include "workbench/statusline.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

Draft draftOf(const QByteArray &source)
{
    Draft draft = Draft::create(u"test"_s);
    draft.source = source;
    draft.tier = u"subprocess"_s;
    draft.policy = u"strict"_s;
    return draft;
}

} // namespace

class TestSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void validatesOnceAfterAPause();
    void oldAnswersAreVoid();
    void anUnknownPolicyIsTold();
    void onlyRealChangesAreTold();
    void runsWithWhatWasChosen();
    void deliversOutputAndResult();
    void sendsItsPackages();
    void showsWhatIsPrepared();
    void stops();
    void doesNotRunTwiceAtOnce();
    void argumentsThatAreNoObjectEndAsInvalid_data();
    void argumentsThatAreNoObjectEndAsInvalid();
    void knowsWhetherTheLastRunIsOfThisText();
    void showsRefusalsWhileTheyAreOfThisText();
    void briefsTheModel();
    void deletingWhileRunningIsSafe();
};

void TestSession::validatesOnceAfterAPause()
{
    FakeSandbox sandbox;
    const SandboxCatalog catalog({&sandbox});
    ToolSession session(draftOf({}));
    ValidationScheduler scheduler(catalog, session);
    QSignalSpy reports(&session, &ToolSession::reportChanged);
    const QByteArray text = "import requests";
    for (qsizetype length = 1; length <= text.size(); ++length) {
        session.setSource(text.first(length));
        QVERIFY(!session.isReportCurrent());
        QTest::qWait(10);
    }
    QVERIFY(reports.wait());
    QCOMPARE(sandbox.validations, 1);
    QVERIFY(session.isReportCurrent());
    QCOMPARE(session.diagnostics().size(), 1);
    QCOMPARE(session.diagnostics()[0].message, u"'requests' is not in the allowed imports."_s);
    session.allowImport(u"requests"_s);
    QVERIFY(reports.wait());
    QVERIFY(session.diagnostics().isEmpty());
}

void TestSession::oldAnswersAreVoid()
{
    FakeSandbox sandbox;
    sandbox.validationTime = std::chrono::milliseconds(100);
    const SandboxCatalog catalog({&sandbox});
    ToolSession session(draftOf("import requests"_ba));
    ValidationScheduler scheduler(catalog, session);
    QSignalSpy reports(&session, &ToolSession::reportChanged);
    scheduler.validateNow();
    QTRY_COMPARE(sandbox.validations, 1);
    session.setSource("return 1"_ba); // while the first validation is on
    QVERIFY(reports.wait());
    QCOMPARE(reports.count(), 1);
    QVERIFY(session.diagnostics().isEmpty());
    QVERIFY(session.isReportCurrent());
}

void TestSession::anUnknownPolicyIsTold()
{
    FakeSandbox sandbox;
    const SandboxCatalog catalog({&sandbox});
    Draft draft = draftOf("return 1"_ba);
    draft.policy = u"/nowhere/my.json"_s;
    ToolSession session(draft);
    ValidationScheduler scheduler(catalog, session);
    scheduler.validateNow();
    QVERIFY(session.report().has_value());
    QVERIFY(!session.report()->has_value());
    QCOMPARE(sandbox.validations, 0);
}

void TestSession::onlyRealChangesAreTold()
{
    ToolSession session(draftOf("return 1"_ba));
    QSignalSpy changes(&session, &ToolSession::draftChanged);
    QSignalSpy inputs(&session, &ToolSession::validationInputChanged);
    session.setSource("return 1"_ba);
    session.setPolicy(u"strict"_s);
    session.setAllowedImports({});
    QCOMPARE(changes.count(), 0);
    session.setTimeoutSeconds(3);
    session.setArgumentsText(u"{\"a\": 1}"_s);
    QCOMPARE(changes.count(), 2);
    QCOMPARE(inputs.count(), 0);
    session.setShape({Shape::Kind::Function, u"f"_s});
    QCOMPARE(inputs.count(), 1);
}

void TestSession::runsWithWhatWasChosen()
{
    FakeSandbox sandbox;
    const SandboxCatalog catalog({&sandbox});
    Draft draft = draftOf("def f(a): return a"_ba);
    draft.shape = {Shape::Kind::Function, u"f"_s};
    draft.argumentsText = u" {\"a\": 1.10} "_s;
    draft.timeoutSeconds = 2.5;
    draft.memoryMb = 64;
    draft.allowedImports = {u"re"_s};
    draft.interpreter = u"/usr/bin/python3"_s;
    ToolSession session(draft);
    ToolRunner runner(catalog, session);
    QSignalSpy runs(&session, &ToolSession::lastRunChanged);
    runner.run();
    QVERIFY(runs.wait());
    QCOMPARE(sandbox.executed.size(), 1);
    const ExecutionRequest &request = sandbox.executed[0];
    QCOMPARE(request.source.bytes, draft.source);
    QCOMPARE(request.source.shape, draft.shape);
    QCOMPARE(request.arguments.bytes(), "{\"a\": 1.10}"_ba);
    QCOMPARE(request.limits.timeoutSeconds, 2.5);
    QCOMPARE(request.limits.memoryMb, 64);
    QCOMPARE(request.allowedImports, QStringList{u"re"_s});
    QCOMPARE(request.interpreter, u"/usr/bin/python3"_s);
    QCOMPARE(request.policy.name(), u"strict"_s);
}

void TestSession::deliversOutputAndResult()
{
    FakeSandbox sandbox;
    sandbox.runs = [](const ExecutionRequest &) {
        return FakeSandbox::Run{
            .output = {{OutputStream::Standard, u"a\n"_s}, {OutputStream::Error, u"b\n"_s}}, .result = okResult("7"_ba)};
    };
    const SandboxCatalog catalog({&sandbox});
    ToolSession session(draftOf("return 7"_ba));
    ToolRunner runner(catalog, session);
    QSignalSpy runs(&session, &ToolSession::lastRunChanged);
    for (int round = 0; round < 2; ++round) {
        runner.run();
        QCOMPARE(session.phase(), ToolSession::Phase::Running);
        QVERIFY(runs.wait());
        QCOMPARE(session.phase(), ToolSession::Phase::Idle);
        QCOMPARE(session.output().endNumber(), 2); // of this run only
        QCOMPARE(session.output().line(1).stream, OutputStream::Error);
        QCOMPARE(session.lastRun()->result.value->bytes(), "7"_ba);
    }
}

void TestSession::sendsItsPackages()
{
    FakeSandbox sandbox;
    const SandboxCatalog catalog({&sandbox});
    ToolSession session(draftOf("return 1"_ba));
    ToolRunner runner(catalog, session);
    QSignalSpy runs(&session, &ToolSession::lastRunChanged);
    session.setPackages({u"numpy>=2,<3"_s, u"Uvicorn[standard]"_s});
    runner.run();
    QVERIFY(runs.wait());
    QCOMPARE(sandbox.executed[0].dependencies, (QStringList{u"numpy>=2,<3"_s, u"Uvicorn[standard]"_s}));
    QCOMPARE(sandbox.executed[0].allowedPackages, (QStringList{u"numpy"_s, u"Uvicorn"_s}));
    QVERIFY(session.isLastRunCurrent());
    const Result<Draft> read = Draft::fromJson(session.draft().toJson(), u"here"_s);
    QVERIFY(read);
    QCOMPARE(read->packages, session.draft().packages);
    session.setPackages({});
    QVERIFY(!session.isLastRunCurrent());
}

void TestSession::showsWhatIsPrepared()
{
    FakeSandbox sandbox;
    const PackageProgress progress{PackageProgress::Step::Fetching, u"numpy"_s, 1024, 2048};
    sandbox.runs = [progress](const ExecutionRequest &) {
        return FakeSandbox::Run{.output = {}, .preparation = {{}, progress}, .isStuckBefore = true, .result = {}};
    };
    const SandboxCatalog catalog({&sandbox});
    ToolSession session(draftOf("return 1"_ba));
    ToolRunner runner(catalog, session);
    Theme theme;
    StatusLine line(&theme);
    line.setSession(&session);
    const auto *label = line.findChild<QLabel *>(u"runPreparation"_s);
    QVERIFY(label->isHidden());
    QSignalSpy preparations(&session, &ToolSession::preparationChanged);
    runner.run();
    QTRY_COMPARE(preparations.size(), 2);
    QCOMPARE(*session.preparation(), progress);
    QCOMPARE(label->text(), u"Fetching numpy: 1 of 2 kB …"_s);
    QVERIFY(!label->isHidden());
    runner.stop();
    QTRY_COMPARE(session.phase(), ToolSession::Phase::Idle);
    QVERIFY(!session.preparation());
    QVERIFY(label->isHidden());
}

void TestSession::stops()
{
    FakeSandbox sandbox;
    sandbox.runs = [](const ExecutionRequest &) { return FakeSandbox::Run{}; };
    const SandboxCatalog catalog({&sandbox});
    ToolSession session(draftOf("while True: pass"_ba));
    ToolRunner runner(catalog, session);
    QSignalSpy runs(&session, &ToolSession::lastRunChanged);
    runner.stop(); // nothing runs
    runner.run();
    QTRY_VERIFY(session.runningTime() >= std::chrono::milliseconds(15));
    runner.stop();
    QCOMPARE(session.phase(), ToolSession::Phase::Stopping);
    QVERIFY(runs.wait());
    QCOMPARE(session.lastRun()->result.status, ExecutionStatus::Cancelled);
    QCOMPARE(session.phase(), ToolSession::Phase::Idle);
}

void TestSession::doesNotRunTwiceAtOnce()
{
    FakeSandbox sandbox;
    const SandboxCatalog catalog({&sandbox});
    ToolSession session(draftOf("return 1"_ba));
    ToolRunner runner(catalog, session);
    QSignalSpy runs(&session, &ToolSession::lastRunChanged);
    runner.run();
    runner.run();
    QVERIFY(runs.wait());
    QCOMPARE(sandbox.executed.size(), 1);
}

void TestSession::argumentsThatAreNoObjectEndAsInvalid_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("message");
    QTest::newRow("an array") << u"[1]"_s
                              << u"The arguments are an array. Give a JSON object, for example {\"text\": \"…\"}, or {} for none."_s;
    QTest::newRow("cut") << u"{\"a\": "_s << u"This is not valid JSON at line 1, column 7: it ends before the value is complete."_s;
}

void TestSession::argumentsThatAreNoObjectEndAsInvalid()
{
    QFETCH(QString, arguments);
    FakeSandbox sandbox;
    const SandboxCatalog catalog({&sandbox});
    Draft draft = draftOf("return 1"_ba);
    draft.argumentsText = arguments;
    ToolSession session(draft);
    ToolRunner runner(catalog, session);
    runner.run();
    QVERIFY(session.lastRun().has_value());
    QCOMPARE(session.lastRun()->result.status, ExecutionStatus::Invalid);
    QTEST(session.lastRun()->result.error->message, "message");
    QVERIFY(sandbox.executed.isEmpty());
}

void TestSession::knowsWhetherTheLastRunIsOfThisText()
{
    FakeSandbox sandbox;
    const SandboxCatalog catalog({&sandbox});
    ToolSession session(draftOf("return 1"_ba));
    ToolRunner runner(catalog, session);
    QVERIFY(!session.isLastRunCurrent());
    QSignalSpy runs(&session, &ToolSession::lastRunChanged);
    runner.run();
    QVERIFY(runs.wait());
    QVERIFY(session.isLastRunCurrent());
    session.setTimeoutSeconds(9);
    QVERIFY(session.isLastRunCurrent());
    session.setSource("return 2"_ba);
    QVERIFY(!session.isLastRunCurrent());
    session.setSource("return 1"_ba);
    QVERIFY(session.isLastRunCurrent());
    session.setAllowedImports({u"os"_s});
    QVERIFY(!session.isLastRunCurrent());
}

void TestSession::showsRefusalsWhileTheyAreOfThisText()
{
    ToolSession session(draftOf("import os\nos.fork()"_ba));
    const Diagnostic issue{{2, 4, 2, 5}, Diagnostic::Severity::Warning, u"x"_s, u"Y"_s, u"an issue"_s, {}};
    const Diagnostic refusal{{1, 1, 1, 2}, Diagnostic::Severity::Warning, u"refused-process"_s, u"Sandbox"_s, u"no processes"_s, {}};
    session.setReport(ValidationReport{u"tool.py"_s, {issue}, {}, {}, std::nullopt});
    FinishedRun run;
    run.draft = session.draft();
    run.result.refusals = {refusal};
    session.setLastRun(run);
    QCOMPARE(session.diagnostics(), (QList{refusal, issue}));
    session.setPhase(ToolSession::Phase::Running);
    QCOMPARE(session.diagnostics(), QList{issue});
    session.setPhase(ToolSession::Phase::Idle);
    QCOMPARE(session.diagnostics(), (QList{refusal, issue}));
    session.setSource("import os"_ba);
    QCOMPARE(session.diagnostics(), QList{issue});
}

void TestSession::briefsTheModel()
{
    ToolSession session(draftOf("raise ValueError(args)"_ba));
    session.setArgumentsText(u"{\"n\": 3}"_s);
    FinishedRun run;
    run.draft = session.draft();
    run.result.status = ExecutionStatus::Error;
    run.result.error = ToolError{u"ValueError"_s, u"no"_s, {1, 1, 1, 5}, nullptr};
    session.setLastRun(run);
    const auto brief = session.brief();
    QVERIFY(brief);
    QVERIFY(brief->contains("\n```python\nraise ValueError(args)\n```\n"_L1));
    QVERIFY(brief->contains("\nIt ended as `error` in line 1: ValueError: no\n"_L1));
    session.setSource("return 1"_ba);
    QVERIFY(!session.brief()->contains("ValueError"_L1));
    session.setArgumentsText(u"{"_s);
    QVERIFY(!session.brief());
}

void TestSession::deletingWhileRunningIsSafe()
{
    FakeSandbox sandbox;
    const SandboxCatalog catalog({&sandbox});
    {
        ToolSession session(draftOf("import requests"_ba));
        ValidationScheduler scheduler(catalog, session);
        ToolRunner runner(catalog, session);
        scheduler.validateNow();
        runner.run();
    }
    QCoreApplication::processEvents(); // what the jobs had posted
    QCOMPARE(sandbox.executed.size(), 1);
}

QTEST_MAIN(TestSession)
#include "tst_session.moc"
