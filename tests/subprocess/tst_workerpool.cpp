// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/zygoteworkersource.h"
#include "base/subprocess/guestchannel.h"
#include "base/subprocess/interpreterprobe.h"
#include "tierfixture.h"

#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <csignal>

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

/** Workers that wait: what becomes of them, of the zygote behind them, and of a run when one of the two is lost. */
class TestWorkerPool : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void keepsWorkersReady();
    void workersShareNothing_data();
    void workersShareNothing();
    void replacesWorkersThatDie();
    void survivesItsZygote();
    void tellsWhenTheZygoteDiesInARun();
    void givesAWorkerWhileItsZygoteIsLost();
    void endsRunsWithTheirJobs();
    void endsEveryRunWhenTheTierGoes();
    void takesManyRequestsAtOnce();
    void handsOverADescriptorOfTheSameNumber();
    void waitsForItsCageWhereNoEventLoopRuns();
    void takesOtherScratchSizes();
    void validatesToo();
    void changesWithTheInterpreter();

private:
    static constexpr int Ready = 3;
    static constexpr int HandoverDescriptor = 3;

    qint64 zygote() const;
    QList<qint64> workers() const;
    void waitForWorkers() const;
    std::vector<std::unique_ptr<Execution>> startEndlessRuns(int count) const;

    std::unique_ptr<TierFixture> m_tier;
};

void TestWorkerPool::initTestCase()
{
    TierFixture::adoptOrphans();
}

void TestWorkerPool::init()
{
    m_tier = std::make_unique<TierFixture>(u"bwrap"_s, Ready);
    if (!m_tier->unavailability().isEmpty())
        QSKIP(qPrintable(m_tier->unavailability()));
    QCOMPARE(m_tier->run(TierFixture::openRequest("return 0")).status, ExecutionStatus::Ok);
    waitForWorkers();
}

void TestWorkerPool::cleanup()
{
    m_tier.reset();
    QCOMPARE(TierFixture::remains(), QStringList());
}

qint64 TestWorkerPool::zygote() const
{
    const QList<qint64> all = TierFixture::zygotes();
    return all.isEmpty() ? 0 : all.first();
}

QList<qint64> TestWorkerPool::workers() const
{
    return TierFixture::childrenOf(zygote());
}

