// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/zygoteworkersource.h"
#include "base/subprocess/interpreterprobe.h"
#include "base/subprocess/isolationproof.h"
#include "base/subprocess/subprocesssandbox.h"
#include "tierfixture.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

struct Expected
{
    ExecutionStatus status = ExecutionStatus::Ok;
    QByteArray value;
    QString errorType;
    QString message;
    int line = 0;
};

// Finds the nonce in the guest's own memory, as a hostile tool can, and speaks in the guest's name.
const QByteArray StealNonce = R"(
import gc, os
session = next(o for o in gc.get_objects() if type(o).__name__ == "Session")
def tell(kind, text):
    payload = (text % session._nonce).encode()
    os.write(3, len(payload).to_bytes(4, "big") + kind.encode() + payload)
)";

} // namespace
Q_DECLARE_METATYPE(Expected)

class TestSubprocessSandbox : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void cleanupTestCase();
    void ends_data();
    void ends();
    void keepsStreamsApart();
    void streamsWhileRunning();
    void keepsOutputAtTimeout();
    void limitsOutput();
    void mapsPositionsOfPastedText();
    void takesAPolicyOfAnyLength();
    void saysThatBlocksWereJoined();
    void refusesMissingIsolation();
    void saysWhatHolds();
    void passesLargeArguments();
    void isUnavailableWithoutBubblewrap();

private:
    static void compare(const ExecutionResult &result, const Expected &expected);

    std::unique_ptr<TierFixture> m_tier;
};

void TestSubprocessSandbox::initTestCase()
{
    TierFixture::adoptOrphans();
    m_tier = std::make_unique<TierFixture>();
    if (!m_tier->unavailability().isEmpty())
        QSKIP(qPrintable(m_tier->unavailability()));
}

void TestSubprocessSandbox::cleanup()
{
    QCOMPARE(TierFixture::leftovers(), QStringList());
}

void TestSubprocessSandbox::cleanupTestCase()
{
    m_tier.reset();
    QCOMPARE(TierFixture::remains(), QStringList());
}

void TestSubprocessSandbox::compare(const ExecutionResult &result, const Expected &expected)
{
    QCOMPARE(statusName(result.status), statusName(expected.status));
    QCOMPARE(result.value.has_value(), expected.status == ExecutionStatus::Ok);
    if (result.value)
        QCOMPARE(result.value->bytes(), expected.value);
    QCOMPARE(result.error ? result.error->type : QString(), expected.errorType);
    QCOMPARE(result.error ? result.error->message : QString(), expected.message);
    QCOMPARE(result.error ? result.error->range.line : 0, expected.line);
}

