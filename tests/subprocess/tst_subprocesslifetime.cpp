// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "tierfixture.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <csignal>

using namespace Assay;
using namespace Qt::StringLiterals;

/** Who kills whom: nothing that a run started outlives it, however the run, its owner or the program ends. */
class TestSubprocessLifetime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void cleanupTestCase();
    void endsDescendants_data();
    void endsDescendants();
    void diesWithItsJob();
    void survivesThatAJobGoesInItsSlot_data();
    void survivesThatAJobGoesInItsSlot();
    void survivesThatAValidationGoesInItsSlot_data();
    void survivesThatAValidationGoesInItsSlot();
    void stopsAFloodOfItsChannel();
    void diesWithTheProgram();
    void runsSideBySide();

private:
    std::unique_ptr<TierFixture> m_tier;
};

namespace {
// Forty processes in sessions of their own that ignore polite signals.
const QByteArray Descendants = R"(
import os, signal, time
for number in range(20):
    if os.fork() == 0:
        os.setsid()
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        os.fork()
        time.sleep(600)
)";

ExecutionRequest prolific(const QByteArray &code)
{
    ExecutionRequest request = TierFixture::openRequest(Descendants + code);
    request.limits.processes = 100;
    return request;
}
} // namespace

void TestSubprocessLifetime::initTestCase()
{
    TierFixture::adoptOrphans();
    m_tier = std::make_unique<TierFixture>();
    if (!m_tier->unavailability().isEmpty())
        QSKIP(qPrintable(m_tier->unavailability()));
}

void TestSubprocessLifetime::cleanup()
{
    QCOMPARE(TierFixture::leftovers(), QStringList());
}

void TestSubprocessLifetime::cleanupTestCase()
{
    m_tier.reset();
    QCOMPARE(TierFixture::remains(), QStringList());
}

void TestSubprocessLifetime::endsDescendants_data()
{
    QTest::addColumn<QByteArray>("end");
    QTest::addColumn<QString>("status");
    QTest::newRow("value") << QByteArray("return 1") << u"ok"_s;
    QTest::newRow("exception") << QByteArray("raise ValueError") << u"error"_s;
    QTest::newRow("crash") << QByteArray("os.abort()") << u"crashed"_s;
    QTest::newRow("timeout") << QByteArray("time.sleep(60)") << u"timeout"_s;
    QTest::newRow("a thread goes on") << QByteArray("import threading\nthreading.Thread(target=time.sleep, args=(60,)).start()\nreturn 1")
                                      << u"ok"_s;
}

void TestSubprocessLifetime::endsDescendants()
{
    QFETCH(QByteArray, end);
    ExecutionRequest request = prolific(end);
    request.limits.timeoutSeconds = 2;
    QTEST(statusName(m_tier->run(request).status), "status");
}