/** Until those that are about to end have ended, and those that wait have rehearsed. */
void TestWorkerPool::waitForWorkers() const
{
    constexpr int Steady = 20;
    int steps = 0;
    const auto isSteady = [this, &steps] {
        steps = workers().size() == Ready ? steps + 1 : 0;
        return steps == Steady;
    };
    QVERIFY(QTest::qWaitFor(isSteady, 20'000));
}

std::vector<std::unique_ptr<Execution>> TestWorkerPool::startEndlessRuns(int count) const
{
    ExecutionRequest endless = TierFixture::openRequest("import time\ntime.sleep(600)");
    endless.limits.timeoutSeconds = 600;
    std::vector<std::unique_ptr<Execution>> executions;
    int started = 0;
    for (int i = 0; i < count; ++i) {
        executions.push_back(m_tier->sandbox().execute(endless));
        connect(executions.back().get(), &Execution::started, this, [&started] { ++started; });
    }
    if (!QTest::qWaitFor([&] { return started == count; }, 20'000))
        qFatal("The runs did not start.");
    return executions;
}

void TestWorkerPool::keepsWorkersReady()
{
    const QList<qint64> before = workers();
    QCOMPARE(m_tier->run(TierFixture::openRequest("return 1")).status, ExecutionStatus::Ok);
    waitForWorkers();
    QList<qint64> kept = workers();
    kept.removeIf([&before](qint64 worker) { return !before.contains(worker); });
    QCOMPARE(kept.size(), Ready - 1);
}

void TestWorkerPool::workersShareNothing_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("files") << QByteArray("import os\nfound = os.listdir('/tmp')\nopen('/tmp/mine', 'w').close()\nreturn found");
    QTest::newRow("modules") << QByteArray(
        "import json, sys\nfound = [n for n in ('mark',) if hasattr(json, n)]\njson.mark = 1\nreturn found");
    QTest::newRow("flags of standard input") << QByteArray(
        "import fcntl, os\nflags = fcntl.fcntl(0, fcntl.F_GETFL)\nfcntl.fcntl(0, fcntl.F_SETFL, flags | os.O_NONBLOCK)\n"
        "return ['O_NONBLOCK'] if flags & os.O_NONBLOCK else []");
    QTest::newRow("processes") << QByteArray("import os\nreturn [p for p in os.listdir('/proc') if p.isdigit() and p != '1']");
    QTest::newRow("shared memory") << QByteArray(
        "import os\nfound = os.listdir('/dev/shm') if os.path.isdir('/dev/shm') else []\ntry:\n    open('/dev/shm/mine', 'w').close()\n"
        "except OSError:\n    pass\nreturn found");
}

void TestWorkerPool::workersShareNothing()
{
    QFETCH(QByteArray, code);
    for (int i = 0; i < 3; ++i) {
        const ExecutionResult result = m_tier->run(TierFixture::openRequest(code));
        QCOMPARE(result.error ? result.error->message : QString(), QString());
        QCOMPARE(result.value->bytes(), "[]");
    }
}

void TestWorkerPool::replacesWorkersThatDie()
{
    const QList<qint64> before = workers();
    for (const qint64 worker : before)
        ::kill(static_cast<pid_t>(worker), SIGKILL);
    QTRY_VERIFY_WITH_TIMEOUT(workers().size() == Ready && !workers().contains(before.first()), 10'000);
    QCOMPARE(m_tier->run(TierFixture::openRequest("return 1")).status, ExecutionStatus::Ok);
}

void TestWorkerPool::survivesItsZygote()
{
    const qint64 before = zygote();
    const qint64 cage = TierFixture::childrenOf(QCoreApplication::applicationPid()).first();
    ::kill(static_cast<pid_t>(before), SIGKILL);
    // The tier knows of it when it has waited for the process; what is asked for earlier may get a worker that dies, too.
    QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(u"/proc/%1"_s.arg(cage)), 10'000);
    QCoreApplication::processEvents(); // QProcess may have waited already and not yet said so
    const ExecutionResult result = m_tier->run(TierFixture::openRequest("return 1"));
    QCOMPARE(result.error ? result.error->message : QString(), QString());
    QVERIFY(zygote() != before);
}

void TestWorkerPool::tellsWhenTheZygoteDiesInARun()
{
    const auto execution = m_tier->sandbox().execute(TierFixture::openRequest("import time\nprint('up')\ntime.sleep(60)"));
    QSignalSpy output(execution.get(), &Execution::outputReceived);
    const auto printed = [&output] {
        QString text;
        for (const auto &arguments : std::as_const(output))
            text += arguments[1].toString();
        return text;
    };
    QTRY_COMPARE_WITH_TIMEOUT(printed(), u"up\n"_s, 10'000);
    ::kill(static_cast<pid_t>(zygote()), SIGKILL);
    QTRY_VERIFY_WITH_TIMEOUT(execution->isFinished(), 10'000);
    QCOMPARE(statusName(execution->result().status), u"setup_failed"_s);
    QCOMPARE(execution->result().error->type, u"sandbox-lost"_s);
    QCOMPARE(execution->result().error->message, u"The sandbox was lost while the tool ran. The process that holds the sandbox ended."_s);
    QCOMPARE(execution->result().standardOutput, u"up\n"_s);
}

namespace {

/** Workers without the tier around them. */
struct Workers
{
    explicit Workers(const WorkerPool::Size &size)
        : folder(u"/var/tmp/assay-test-XXXXXX"_s)
    {
        QFile::setPermissions(folder.path(), QFile::permissions(folder.path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
        const auto guest = GuestFolder::provide(folder.path());
        if (!guest)
            qFatal("%s", qPrintable(guest.error().message));
        InterpreterProbe probe(*guest, {});
        const auto described = probe.describe({});
        if (!QTest::qWaitFor([&described] { return described.isFinished(); }, 20'000) || !described.result())
            qFatal("No interpreter.");
        spec.interpreter = *described.result();
        spec.scratchBytes = Limits{}.scratchBytes;
        source = std::make_unique<ZygoteWorkerSource>(*guest, u"bwrap"_s, size);
    }

    std::unique_ptr<Worker> start() const
    {
        auto worker = source->start(spec);
        if (!worker)
            qFatal("%s", qPrintable(worker.error().message));
        return std::move(*worker);
    }

    QTemporaryDir folder;
    WorkerSpec spec;
    std::unique_ptr<ZygoteWorkerSource> source;
};

/** Its channel once it has said that it is ready; null when it does not. A worker ends when its channel is closed. */
std::unique_ptr<GuestChannel> readyChannel(Worker &worker)
{
    auto channel = std::make_unique<GuestChannel>(worker.takeControl(), 0);
    QSignalSpy frames(channel.get(), &GuestChannel::frameReceived);
    const bool isReady = frames.wait(20'000) && frames[0][0].value<GuestFrame>().kind == 'R';
    return isReady ? std::move(channel) : nullptr;
}

} // namespace

void TestWorkerPool::givesAWorkerWhileItsZygoteIsLost()
{
    m_tier.reset();
    const Workers workers({.workers = Ready});
    const auto first = workers.start();
    const auto channel = readyChannel(*first);
    QVERIFY(channel);
    QTRY_COMPARE_WITH_TIMEOUT(TierFixture::childrenOf(zygote()).size(), Ready + 1, 20'000);

    std::unique_ptr<Worker> next;
    connect(first.get(), &Worker::ended, this, [&] { next = workers.start(); });
    ::kill(static_cast<pid_t>(zygote()), SIGKILL);
    QTRY_VERIFY_WITH_TIMEOUT(next, 10'000);
    const QSignalSpy ended(next.get(), &Worker::ended);
    QVERIFY(readyChannel(*next));
    QCOMPARE(ended.size(), 0);
}

void TestWorkerPool::endsRunsWithTheirJobs()
{
    std::vector<std::unique_ptr<Execution>> executions = startEndlessRuns(2 * Ready);
    QTRY_COMPARE_WITH_TIMEOUT(workers().size(), 3 * Ready, 20'000);
    executions.clear();
    waitForWorkers();
}

void TestWorkerPool::endsEveryRunWhenTheTierGoes()
{
    const std::vector<std::unique_ptr<Execution>> executions = startEndlessRuns(2 * Ready);
    m_tier.reset();
    for (const auto &execution : executions) {
        QTRY_VERIFY_WITH_TIMEOUT(execution->isFinished(), 10'000);
        QCOMPARE(statusName(execution->result().status), u"setup_failed"_s);
        QCOMPARE(execution->result().error->type, u"sandbox-lost"_s);
        QCOMPARE(
            execution->result().error->message, u"The sandbox was lost while the tool ran. The process that holds the sandbox ended."_s);
    }
}

void TestWorkerPool::takesManyRequestsAtOnce()
{
    constexpr int Many = 300; // more than the socket to the zygote holds
    rlimit descriptors{};
    QCOMPARE(::getrlimit(RLIMIT_NOFILE, &descriptors), 0);
    if (descriptors.rlim_max < 10 * Many)
        QSKIP("This user may not have enough descriptors open.");
    descriptors.rlim_cur = descriptors.rlim_max;
    QCOMPARE(::setrlimit(RLIMIT_NOFILE, &descriptors), 0);

    m_tier.reset();
    const Workers workers({});
    QVERIFY(readyChannel(*workers.start()));
    const auto process = static_cast<pid_t>(zygote());
    ::kill(process, SIGSTOP);
    std::vector<std::unique_ptr<Worker>> started;
    for (int i = 0; i < Many; ++i)
        started.push_back(workers.start());
    ::kill(process, SIGCONT);
    for (const auto &worker : started)
        QVERIFY(readyChannel(*worker));
}

/** The zygote's end of the socket may have in core the very number that it shall have in the zygote. */
void TestWorkerPool::handsOverADescriptorOfTheSameNumber()
{
    m_tier.reset();
    const Workers workers({});
    ::close(STDIN_FILENO);
    ::close(HandoverDescriptor);
    const auto worker = workers.start();
    QVERIFY(QFile::symLinkTarget(u"/proc/self/fd/0"_s).contains("socket:"_L1)); // so the other end was the next free number
    QVERIFY(readyChannel(*worker));
}

void TestWorkerPool::waitsForItsCageWhereNoEventLoopRuns()
{
    const qint64 cage = TierFixture::childrenOf(QCoreApplication::applicationPid()).first();
    QCOMPARE(QThread::currentThread()->loopLevel(), 0);
    m_tier.reset();
    QVERIFY(!QFile::exists(u"/proc/%1"_s.arg(cage)));
}

void TestWorkerPool::takesOtherScratchSizes()
{
    ExecutionRequest request =
        TierFixture::openRequest("import os\nstate = os.statvfs('/tmp')\nreturn state.f_blocks * state.f_frsize // 1048576");
    QCOMPARE(m_tier->run(request).value->bytes(), "64");
    request.limits.scratchBytes = 8 * Limits::MiB;
    QCOMPARE(m_tier->run(request).value->bytes(), "8");
}

void TestWorkerPool::validatesToo()
{
    ValidationRequest request;
    request.policy = *Policy::load(u"open"_s);
    request.sources = {{"return 1", u"good"_s, {}}, {"return (", u"bad"_s, {}}};
    const auto reports = m_tier->validate(request);
    QVERIFY(reports);
    QVERIFY((*reports)[0].isAccepted());
    QVERIFY(!(*reports)[1].isAccepted());
    QCOMPARE(TierFixture::zygotes().size(), 1);
}

void TestWorkerPool::changesWithTheInterpreter()
{
    const QTemporaryDir folder(u"/var/tmp/assay-test-XXXXXX"_s);
    QFile::setPermissions(folder.path(), QFile::permissions(folder.path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
    QProcess venv;
    venv.start(u"python3"_s, {u"-m"_s, u"venv"_s, u"--without-pip"_s, folder.filePath(u"venv"_s)});
    QVERIFY(venv.waitForFinished(60'000));
    ExecutionRequest request = TierFixture::openRequest("import sys\nreturn sys.executable");
    QCOMPARE(m_tier->run(request).value->bytes(), "\"/usr/bin/python3\"");
    request.interpreter = folder.filePath(u"venv/bin/python3"_s);
    QCOMPARE(m_tier->run(request).value->bytes(), QByteArray("\"" + request.interpreter.toUtf8() + "\""));
    QCOMPARE(TierFixture::zygotes().size(), 2);
}

int main(int argc, char *argv[])
{
    ::open("/dev/null", O_RDONLY | O_CLOEXEC); // takes the number that one of the tests wants to be free, unless it is taken already
    QCoreApplication application(argc, argv);
    TestWorkerPool test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_workerpool.moc"
