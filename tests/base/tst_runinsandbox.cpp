// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/run/runinsandbox.h"

#include <QFutureWatcher>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

/** A run whose outcome the test decides. */
class ScriptedExecution : public Execution
{
public:
    void cancel() override
    {
        ExecutionResult cancelled;
        cancelled.status = ExecutionStatus::Cancelled;
        finish(cancelled);
    }
    void end(const ExecutionResult &result) { finish(result); }
};

/** Keeps what it was asked for, and the jobs as long as they live. */
class ScriptedSandbox : public Sandbox
{
public:
    QString tier() const override { return u"scripted"_s; }
    Isolation isolation() const override { return {}; }
    std::optional<Error> unavailability() const override { return {}; }
    std::unique_ptr<Validation> validate(ValidationRequest) override { return nullptr; }
    std::unique_ptr<Execution> execute(ExecutionRequest request) override
    {
        m_requests.append(std::move(request));
        auto job = std::make_unique<ScriptedExecution>();
        m_job = job.get();
        return job;
    }

    QList<ExecutionRequest> m_requests;
    QPointer<ScriptedExecution> m_job;
};

ExecutionResult ended(ExecutionStatus status, const QString &type = {}, const QString &message = {})
{
    ExecutionResult result;
    result.status = status;
    if (!type.isEmpty() || !message.isEmpty())
        result.error = ToolError{type, message, {}, nullptr};
    return result;
}

ExecutionResult ok(const QByteArray &value)
{
    ExecutionResult result = ended(ExecutionStatus::Ok);
    result.value = JsonText::parse(value).value();
    return result;
}

ExecutionResult rejected()
{
    ExecutionResult result = ended(ExecutionStatus::Rejected, u"ValidationError"_s, u"unused"_s);
    result.diagnostics = {
        {{1, 1, 1, 10}, Diagnostic::Severity::Error, u"import-not-allowed"_s, u"ImportError"_s, u"'os' is not allowed."_s, {}},
        {{2, 1, 2, 5}, Diagnostic::Severity::Error, u"name-refused"_s, u"NameError"_s, u"'eval' runs text as code."_s, {}}};
    return result;
}

RunOptions code(const QByteArray &text)
{
    RunOptions options;
    options.code = text;
    return options;
}

} // namespace

Q_DECLARE_METATYPE(Assay::SandboxRunError::Stage)

class tst_RunInSandbox : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void passesTheOptionsOn();
    void givesTheValue();
    void fails_data();
    void fails();
    void snippet_data();
    void snippet();
    void cancellingTheFutureStopsTheRun();
    void cancellingTheSafeFutureStopsTheRun();
    void runThatWasStoppedElsewhere();
    void droppedFutureLeaksNothing();
    void sandboxThatGoesFirst();
    void errorIsClonedWhole();
};

void tst_RunInSandbox::passesTheOptionsOn()
{
    ScriptedSandbox sandbox;
    RunOptions options = code("x = 1"_ba);
    options.returnExpression = u"x"_s;
    options.arguments = JsonText::parse(R"({"n": 1})"_ba).value();
    options.allowedImports = {u"json"_s};
    options.policy = Policy::load(u"standard"_s).value();
    options.timeoutSeconds = 2.5;
    options.memoryMb = 64;
    const auto future = runInSandbox(sandbox, options);

    QCOMPARE(sandbox.m_requests.size(), 1);
    const ExecutionRequest &request = sandbox.m_requests[0];
    QCOMPARE(request.source.bytes, "x = 1"_ba);
    QCOMPARE(request.returnExpression, u"x"_s);
    QCOMPARE(request.arguments.bytes(), R"({"n": 1})"_ba);
    QCOMPARE(request.allowedImports, QStringList{u"json"_s});
    QCOMPARE(request.policy.name(), u"standard"_s);
    QCOMPARE(request.limits.timeoutSeconds, 2.5);
    QCOMPARE(request.limits.memoryMb, 64);
    QCOMPARE(request.required, defaultRequiredIsolation());
    QVERIFY(future.isRunning());
}

void tst_RunInSandbox::givesTheValue()
{
    ScriptedSandbox sandbox;
    const auto future = runInSandbox(sandbox, code("return 1"_ba));
    sandbox.m_job->end(ok("{\"z\": 1.10}"_ba));
    QTRY_VERIFY(future.isFinished());
    QCOMPARE(future.result().bytes(), "{\"z\": 1.10}"_ba);

    const auto safe = runInSandboxSafe(sandbox, code("return 1"_ba));
    sandbox.m_job->end(ok("null"_ba));
    QTRY_VERIFY(safe.isFinished());
    QVERIFY(safe.result().ok);
    QCOMPARE(safe.result().output, JsonText());
    QCOMPARE(safe.result().error, QString());
}