void TestSubprocessSandbox::ends_data()
{
    using enum ExecutionStatus;
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<Expected>("expected");
    QTest::newRow("value") << QByteArray("return {'b': 1, 'a': [1.10, 10**30]}")
                           << Expected{Ok, "{\"b\":1,\"a\":[1.1,1000000000000000000000000000000]}", {}, {}, 0};
    QTest::newRow("null") << QByteArray("x = 1") << Expected{Ok, "null", {}, {}, 0};
    QTest::newRow("raises") << QByteArray("x = 1\n\nraise ValueError('no')") << Expected{Error, {}, u"ValueError"_s, u"no"_s, 3};
    QTest::newRow("rejected") << QByteArray("break")
                              << Expected{Rejected, {}, u"ValidationError"_s, u"line 1: 'break' outside loop (SyntaxError)"_s, 0};
    QTest::newRow("segfault") << QByteArray("import ctypes\nctypes.string_at(0)")
                              << Expected{Crashed, {}, u"SIGSEGV"_s, u"The interpreter died of SIGSEGV (Segmentation fault)."_s, 0};
    QTest::newRow("abort") << QByteArray("import os\nos.abort()")
                           << Expected{Crashed, {}, u"SIGABRT"_s, u"The interpreter died of SIGABRT (Aborted)."_s, 0};
    QTest::newRow("leaves") << QByteArray("import os\nos._exit(3)")
                            << Expected{Crashed, {}, u"Exit"_s,
                                   u"The interpreter ended with exit status 3 before the tool had returned a value."_s, 0};
    QTest::newRow("leaves with a number that signals have")
        << QByteArray("import os\nos._exit(139)")
        << Expected{Crashed, {}, u"Exit"_s, u"The interpreter ended with exit status 139 before the tool had returned a value."_s, 0};
    QTest::newRow("forged frame") << QByteArray("import os\nos.write(3, b'\\0\\0\\0\\x25V' + b'0' * 32 + b'\\n1234')\n"
                                                "os.write(3, b'\\0\\0\\0\\x13E{\"status\":\"ok\"}    ')\nreturn 7")
                                  << Expected{Ok, "7", {}, {}, 0};
    QTest::newRow("garbage on the channel") << QByteArray("import os\nos.write(3, b'\\xff' * 100)\nimport time\ntime.sleep(60)")
                                            << Expected{Crashed, {}, u"ProtocolError"_s,
                                                   u"The worker broke the protocol while the tool ran. The worker announced a message of "
                                                   "4294967295 bytes; at most 4194304 are accepted."_s,
                                                   0};
    QTest::newRow("announces too large a value")
        << QByteArray("import os, time\nos.write(3, (32 * 2**20 + 34).to_bytes(4, 'big') + b'V')\ntime.sleep(60)")
        << Expected{Crashed, {}, u"ProtocolError"_s,
               u"The worker broke the protocol while the tool ran. The worker announced a message "
               "of 33554466 bytes; at most 33554465 are accepted."_s,
               0};
    QTest::newRow("says it was refused")
        << StealNonce + "tell('E', '{\"nonce\":\"%s\",\"status\":\"rejected\"}')\nos._exit(0)"
        << Expected{Crashed, {}, u"ProtocolError"_s,
               u"The worker broke the protocol while the tool ran. It reported an outcome that does not fit "
               "what it did."_s,
               0};
    QTest::newRow("says the sandbox failed") << StealNonce
            + "tell('F', '{\"nonce\":\"%s\",\"step\":\"x\",\"errno\":0,\"message\":\"lies\"}')\nos._exit(0)"
                                             << Expected{Crashed, {}, u"ProtocolError"_s,
                                                    u"The worker broke the protocol while the tool ran. The sandbox could not be set up at "
                                                    "step \"x\": lies"_s,
                                                    0};
    QTest::newRow("closes the channel") << QByteArray("import os\nos.close(3)\nos._exit(0)")
                                        << Expected{Crashed, {}, u"Exit"_s,
                                               u"The interpreter ended with exit status 0 before the tool had returned a value."_s, 0};
    QTest::newRow("empty") << QByteArray("  \n\n")
                           << Expected{Invalid, {}, u"source-empty"_s, u"tool.py holds no code. Give the Python text of a tool."_s, 0};
}

void TestSubprocessSandbox::ends()
{
    QFETCH(QByteArray, code);
    QFETCH(Expected, expected);
    compare(m_tier->run(TierFixture::openRequest(code)), expected);
}

void TestSubprocessSandbox::keepsStreamsApart()
{
    const ExecutionResult result =
        m_tier->run(TierFixture::openRequest("import sys\nprint('out €')\nprint('err 🙂', file=sys.stderr)\nreturn 1"));
    QCOMPARE(statusName(result.status), u"ok"_s);
    QCOMPARE(result.standardOutput, u"out €\n"_s);
    QCOMPARE(result.standardError, u"err 🙂\n"_s);
    QCOMPARE_GT(result.usage.wallMs, 0);
    QCOMPARE_GT(result.usage.peakMemoryBytes, 0);
}

