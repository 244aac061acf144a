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
#include <QTest>

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

private:
    void waitForWorkers() const;
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
            steps = zygotes.size() == 1 && TierFixture::childrenOf(zygotes.first()).size() == Ready ? steps + 1 : 0;
            return steps == Steady;
        },
        30'000));
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

    QStringList wrong;
    RunSeries series(m_tier->sandbox(), AtATime);
    const auto programOf = [&programs](int number) { return programs->at(number % programs->size()); };
    const bool finished = series.run(
        m_counts.teardowns, [&programOf](int number) { return programOf(number).request(ownMark()); },
        [&programOf, &wrong](int number, const ExecutionResult &result) {
            const SoakProgram program = programOf(number);
            if (!program.ends.contains(outcomeOf(result)))
                wrong.append(program.name + u": "_s + outcomeOf(result));
        });
    QVERIFY(finished);
    QCOMPARE(series.repetitions(), 0);
    QCOMPARE(wrong.join(u'\n'), QString());

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

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(ownMark());
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--run-for-ever"_L1)
        return SoakHost::runForEver(arguments.value(2));
    qputenv("QTEST_FUNCTION_TIMEOUT", "14400000");
    TestSoak test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_soak.moc"