void tst_RunInSandbox::fails_data()
{
    using enum SandboxRunError::Stage;
    QTest::addColumn<ExecutionResult>("result");
    QTest::addColumn<SandboxRunError::Stage>("stage");
    QTest::addColumn<QString>("message");

    QTest::newRow("rejected") << rejected() << Validate
                              << u"sandbox validation rejected the implementation: line 1: 'os' is not allowed (ImportError); "
                                 "line 2: 'eval' runs text as code (NameError)"_s;
    QTest::newRow("rejected without findings") << ended(ExecutionStatus::Rejected, u"ValidationError"_s, u"no code"_s) << Validate
                                               << u"sandbox validation rejected the implementation: no code"_s;
    QTest::newRow("raised") << ended(ExecutionStatus::Error, u"ZeroDivisionError"_s, u"division by zero"_s) << Execute
                            << u"sandbox execution failed: ZeroDivisionError: division by zero"_s;
    QTest::newRow("raised without a message") << ended(ExecutionStatus::Error, u"StopIteration"_s) << Execute
                                              << u"sandbox execution failed: StopIteration"_s;
    QTest::newRow("timeout") << ended(ExecutionStatus::Timeout, u"Timeout"_s, u"The tool ran longer than 5 s."_s) << Execute
                             << u"sandbox execution failed: The tool ran longer than 5 s."_s;
    QTest::newRow("invalid") << ended(ExecutionStatus::Invalid, u"timeout-out-of-range"_s, u"The timeout is 0 seconds."_s) << Execute
                             << u"sandbox execution failed: The timeout is 0 seconds."_s;
    QTest::newRow("unknown") << ended(ExecutionStatus::Crashed) << Execute << u"sandbox execution failed: unknown error"_s;
}

void tst_RunInSandbox::fails()
{
    QFETCH(const ExecutionResult, result);
    QFETCH(const SandboxRunError::Stage, stage);
    QFETCH(const QString, message);
    ScriptedSandbox sandbox;
    auto future = runInSandbox(sandbox, code("return f()"_ba));
    sandbox.m_job->end(result);
    QTRY_VERIFY(future.isFinished());
    try {
        future.waitForFinished();
        QFAIL("The future did not fail.");
    } catch (const SandboxRunError &error) {
        QCOMPARE(error.stage(), stage);
        QCOMPARE(QString::fromUtf8(error.what()), message);
        QCOMPARE(error.codeSnippet(), u"return f()"_s);
        QCOMPARE(error.underlying().status, result.status);
        QCOMPARE(error.underlying().diagnostics, result.diagnostics);
    }

    const auto safe = runInSandboxSafe(sandbox, code("return f()"_ba));
    sandbox.m_job->end(result);
    QTRY_VERIFY(safe.isFinished());
    QVERIFY(!safe.result().ok);
    QCOMPARE(safe.result().output, JsonText());
    QCOMPARE(safe.result().error, message);
}

void tst_RunInSandbox::snippet_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("snippet");

    QTest::newRow("empty") << ""_ba << u""_s;
    QTest::newRow("short") << "return 1"_ba << u"return 1"_s;
    QTest::newRow("long") << QByteArray(300, 'x') << QString(200, u'x');
    QTest::newRow("beyond the basic plane") << u"😀"_s.repeated(300).toUtf8() << u"😀"_s.repeated(200);
}

void tst_RunInSandbox::snippet()
{
    QFETCH(const QByteArray, text);
    QTEST(SandboxRunError(SandboxRunError::Stage::Execute, text, {}).codeSnippet(), "snippet");
}

void tst_RunInSandbox::cancellingTheFutureStopsTheRun()
{
    ScriptedSandbox sandbox;
    auto future = runInSandbox(sandbox, code("return 1"_ba));
    QVERIFY(sandbox.m_job);
    future.cancel();
    QTRY_VERIFY(!sandbox.m_job);
    QVERIFY(future.isCanceled());
    QVERIFY(future.isFinished());
}

void tst_RunInSandbox::cancellingTheSafeFutureStopsTheRun()
{
    ScriptedSandbox sandbox;
    auto future = runInSandboxSafe(sandbox, code("return 1"_ba));
    future.cancel();
    QTRY_VERIFY(!sandbox.m_job);
    QVERIFY(future.isCanceled());
    QCOMPARE(future.resultCount(), 0);
}

void tst_RunInSandbox::runThatWasStoppedElsewhere()
{
    ScriptedSandbox sandbox;
    const auto future = runInSandbox(sandbox, code("return 1"_ba));
    sandbox.m_job->cancel();
    QTRY_VERIFY(future.isFinished());
    QVERIFY(future.isCanceled());
}

void tst_RunInSandbox::droppedFutureLeaksNothing()
{
    ScriptedSandbox sandbox;
    runInSandbox(sandbox, code("return 1"_ba));
    QVERIFY(sandbox.m_job);
    sandbox.m_job->end(ok("1"_ba));
    QTRY_VERIFY(!sandbox.m_job);
    QTRY_VERIFY(sandbox.children().isEmpty());
}

void tst_RunInSandbox::sandboxThatGoesFirst()
{
    auto sandbox = std::make_unique<ScriptedSandbox>();
    const auto future = runInSandbox(*sandbox, code("return 1"_ba));
    const QPointer<ScriptedExecution> job = sandbox->m_job;
    sandbox.reset();
    QVERIFY(!job);
    QVERIFY(future.isFinished());
    QVERIFY(future.isCanceled());
}

void tst_RunInSandbox::errorIsClonedWhole()
{
    const SandboxRunError error(SandboxRunError::Stage::Validate, "import os"_ba, rejected());
    const std::unique_ptr<SandboxRunError> copy(error.clone());
    QCOMPARE(copy->stage(), error.stage());
    QCOMPARE(copy->codeSnippet(), error.codeSnippet());
    QCOMPARE(QByteArrayView(copy->what()), QByteArrayView(error.what()));
    QVERIFY_THROWS_EXCEPTION(SandboxRunError, error.raise());
}

QTEST_GUILESS_MAIN(tst_RunInSandbox)
#include "tst_runinsandbox.moc"
