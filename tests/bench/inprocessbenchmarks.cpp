// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inprocessbenchmarks.h"

#include "base/contract/execution.h"
#include "base/subprocess/subprocesstier.h"
#include "inprocess/inprocesssandbox.h"
#include "process.h"
#include "sampling.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QTextStream>
#include <QTimer>

namespace Assay {

using namespace Qt::StringLiterals;

namespace {

constexpr auto toolText = "words = args[\"text\"].split()\nreturn {\"words\": len(words), \"longest\": max(words, key=len)}\n";
constexpr int rounds = 400;
constexpr int warmUps = 20;
constexpr std::chrono::milliseconds gap(5);

ExecutionRequest request()
{
    ExecutionRequest made;
    made.source = {toolText, u"tool.py"_s, {}};
    made.arguments = *JsonText::parse("{\"text\": \"one two three\"}");
    made.unsafe = true;
    made.required = {};
    return made;
}

/** Milliseconds from the request handed over to the result received, after a rest in which the run before is cleaned up. */
Result<double> timeRun(Sandbox &sandbox, const ExecutionRequest &wanted)
{
    QEventLoop loop;
    QTimer::singleShot(gap, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
    QElapsedTimer timer;
    timer.start();
    const auto execution = sandbox.execute(wanted);
    QObject::connect(execution.get(), &Execution::finished, &loop, &QEventLoop::quit);
    loop.exec();
    const double milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    const ExecutionResult &result = execution->result();
    if (result.success())
        return milliseconds;
    return std::unexpected(Error{u"benchmark-failed"_s,
        u"The run ended as %1: %2"_s.arg(statusName(result.status), result.error ? result.error->message : QString()), {}});
}

Result<Figure> warmRatio()
{
    const auto python = findProgram(u"python3"_s);
    if (!python)
        return std::unexpected(python.error());
    const auto validator = SubprocessTier::make();
    if (!validator)
        return std::unexpected(validator.error());
    InProcessSandbox sandbox((*validator)->sandbox());
    const ExecutionRequest wanted = request();
    const auto floor = interleavedMedians({[&] { return timeProgram({*python, u"-c"_s, u"pass"_s}); }}, 40, 3);
    const auto runs = interleavedMedians({[&] { return timeRun(sandbox, wanted); }}, rounds, warmUps);
    if (!floor || !runs)
        return std::unexpected(floor ? runs.error() : floor.error());
    QTextStream(stderr) << u"  %1 ms  python3 -c pass (floor)\n  %2 ms  a run\n"_s.arg((*floor)[0], 9, 'f', 3).arg((*runs)[0], 9, 'f', 3);
    return Figure{(*runs)[0] / (*floor)[0], (*floor)[0]};
}

} // namespace

Benchmarks inProcessBenchmarks()
{
    return {{u"inprocess.warm_ratio"_s, u"ratio"_s, warmRatio}};
}

} // namespace Assay