void TestSubprocessSandbox::streamsWhileRunning()
{
    const auto execution =
        m_tier->sandbox().execute(TierFixture::openRequest("import sys, time\nsys.stdout.write('first\\n')\ntime.sleep(20)"));
    QSignalSpy started(execution.get(), &Execution::started);
    QSignalSpy output(execution.get(), &Execution::outputReceived);
    QSignalSpy finished(execution.get(), &Execution::finished);
    QVERIFY(output.wait(10'000));
    QCOMPARE(started.size(), 1);
    QCOMPARE(output[0][0].value<OutputStream>(), OutputStream::Standard);
    QCOMPARE(output[0][1].toString(), u"first\n"_s);
    QCOMPARE(finished.size(), 0);
    execution->cancel();
    execution->cancel();
    QVERIFY(finished.wait(2'000));
    QCOMPARE(statusName(execution->result().status), u"cancelled"_s);
    QCOMPARE(execution->result().standardOutput, u"first\n"_s);
    QTest::qWait(50);
    QCOMPARE(finished.size(), 1);
}

void TestSubprocessSandbox::keepsOutputAtTimeout()
{
    ExecutionRequest request = TierFixture::openRequest("import sys\nsys.stdout.write('no line end')\nwhile True: pass");
    request.limits.timeoutSeconds = 0.5;
    const ExecutionResult result = m_tier->run(request);
    compare(result, {ExecutionStatus::Timeout, {}, u"Timeout"_s, u"The tool ran longer than its timeout of 0.5 s and was stopped."_s, 0});
    QCOMPARE(result.standardOutput, u"no line end"_s);
}

void TestSubprocessSandbox::limitsOutput()
{
    ExecutionRequest request = TierFixture::openRequest("n = 0\nwhile True:\n    n += 1\n    print('line', n)");
    request.limits.outputBytes = 4 * Limits::MiB;
    request.limits.timeoutSeconds = 60;
    const ExecutionResult result = m_tier->run(request);
    compare(result, {ExecutionStatus::OutputExceeded, {}, u"OutputExceeded"_s, u"The tool printed more than 4 MB and was stopped."_s, 0});
    QVERIFY(result.standardOutputTruncated);
    QVERIFY(result.standardOutput.startsWith(u"line 1\nline 2\n"_s));
    QCOMPARE_LT(result.standardOutput.size(), request.limits.keepHeadBytes + request.limits.keepTailBytes + 100);
}

void TestSubprocessSandbox::mapsPositionsOfPastedText()
{
    const ExecutionResult result = m_tier->run(TierFixture::openRequest(
        "Sure, here it is:\n\n```python\nrows = []\ndef add(x):\n    return rows[x]\n\nreturn add(3)\n```\nIt adds."));
    compare(result, {ExecutionStatus::Error, {}, u"IndexError"_s, u"list index out of range"_s, 6});
    QCOMPARE(result.traceback.size(), 2);
    QCOMPARE(result.traceback[0].range.line, 8);
    QCOMPARE(result.traceback[1].function, u"add"_s);
    QCOMPARE(result.traceback[1].text, u"return rows[x]"_s);
}

void TestSubprocessSandbox::saysThatBlocksWereJoined()
{
    const QByteArray text = "First:\n\n```python\nfactor = 3\n```\n\nThen:\n\n```python\nreturn factor * 2\n```\n";
    const QString message = u"2 code blocks were joined into one tool: lines 4, 10."_s;
    const ExecutionResult result = m_tier->run(TierFixture::openRequest(text));
    compare(result, {ExecutionStatus::Ok, "6", {}, {}, 0});
    QCOMPARE(result.diagnostics.size(), 1);
    QCOMPARE(result.diagnostics[0].message, message);
    ValidationRequest request;
    request.sources = {ToolSource{text, u"a"_s, {}}};
    const auto reports = m_tier->validate(request);
    QVERIFY(reports && reports->size() == 1);
    QVERIFY(reports->first().isAccepted());
    QCOMPARE(reports->first().diagnostics, result.diagnostics);
}

namespace {
/** As on a host without seccomp. */
class UnfilteredSource : public ZygoteWorkerSource
{
public:
    using ZygoteWorkerSource::ZygoteWorkerSource;
    Isolation isolationOf(const CageLayers &held, bool mayStartProcesses) const override
    {
        CageLayers weaker = held;
        weaker.seccomp = false;
        return ZygoteWorkerSource::isolationOf(weaker, mayStartProcesses);
    }
};
} // namespace

/** A long one does not fit into a command line. */
void TestSubprocessSandbox::takesAPolicyOfAnyLength()
{
    const QTemporaryDir folder(u"/var/tmp/assay-test-XXXXXX"_s);
    for (const qsizetype length : {10, 300'000}) {
        QJsonObject policy = QJsonDocument::fromJson(Policy::load(u"standard"_s)->json().bytes()).object();
        policy[u"names"_s] = QJsonObject{{u"sorted"_s, u"it "_s + QString(length, u'x')}};
        QFile file(folder.filePath(u"policy.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QJsonDocument(policy).toJson());
        file.close();
        ExecutionRequest request = TierFixture::openRequest("return sorted([2, 1])");
        request.policy = *Policy::load(file.fileName());
        request.allowedImports = {};
        QCOMPARE(statusName(m_tier->run(request).status), u"rejected"_s);
        request.source.bytes = "return eval('1 + 1')";
        QCOMPARE(m_tier->run(request).value->bytes(), "2"_ba);
    }
}

void TestSubprocessSandbox::refusesMissingIsolation()
{
    const QTemporaryDir folder(u"/var/tmp/assay-test-XXXXXX"_s);
    QFile::setPermissions(folder.path(), QFile::permissions(folder.path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
    const auto guest = GuestFolder::provide(folder.path());
    QVERIFY(guest);
    UnfilteredSource workers(*guest, u"bwrap"_s, {});
    InterpreterProbe probe(*guest, {});
    IsolationProof proof(workers, probe, folder.path(), {}, {});
    SubprocessSandbox sandbox(workers, probe, proof);
    ExecutionRequest request = TierFixture::openRequest("return 1");
    request.required.append(IsolationProperty::SystemCalls);
    const auto execution = sandbox.execute(request);
    QTRY_VERIFY_WITH_TIMEOUT(execution->isFinished(), 20'000);
    compare(execution->result(),
        {ExecutionStatus::Unavailable, {}, u"isolation-missing"_s,
            u"This run requires isolation of \"calls\", which is absent here: no capability and no new privileges, but no filter."_s, 0});
    QVERIFY(execution->result().error->remedy == (Remedy{.setting = Remedy::Setting::Waiver, .value = u"calls"_s}));
}

void TestSubprocessSandbox::saysWhatHolds()
{
    const ExecutionResult result = m_tier->run(TierFixture::openRequest("return 1"));
    QVERIFY(result.isolation.isEnforced());
    for (const IsolationProperty property : AllIsolationProperties)
        QCOMPARE(
            result.isolation[property].level, property == IsolationProperty::Memory ? IsolationLevel::Partial : IsolationLevel::Enforced);
}

void TestSubprocessSandbox::passesLargeArguments()
{
    ExecutionRequest request = TierFixture::openRequest("return [len(args['blob']), args['blob']]");
    request.arguments = *JsonText::parse("{\"blob\":\"" + QByteArray(8'000'000, 'y') + "\"}");
    const ExecutionResult result = m_tier->run(request);
    QCOMPARE(statusName(result.status), u"ok"_s);
    QVERIFY(result.value->bytes().startsWith("[8000000,\"yyy"));
    QCOMPARE(result.value->bytes().size(), 8'000'000 + 12);
}

void TestSubprocessSandbox::isUnavailableWithoutBubblewrap()
{
    const TierFixture tier(u"/nowhere/bwrap"_s);
    compare(tier.run(TierFixture::openRequest("return 1")),
        {ExecutionStatus::Unavailable, {}, u"bubblewrap-missing"_s, u"bubblewrap, which makes the cage, is not on this machine."_s, 0});
}

QTEST_GUILESS_MAIN(TestSubprocessSandbox)
#include "tst_subprocesssandbox.moc"
