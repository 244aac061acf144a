// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "hosttraces.h"
#include "memoryuse.h"
#include "runseries.h"
#include "soakcounts.h"
#include "soakhost.h"
#include "soakprogram.h"
#include "tierfixture.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <csignal>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {
constexpr int Ready = 3;
constexpr int AtATime = 4;
constexpr qint64 MiB = 1024 * 1024;
constexpr int LastLine = 65535; ///< of a MiB of lines of 16 bytes

/** In the name of every file that this process makes for a while. */
QString markOf(qint64 process)
{
    return u"assay-test-%1-"_s.arg(process);
}

QString ownMark()
{
    return markOf(QCoreApplication::applicationPid());
}
} // namespace

/** What shows only after many runs: what is left of programs that resist their end, of hosts that are killed, and how memory grows. */
class TestSoak : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void leavesNothing();
    void diesWithItsHost();
    void keepsItsSize();
    void passesOnMuchOutput();
    void believesNoForgery();
    void refusesThievesByPolicy();
    void tellsOfLosses_data();
    void tellsOfLosses();
    void endsRunsThatHaveNotBegun();
    void runsShortOfDescriptors_data();
    void runsShortOfDescriptors();
    void runsOnAFullDisk();

private:
    void waitForWorkers() const;
    QString untruths(const QList<SoakProgram> &programs, int count, int atATime) const;
    void run(int count, const ExecutionRequest &request, const QString &outcome) const;

    const SoakCounts m_counts = SoakCounts::fromEnvironment();
    std::unique_ptr<TierFixture> m_tier;
};

void TestSoak::initTestCase()
{
    TierFixture::adoptOrphans();
    init();
    cleanup();
}

void TestSoak::init()
{
    m_tier = std::make_unique<TierFixture>(u"bwrap"_s, Ready);
    if (!m_tier->unavailability().isEmpty())
        QSKIP(qPrintable(m_tier->unavailability()));
    QCOMPARE(outcomeOf(m_tier->run(TierFixture::openRequest("return 0"))), u"ok 0"_s);
}

void TestSoak::cleanup()
{
    m_tier.reset();
    QCOMPARE(TierFixture::remains(), QStringList());
    QCOMPARE(HostTraces::filesMarked(ownMark()), QStringList());
}

