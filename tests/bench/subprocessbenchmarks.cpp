// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "subprocessbenchmarks.h"

#include "base/contract/execution.h"
#include "base/contract/sandbox.h"
#include "base/subprocess/subprocesstier.h"
#include "process.h"
#include "sampling.h"

#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QProcess>
#include <QTextStream>
#include <QThread>
#include <QTimer>

#include <algorithm>

namespace Assay {

using namespace Qt::StringLiterals;

namespace {

constexpr auto toolText =
    "words = args[\"text\"].split()\nprint(len(words))\nreturn {\"words\": len(words), \"longest\": max(words, key=len)}\n";
constexpr auto toolArguments = "{\"text\": \"one two three\"}";
constexpr int rounds = 400;
constexpr int floorRounds = 40;
constexpr std::chrono::milliseconds gap(5);

int readyWorkers()
{
    return 2 * QThread::idealThreadCount();
}

std::unexpected<Error> failed(const QString &what)
{
    return std::unexpected(Error{u"benchmark-failed"_s, what, {}});
}

ExecutionRequest request(const QByteArray &code, const QStringList &imports = {})
{
    ExecutionRequest made;
    made.source = {code, u"tool.py"_s, {}};
    made.policy = *Policy::load(u"standard"_s);
    made.arguments = *JsonText::parse(toolArguments);
    made.allowedImports = imports;
    return made;
}

void rest(std::chrono::milliseconds duration)
{
    QEventLoop loop;
    QTimer::singleShot(duration, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

/** The tier with workers that wait, and the time of one run in it. */
class Bench
{
public:
    static Result<std::unique_ptr<Bench>> make()
    {
        auto tier = SubprocessTier::make(SubprocessTier::Places::defaults(), readyWorkers());
        if (!tier)
            return std::unexpected(tier.error());
        if (const auto missing = (*tier)->sandbox().unavailability())
            return std::unexpected(*missing);
        auto bench = std::make_unique<Bench>();
        bench->m_tier = std::move(*tier);
        return bench;
    }

    Sandbox &sandbox() const { return m_tier->sandbox(); }

    /** Milliseconds from the request handed over to the result received. */
    Result<double> time(const ExecutionRequest &wanted, ExecutionStatus expected = ExecutionStatus::Ok) const
    {
        QElapsedTimer timer;
        timer.start();
        const auto execution = sandbox().execute(wanted);
        QEventLoop loop;
        QObject::connect(execution.get(), &Execution::finished, &loop, &QEventLoop::quit);
        loop.exec();
        const double milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        const ExecutionResult &result = execution->result();
        if (result.status != expected)
            return failed(u"The run ended as %1: %2"_s.arg(statusName(result.status), result.error ? result.error->message : QString()));
        return milliseconds;
    }

    /** `count` runs, each after a rest. */
    Result<QList<double>> series(const ExecutionRequest &wanted, std::chrono::milliseconds pause, int count = rounds) const
    {
        QList<double> times;
        for (int i = 0; i < count; ++i) {
            if (pause.count() > 0)
                rest(pause);
            const auto taken = time(wanted);
            if (!taken)
                return std::unexpected(taken.error());
            times.append(*taken);
        }
        return times;
    }

private:
    std::unique_ptr<SubprocessTier> m_tier;
};

Result<double> pythonFloor()
{
    const auto python = findProgram(u"python3"_s);
    if (!python)
        return std::unexpected(python.error());
    const auto medians = interleavedMedians({[python] { return timeProgram({*python, u"-c"_s, u"pass"_s}); }}, floorRounds, 3);
    if (!medians)
        return std::unexpected(medians.error());
    return medians->first();
}

double percentile(QList<double> samples, double part)
{
    std::ranges::sort(samples);
    return samples[static_cast<qsizetype>(part * static_cast<double>(samples.size() - 1))];
}

/** One series, as a ratio of its median or of a percentile to the floor. */
Result<Figure> spacedRatio(std::chrono::milliseconds pause, double part)
{
    const auto bench = Bench::make();
    if (!bench)
        return std::unexpected(bench.error());
    const ExecutionRequest wanted = request(toolText);
    if (const auto first = (*bench)->series(wanted, std::chrono::milliseconds(50), 20); !first)
        return std::unexpected(first.error());
    const auto floor = pythonFloor();
    const auto times = (*bench)->series(wanted, pause);
    if (!floor || !times)
        return std::unexpected(floor ? times.error() : floor.error());
    QTextStream(stderr) << u"  %1 ms  python3 -c pass (floor)\n  %2 ms  median, %3 ms 95 %, %4 ms least\n"_s.arg(*floor, 9, 'f', 3)
                               .arg(median(*times), 9, 'f', 3)
                               .arg(percentile(*times, 0.95), 0, 'f', 3)
                               .arg(percentile(*times, 0), 0, 'f', 3);
    return Figure{percentile(*times, part) / *floor, *floor};
}

/** Runs for two seconds, two at a time; runs a second. */
Result<double> throughput(const Bench &bench)
{
    constexpr qint64 Duration = 2000;
    const ExecutionRequest wanted = request(toolText);
    QElapsedTimer timer;
    QEventLoop loop;
    int done = 0;
    QString fault;
    std::array<std::unique_ptr<Execution>, 2> running;
    std::function<void(size_t)> next = [&](size_t slot) {
        running[slot] = bench.sandbox().execute(wanted);
        QObject::connect(
            running[slot].get(), &Execution::finished, &loop,
            [&, slot] {
                if (running[slot]->result().status != ExecutionStatus::Ok)
                    fault = statusName(running[slot]->result().status);
                ++done;
                if (timer.elapsed() < Duration && fault.isEmpty())
                    next(slot);
                else
                    loop.quit();
            },
            Qt::QueuedConnection);
    };
    timer.start();
    next(0);
    next(1);
    loop.exec();
    if (!fault.isEmpty())
        return failed(u"A run ended as %1."_s.arg(fault));
    return done * 1000.0 / static_cast<double>(timer.elapsed());
}

/** Starts of `python3 -c pass` in a second, two at a time. */
Result<double> pythonThroughput()
{
    const auto python = findProgram(u"python3"_s);
    if (!python)
        return std::unexpected(python.error());
    constexpr int Pairs = 60;
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < Pairs; ++i) {
        QProcess first, second;
        first.start(*python, {u"-c"_s, u"pass"_s});
        second.start(*python, {u"-c"_s, u"pass"_s});
        if (!first.waitForFinished() || !second.waitForFinished())
            return failed(u"python3 -c pass did not end."_s);
    }
    return 2 * Pairs * 1000.0 / static_cast<double>(timer.elapsed());
}

Result<Figure> throughputFigure(bool asRatio)
{
    const auto bench = Bench::make();
    if (!bench)
        return std::unexpected(bench.error());
    if (const auto first = (*bench)->series(request(toolText), std::chrono::milliseconds(20), 20); !first)
        return std::unexpected(first.error());
    const auto floor = pythonThroughput();
    const auto runs = throughput(**bench);
    if (!floor || !runs)
        return std::unexpected(floor ? runs.error() : floor.error());
    QTextStream(stderr) << u"  %1 /s  python3 -c pass, two at a time (floor)\n  %2 /s  runs, two at a time\n"_s.arg(*floor, 9, 'f', 0)
                               .arg(*runs, 9, 'f', 0);
    return Figure{asRatio ? *runs / *floor : *runs, *floor};
}

/** A tool that uses numpy, which its workers have imported ahead, against the small tool. */
Result<Figure> numpyRatio()
{
    const auto bench = Bench::make();
    if (!bench)
        return std::unexpected(bench.error());
    const ExecutionRequest plain = request(toolText);
    const ExecutionRequest numpy = request("import numpy\nreturn int(numpy.arange(10).sum())\n", {u"numpy"_s});
    const auto waited = (*bench)->time(numpy);
    if (!waited)
        return std::unexpected(waited.error());
    QList<double> plainTimes, numpyTimes;
    rest(std::chrono::seconds(2));
    for (int i = 0; i < rounds / 2; ++i) {
        for (auto [wanted, times] : {std::pair(&plain, &plainTimes), std::pair(&numpy, &numpyTimes)}) {
            rest(gap);
            const auto taken = (*bench)->time(*wanted);
            if (!taken)
                return std::unexpected(taken.error());
            if (i >= 20)
                times->append(*taken);
        }
    }
    QTextStream(stderr) << u"  %1 ms  the small tool (floor)\n  %2 ms  a tool with numpy\n"_s.arg(median(plainTimes), 9, 'f', 3)
                               .arg(median(numpyTimes), 9, 'f', 3);
    return Figure{median(numpyTimes) / median(plainTimes), median(plainTimes)};
}

/** How much later than asked for a tool that never ends is stopped. */
Result<Figure> timeoutOvershoot()
{
    const auto bench = Bench::make();
    if (!bench)
        return std::unexpected(bench.error());
    ExecutionRequest wanted = request("while True:\n    pass\n");
    wanted.limits.timeoutSeconds = 0.05;
    QList<double> over;
    for (int i = 0; i < 100; ++i) {
        rest(gap);
        const auto taken = (*bench)->time(wanted, ExecutionStatus::Timeout);
        if (!taken)
            return std::unexpected(taken.error());
        over.append(*taken - 1000 * wanted.limits.timeoutSeconds);
    }
    QTextStream(stderr) << u"  %1 ms  median overshoot\n"_s.arg(median(over), 9, 'f', 3);
    return Figure{percentile(over, 0.99), 1000 * wanted.limits.timeoutSeconds};
}

/** Private pages of a worker that waits, in KiB. */
Result<Figure> privateMemory()
{
    const auto bench = Bench::make();
    if (!bench)
        return std::unexpected(bench.error());
    if (const auto first = (*bench)->time(request(toolText)); !first)
        return std::unexpected(first.error());
    rest(std::chrono::seconds(1));
    QList<double> sizes;
    const QStringList processes = QDir(u"/proc"_s).entryList(QDir::Dirs);
    for (const QString &process : processes) {
        QFile status(u"/proc/%1/status"_s.arg(process));
        QFile rollup(u"/proc/%1/smaps_rollup"_s.arg(process));
        // A worker is the first process of a pid namespace in the zygote's in ours: three numbers.
        if (!status.open(QIODevice::ReadOnly) || !rollup.open(QIODevice::ReadOnly))
            continue;
        const QList<QByteArray> lines = status.readAll().split('\n');
        const auto spaces = std::ranges::find_if(lines, [](const QByteArray &line) { return line.startsWith("NSpid:"); });
        if (spaces == lines.end() || spaces->simplified().split(' ').size() < 4 || !spaces->endsWith("\t1"))
            continue;
        double size = 0;
        const QList<QByteArray> parts = rollup.readAll().split('\n');
        for (const QByteArray &line : parts) {
            if (line.startsWith("Private_Dirty:") || line.startsWith("Private_Clean:"))
                size += line.simplified().split(' ').value(1).toDouble();
        }
        if (size > 0)
            sizes.append(size);
    }
    if (sizes.isEmpty())
        return failed(u"The memory of workers cannot be read here."_s);
    return Figure{median(sizes), 0};
}

} // namespace

Benchmarks subprocessBenchmarks()
{
    return {
        {u"subprocess.warm_ratio"_s, u"ratio"_s, [] { return spacedRatio(gap, 0.5); }},
        {u"subprocess.warm_p95_ratio"_s, u"ratio"_s, [] { return spacedRatio(gap, 0.95); }},
        {u"subprocess.hot_ratio"_s, u"ratio"_s, [] { return spacedRatio({}, 0.5); }},
        {u"subprocess.hot_p95_ratio"_s, u"ratio"_s, [] { return spacedRatio({}, 0.95); }},
        {u"subprocess.throughput_ratio"_s, u"ratio"_s, [] { return throughputFigure(true); }},
        {u"subprocess.runs_per_second"_s, u"runs/s"_s, [] { return throughputFigure(false); }},
        {u"subprocess.numpy_ratio"_s, u"ratio"_s, numpyRatio},
        {u"worker.private_kib"_s, u"KiB"_s, privateMemory},
        {u"subprocess.timeout_overshoot_p99_ms"_s, u"ms"_s, timeoutOvershoot},
    };
}

} // namespace Assay