void TestSubprocessLifetime::diesWithItsJob()
{
    auto execution = m_tier->sandbox().execute(prolific("print('up')\ntime.sleep(60)"));
    QSignalSpy output(execution.get(), &Execution::outputReceived);
    QVERIFY(output.wait(10'000));
    execution.reset();
}

void TestSubprocessLifetime::survivesThatAJobGoesInItsSlot_data()
{
    QTest::addColumn<QByteArray>("signal");
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("started") << QByteArray("started") << QByteArray("return 1");
    QTest::newRow("output while it runs") << QByteArray("output") << QByteArray("import time\nprint('up')\ntime.sleep(600)");
    QTest::newRow("output that is read at its end") << QByteArray("last output") << QByteArray("print('up')\nreturn 1");
    QTest::newRow("output that is read when the worker is gone")
        << QByteArray("last output") << QByteArray("import os\nos.write(1, b'up')\nos._exit(1)");
    QTest::newRow("finished") << QByteArray("finished") << QByteArray("return 1");
}

void TestSubprocessLifetime::survivesThatAJobGoesInItsSlot()
{
    QFETCH(const QByteArray, signal);
    QFETCH(const QByteArray, code);
    auto execution = m_tier->sandbox().execute(TierFixture::openRequest(code));
    const auto go = [&execution] { execution.reset(); };
    if (signal == "started")
        connect(execution.get(), &Execution::started, this, go);
    else if (signal == "finished")
        connect(execution.get(), &Execution::finished, this, go);
    else
        connect(execution.get(), &Execution::outputReceived, this, go);
    if (signal == "last output") {
        // All that it says and prints lies in its channels before any more of it is read.
        connect(execution.get(), &Execution::started, this, [] {
            while (!TierFixture::childrenOf(TierFixture::zygotes().first()).isEmpty())
                QThread::yieldCurrentThread();
        });
    }
    QTRY_VERIFY_WITH_TIMEOUT(!execution, 20'000);
}

void TestSubprocessLifetime::survivesThatAValidationGoesInItsSlot_data()
{
    QTest::addColumn<QByteArray>("signal");
    QTest::addColumn<QByteArray>("source");
    QTest::newRow("report") << QByteArray("report") << QByteArray("return 1");
    QTest::newRow("report of a text that kills the parser")
        << QByteArray("report") << QByteArray("x = a" + QByteArray(".b").repeated(200'000));
    QTest::newRow("report of a text that no worker sees") << QByteArray("report") << QByteArray();
    QTest::newRow("finished") << QByteArray("finished") << QByteArray("return 1");
}

void TestSubprocessLifetime::survivesThatAValidationGoesInItsSlot()
{
    QFETCH(const QByteArray, signal);
    QFETCH(const QByteArray, source);
    ValidationRequest request;
    request.sources = {{source, u"first"_s, {}}, {"return 2", u"second"_s, {}}};
    auto validation = m_tier->sandbox().validate(request);
    const auto go = [&validation] { validation.reset(); };
    if (signal == "report")
        connect(validation.get(), &Validation::reportReady, this, go);
    else
        connect(validation.get(), &Validation::finished, this, go);
    QTRY_VERIFY_WITH_TIMEOUT(!validation, 20'000);
}

/** Core is kept reading by writers that are faster than it, and yet looks at its clock. */
void TestSubprocessLifetime::stopsAFloodOfItsChannel()
{
    ExecutionRequest request = TierFixture::openRequest(R"(
import os, threading
def flood():
    while True:
        os.write(3, b"\0\0\0\0Z" * 800)
for _ in range(7):
    threading.Thread(target=flood).start()
flood()
)");
    request.limits.timeoutSeconds = 1;
    const ExecutionResult result = m_tier->run(request);
    QCOMPARE(statusName(result.status), u"timeout"_s);
    QCOMPARE(result.error->message, u"The tool ran longer than its timeout of 1 s and was stopped."_s);
    QCOMPARE_LT(result.usage.wallMs, 10'000);
}

void TestSubprocessLifetime::diesWithTheProgram()
{
    QProcess program;
    program.start(QCoreApplication::applicationFilePath(), {u"--be-a-host"_s});
    QVERIFY(program.waitForReadyRead(20'000));
    QCOMPARE(program.readAll().trimmed(), "up");
    ::kill(static_cast<pid_t>(program.processId()), SIGKILL);
    QVERIFY(program.waitForFinished());
}

void TestSubprocessLifetime::runsSideBySide()
{
    std::vector<std::unique_ptr<Execution>> executions;
    for (int i = 0; i < 12; ++i)
        executions.push_back(
            m_tier->sandbox().execute(TierFixture::openRequest("import time\ntime.sleep(0.2)\nreturn " + QByteArray::number(i))));
    for (size_t i = 0; i < executions.size(); ++i) {
        QTRY_VERIFY_WITH_TIMEOUT(executions[i]->isFinished(), 30'000);
        QCOMPARE(statusName(executions[i]->result().status), u"ok"_s);
        QCOMPARE(executions[i]->result().value->bytes(), QByteArray::number(static_cast<int>(i)));
    }
}

namespace {

int beAHost()
{
    const TierFixture tier;
    const auto execution = tier.sandbox().execute(prolific("print('up')\ntime.sleep(60)"));
    QObject::connect(
        execution.get(), &Execution::outputReceived, qApp,
        [] {
            std::puts("up");
            std::fflush(stdout);
        },
        Qt::SingleShotConnection);
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    if (application.arguments().contains(u"--be-a-host"_s))
        return beAHost();
    TestSubprocessLifetime test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_subprocesslifetime.moc"