/** Until those that wait are ready, and those that ran are gone. */
void TestSoak::waitForWorkers() const
{
    constexpr int Steady = 20;
    int steps = 0;
    QVERIFY(QTest::qWaitFor(
        [&steps] {
            const QList<qint64> zygotes = TierFixture::zygotes();
            const bool isFull = std::ranges::all_of(zygotes, [](qint64 zygote) { return TierFixture::childrenOf(zygote).size() == Ready; });
            steps = isFull ? steps + 1 : 0;
            return steps == Steady;
        },
        30'000));
}

/** Runs the programs in turn, `count` runs in all, and tells of the outcomes that none of them names. */
QString TestSoak::untruths(const QList<SoakProgram> &programs, int count, int atATime) const
{
    QStringList wrong;
    RunSeries series(m_tier->sandbox(), atATime);
    const auto programOf = [&programs](int number) { return programs[number % programs.size()]; };
    const bool finished = series.run(
        count, [&programOf](int number) { return programOf(number).request(ownMark()); },
        [&programOf, &wrong](int number, const ExecutionResult &result) {
            const SoakProgram program = programOf(number);
            if (!program.ends.contains(outcomeOf(result)))
                wrong.append(program.name + u": "_s + outcomeOf(result));
        });
    if (!finished)
        wrong.append(u"A run did not finish."_s);
    if (series.repetitions() > 0)
        wrong.append(u"A run finished more than once."_s);
    return wrong.join(u'\n');
}

void TestSoak::leavesNothing()
{
    const auto programs = SoakProgram::load(QStringLiteral(SOAK_DIR "/teardown"));
    QVERIFY2(programs, qPrintable(programs ? QString() : programs.error().message));
    QVERIFY(programs->size() >= 20);
    m_tier.reset();
    QCOMPARE(TierFixture::remains(), QStringList());
    const HostTraces before = HostTraces::now(ownMark());
    init();

    QList<SoakProgram> alone = *programs;
    alone.removeIf([](const SoakProgram &program) { return !program.isAlone; });
    QList<SoakProgram> together = *programs;
    together.removeIf([](const SoakProgram &program) { return program.isAlone; });
    const auto alonesCount = static_cast<int>(m_counts.teardowns * alone.size() / programs->size());
    QCOMPARE(untruths(alone, alonesCount, 1), QString());
    waitForWorkers();
    QCOMPARE(untruths(together, m_counts.teardowns - alonesCount, AtATime), QString());

    m_tier.reset();
    QCOMPARE(TierFixture::remains(), QStringList());
    QCOMPARE(HostTraces::now(ownMark()).since(before), QStringList());
}

/** Half of the hosts are killed while they start, half when tools run. */
void TestSoak::diesWithItsHost()
{
    constexpr int LongestLifeMs = 300;
    const quint32 seed = QRandomGenerator::global()->generate();
    qInfo("Seed: %u", seed);
    QRandomGenerator random(seed);
    const QTemporaryDir folder(u"/var/tmp/"_s + ownMark() + u"host-XXXXXX"_s);
    QFile::setPermissions(folder.path(), QFile::permissions(folder.path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
    m_tier.reset();
    QCOMPARE(TierFixture::remains(), QStringList());

    // The first one fills the caches.
    for (int number = 0; number <= m_counts.kills; ++number) {
        const bool waitsUntilUp = number % 2 == 0;
        const auto lifeMs = static_cast<int>(random.bounded(LongestLifeMs + 1));
        QProcess host;
        host.start(QCoreApplication::applicationFilePath(), {u"--run-for-ever"_s, folder.path()});
        QVERIFY(host.waitForStarted());
        const qint64 process = host.processId();
        if (waitsUntilUp) {
            QVERIFY(host.waitForReadyRead(60'000));
            QCOMPARE(host.readAllStandardOutput().trimmed(), "up");
        }
        QTest::qWait(lifeMs);
        ::kill(static_cast<pid_t>(process), SIGKILL);
        QVERIFY(host.waitForFinished());
        QCOMPARE(host.readAllStandardError(), "");
        QCOMPARE(TierFixture::remains(), QStringList());
        QCOMPARE(HostTraces::filesMarked(markOf(process)), QStringList());
    }
}

void TestSoak::run(int count, const ExecutionRequest &request, const QString &outcome) const
{
    QStringList wrong;
    RunSeries series(m_tier->sandbox(), 2);
    QVERIFY(series.run(
        count, [&request](int) { return request; },
        [&wrong, &outcome](int, const ExecutionResult &result) {
            if (outcomeOf(result) != outcome)
                wrong.append(outcomeOf(result));
        }));
    QCOMPARE(wrong, QStringList());
    QCOMPARE(series.repetitions(), 0);
}

void TestSoak::keepsItsSize()
{
#if defined(__SANITIZE_ADDRESS__)
    QSKIP("AddressSanitizer keeps what was freed.");
#endif
    constexpr int WarmUp = 200;
    constexpr qint64 MostGrowth = 5 * MiB;
    ExecutionRequest request = TierFixture::openRequest("print('word ' * 100)\nreturn {'sum': sum(args['numbers'])}");
    request.arguments = *JsonText::parse(R"({"numbers":[1,2,3]})");

    run(WarmUp, request, uR"(ok {"sum":6})"_s);
    waitForWorkers();
    const qint64 zygote = TierFixture::zygotes().value(0);
    const auto coreBefore = privateBytes(QCoreApplication::applicationPid());
    const auto zygoteBefore = privateBytes(zygote);

    run(m_counts.smallRuns, request, uR"(ok {"sum":6})"_s);
    waitForWorkers();
    QCOMPARE(TierFixture::zygotes().value(0), zygote);
    const auto coreAfter = privateBytes(QCoreApplication::applicationPid());
    const auto zygoteAfter = privateBytes(zygote);

    QVERIFY(coreBefore && coreAfter);
    qInfo("Core: %lld KiB, then %lld KiB.", *coreBefore / 1024, *coreAfter / 1024);
    QCOMPARE_LT(*coreAfter - *coreBefore, MostGrowth);
    if (!zygoteBefore || !zygoteAfter)
        QSKIP("The kernel does not let us read the memory of the zygote.");
    qInfo("Zygote: %lld KiB, then %lld KiB.", *zygoteBefore / 1024, *zygoteAfter / 1024);
    QCOMPARE_LT(*zygoteAfter - *zygoteBefore, MostGrowth);
}

/** What the tool below prints: blocks of 1 MiB, lines of 16 bytes. The first and the last line of a block have its number. */
static QByteArray lines(qint64 block, int first, int last)
{
    QByteArray text;
    for (int line = first; line <= last; ++line)
        text += QByteArray::number(line == 0 || line == LastLine ? block : line).rightJustified(15, '0') + '\n';
    return text;
}

void TestSoak::passesOnMuchOutput()
{
    constexpr qint64 MostGrowth = 32 * MiB;
    const qint64 blocks = m_counts.printedBytes / MiB;
    ExecutionRequest request = TierFixture::openRequest(R"(
import os
block = bytearray(b"".join(b"%015d\n" % line for line in range(65536)))
for number in range(args["blocks"]):
    block[:16] = block[-16:] = b"%015d\n" % number
    rest = memoryview(block)
    while rest:
        rest = rest[os.write(1, rest):]
return args["blocks"])");
    request.arguments = *JsonText::parse("{\"blocks\":" + QByteArray::number(blocks) + '}');
    request.limits.outputBytes = 2048 * MiB;
    request.limits.timeoutSeconds = 600;

    const auto before = privateBytes(QCoreApplication::applicationPid());
    const auto execution = m_tier->sandbox().execute(request);
    qint64 most = 0;
    qint64 received = 0;
    qint64 nextLook = 0;
    connect(execution.get(), &Execution::outputReceived, this, [&](OutputStream, const QString &text) {
        received += text.size();
        if (received < nextLook)
            return;
        nextLook += 8 * MiB;
        most = std::max(most, privateBytes(QCoreApplication::applicationPid()).value_or(0));
    });
    QTRY_VERIFY_WITH_TIMEOUT(execution->isFinished(), 600'000);

    const ExecutionResult &result = execution->result();
    QCOMPARE(outcomeOf(result), u"ok %1"_s.arg(blocks));
    QCOMPARE(received, blocks * MiB);
    QVERIFY(result.standardOutputTruncated);
    const QString leftOut =
        u"\n[Left out here: %1 bytes.]\n"_s.arg(blocks * MiB - request.limits.keepHeadBytes - request.limits.keepTailBytes);
    constexpr int FirstOfTail = LastLine + 1 - 256 * 1024 / 16;
    const QString expected =
        QString::fromLatin1(lines(0, 0, LastLine)) + leftOut + QString::fromLatin1(lines(blocks - 1, FirstOfTail, LastLine));
    QVERIFY2(result.standardOutput == expected, "The kept text is not the first MiB and the last 256 KiB.");
#if !defined(__SANITIZE_ADDRESS__)
    QVERIFY(before && most > 0);
    qInfo("Core: %lld KiB, at most %lld KiB.", *before / 1024, most / 1024);
    QCOMPARE_LT(most - *before, MostGrowth);
#endif
}

/** A program that fails, crashes or hangs is not reported as ok: unless it has learned the nonce, as docs/guest-protocol.md says. */
void TestSoak::believesNoForgery()
{
    const auto programs = SoakProgram::load(QStringLiteral(SOAK_DIR "/forgery"));
    QVERIFY2(programs, qPrintable(programs ? QString() : programs.error().message));
    QVERIFY(programs->size() >= 40);

    for (const SoakProgram &program : *programs)
        QVERIFY2(program.stealsTheNonce || !program.ends.join(u' ').contains(u"ok "_s), qPrintable(program.name));
    QCOMPARE(untruths(*programs, static_cast<int>(m_counts.forgeryRounds * programs->size()), AtATime), QString());
}

void TestSoak::refusesThievesByPolicy()
{
    const auto programs = SoakProgram::load(QStringLiteral(SOAK_DIR "/forgery"));
    QVERIFY2(programs, qPrintable(programs ? QString() : programs.error().message));
    for (const SoakProgram &program : *programs) {
        ExecutionRequest request = program.request(ownMark());
        request.policy = *Policy::load(u"strict"_s);
        request.allowedImports = {u"json"_s, u"math"_s, u"re"_s};
        QVERIFY2(m_tier->run(request).status == ExecutionStatus::Rejected, qPrintable(program.name));
    }
}

void TestSoak::tellsOfLosses_data()
{
    const QString lost = u"setup_failed sandbox-lost: The sandbox was lost while the tool ran. The process that holds the sandbox ended."_s;
    QTest::addColumn<QString>("victim");
    QTest::addColumn<QString>("outcome");
    QTest::newRow("zygote") << u"zygote"_s << lost;
    QTest::newRow("bwrap") << u"bwrap"_s << lost;
    QTest::newRow("bwrap's first process") << u"init"_s << lost;
    QTest::newRow("workers") << u"workers"_s << u"crashed SIGKILL: The interpreter died of SIGKILL (Killed)."_s;
}

/** The processes of the only zygote that play this part. */
static QList<qint64> processesOf(const QString &part)
{
    if (part == "workers"_L1)
        return TierFixture::childrenOf(TierFixture::zygotes().value(0));
    QList<qint64> found = TierFixture::childrenOf(QCoreApplication::applicationPid());
    for (const QString &name : {u"bwrap"_s, u"init"_s, u"zygote"_s}) {
        if (part == name)
            break;
        found = TierFixture::childrenOf(found.value(0));
    }
    return found;
}

void TestSoak::tellsOfLosses()
{
    QFETCH(QString, victim);
    ExecutionRequest request = TierFixture::openRequest("import time\nprint('up')\ntime.sleep(60)");
    request.limits.timeoutSeconds = 60;
    std::vector<std::unique_ptr<Execution>> executions;
    qsizetype up = 0;
    QStringList outcomes;
    for (int number = 0; number < 2 * Ready; ++number) {
        executions.push_back(m_tier->sandbox().execute(request));
        connect(executions.back().get(), &Execution::outputReceived, this, [&up] { ++up; });
        connect(executions.back().get(), &Execution::finished, this, [&outcomes](const ExecutionResult &result) {
            outcomes.append(outcomeOf(result) + u" | "_s + result.standardOutput.trimmed());
        });
    }
    QTRY_COMPARE_WITH_TIMEOUT(up, std::ssize(executions), 30'000);
    const QList<qint64> victims = processesOf(victim);
    QVERIFY(!victims.isEmpty());
    for (const qint64 process : victims)
        ::kill(static_cast<pid_t>(process), SIGKILL);
    QTRY_COMPARE_WITH_TIMEOUT(outcomes.size(), std::ssize(executions), 10'000);
    QTest::qWait(100);

    QFETCH(QString, outcome);
    QCOMPARE(outcomes, QStringList(std::ssize(executions), outcome + u" | up"_s));
    QCOMPARE(outcomeOf(m_tier->run(TierFixture::openRequest("return 1"))), u"ok 1"_s);
}

void TestSoak::endsRunsThatHaveNotBegun()
{
    const QString reason = u"The process that holds the sandbox ended."_s;
    const QStringList truths{u"ok 1"_s, u"setup_failed sandbox-lost: The sandbox was lost while the tool ran. "_s + reason,
        u"setup_failed setup-failed: The sandbox could not be set up: "_s + reason,
        u"setup_failed setup-failed: The sandbox could not be set up at step \"find the parent process alive\": find the parent process "
        u"alive: "
        "No such process"_s};
    QRandomGenerator random(1);
    for (int round = 0; round < m_counts.kills; ++round) {
        QStringList outcomes;
        std::vector<std::unique_ptr<Execution>> executions;
        for (int number = 0; number < 2 * Ready; ++number) {
            executions.push_back(m_tier->sandbox().execute(TierFixture::openRequest("return 1")));
            connect(executions.back().get(), &Execution::finished, this,
                [&outcomes](const ExecutionResult &result) { outcomes.append(outcomeOf(result)); });
        }
        QTest::qWait(static_cast<int>(random.bounded(10)));
        for (const qint64 zygote : TierFixture::zygotes())
            ::kill(static_cast<pid_t>(zygote), SIGKILL);
        QTRY_COMPARE_WITH_TIMEOUT(outcomes.size(), std::ssize(executions), 10'000);
        outcomes.removeIf([&truths](const QString &outcome) { return truths.contains(outcome); });
        QCOMPARE(outcomes.join(u'\n'), QString());
    }
    QCOMPARE(outcomeOf(m_tier->run(TierFixture::openRequest("return 1"))), u"ok 1"_s);
}

void TestSoak::runsShortOfDescriptors_data()
{
    QTest::addColumn<int>("descriptors");
    for (int descriptors = 24; descriptors <= 90; descriptors += m_counts.descriptorStep)
        QTest::addRow("%d", descriptors) << descriptors;
}

void TestSoak::runsShortOfDescriptors()
{
    QFETCH(int, descriptors);
    constexpr int Runs = 24;
    const QTemporaryDir folder(u"/var/tmp/"_s + ownMark() + u"host-XXXXXX"_s);
    QFile::setPermissions(folder.path(), QFile::permissions(folder.path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
    QProcess host;
    host.start(QCoreApplication::applicationFilePath(),
        {u"--short-of-descriptors"_s, folder.path(), QString::number(descriptors), QString::number(Runs)});
    QVERIFY(host.waitForFinished(90'000));
    QCOMPARE(host.readAllStandardError(), "");
    QCOMPARE(host.exitCode(), 0);
    QStringList outcomes = QString::fromUtf8(host.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(outcomes.size(), Runs);
    const QString words =
        u"out-of-descriptors: The system has no file descriptors left to start a worker with. Close what is open, or raise "
        "the limit with ulimit -n. (Too many open files)"_s;
    const QStringList truths{u"ok 1"_s, u"timeout Timeout: The tool ran longer than its timeout of 0.5 s and was stopped."_s,
        u"unavailable "_s + words, u"setup_failed "_s + words};
    outcomes.removeIf([&truths](const QString &outcome) { return truths.contains(outcome); });
    QCOMPARE(outcomes.join(u'\n'), QString());
}

void TestSoak::runsOnAFullDisk()
{
    const QTemporaryDir folder(u"/var/tmp/"_s + ownMark() + u"disk-XXXXXX"_s);
    QFile::setPermissions(folder.path(), QFile::permissions(folder.path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
    const auto outcomes = [&folder](int kib) {
        QProcess host;
        host.start(QCoreApplication::applicationFilePath(), {u"--on-small-disk"_s, folder.path(), QString::number(kib)});
        host.waitForFinished(60'000);
        QString text = QString::fromUtf8(host.readAllStandardOutput() + host.readAllStandardError()).trimmed();
        static const QRegularExpression incomplete(u"/incomplete-[A-Za-z]{6}"_s);
        return text.replace(folder.path(), u"FOLDER"_s).replace(incomplete, u"/incomplete"_s);
    };
    const QString success = u"ok 1\nok 1\nbesides:"_s;
    const QString roomy = outcomes(65'536);
    if (roomy.startsWith(u"no small disk"_s))
        QSKIP(qPrintable(roomy));
    QCOMPARE(roomy, success);
    const QString failure = u"guest-not-writable: The files that run beside a tool cannot be written to FOLDER/incomplete. Make the folder "
                            "writable, or set XDG_CACHE_HOME to a folder that is. No space left on device\nbesides:"_s;
    int failures = 0;
    for (int kib = m_counts.diskStepKib; kib <= 1'000; kib += m_counts.diskStepKib) {
        const QString outcome = outcomes(kib);
        failures += outcome == failure;
        QVERIFY2(outcome == success || outcome == failure, qPrintable(u"%1 KiB: %2"_s.arg(kib).arg(outcome)));
    }
    QCOMPARE_GT(failures, 0);
}

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(ownMark());
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--run-for-ever"_L1)
        return SoakHost::runForEver(arguments.value(2));
    if (arguments.value(1) == "--short-of-descriptors"_L1)
        return SoakHost::runShortOfDescriptors(arguments.value(2), arguments.value(3).toInt(), arguments.value(4).toInt());
    if (arguments.value(1) == "--on-small-disk"_L1)
        return SoakHost::runOnSmallDisk(arguments.value(2), arguments.value(3).toInt());
    qputenv("QTEST_FUNCTION_TIMEOUT", "14400000");
    TestSoak test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_soak.moc"
