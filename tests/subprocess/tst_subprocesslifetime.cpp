// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "tierfixture.h"

#include <QProcess>
#include <QSignalSpy>
#include <QTest>

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
