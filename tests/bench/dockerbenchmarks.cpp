// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "dockerbenchmarks.h"

#include "process.h"
#include "sampling.h"
#include "sessionfixture.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QTextStream>
#include <QTimer>

namespace Assay {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto toolText =
    "words = args[\"text\"].split()\nprint(len(words))\nreturn {\"words\": len(words), \"longest\": max(words, key=len)}\n";
constexpr int sessionRounds = 15;
constexpr int runRounds = 100;
constexpr int warmUps = 3;
constexpr std::chrono::milliseconds gap(5);

std::unexpected<Error> failed(const QString &what)
{
    return std::unexpected(Error{u"benchmark-failed"_s, what, {}});
}

void rest(std::chrono::milliseconds duration)
{
    QEventLoop loop;
    QTimer::singleShot(duration, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

Result<std::unique_ptr<SessionFixture>> makeFixture()
{
    if (const QString obstacle = SessionFixture::obstacle(RealEngine::Kind::Docker); !obstacle.isEmpty())
        return failed(obstacle);
    auto docker = std::make_unique<SessionFixture>(RealEngine::Kind::Docker);
    if (const QString fault = docker->start(); !fault.isEmpty())
        return failed(fault);
    return docker;
}

/** Milliseconds from the request handed over to the result received. */
Result<double> timeRun(SessionFixture &docker)
{
    ExecutionRequest request = SessionFixture::request(toolText);
    request.policy = *Policy::load(u"standard"_s);
    request.allowedImports = {};
    request.arguments = *JsonText::parse("{\"text\": \"one two three\"}");
    QElapsedTimer timer;
    timer.start();
    const auto execution = docker.sandbox().execute(request);
    QEventLoop loop;
    QObject::connect(execution.get(), &Execution::finished, &loop, &QEventLoop::quit);
    loop.exec();
    const double milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    const ExecutionResult &result = execution->result();
    if (result.success())
        return milliseconds;
    return failed(u"The run ended as %1: %2"_s.arg(statusName(result.status), result.error ? result.error->message : QString()));
}

Result<Figure> ratioOf(const Result<QList<double>> &medians, const QString &what, const QString &floor)
{
    if (!medians)
        return std::unexpected(medians.error());
    QTextStream(stderr)
        << u"  %1 ms  %2 (floor)\n  %3 ms  %4\n"_s.arg((*medians)[0], 9, 'f', 3).arg(floor).arg((*medians)[1], 9, 'f', 3).arg(what);
    return Figure{(*medians)[1] / (*medians)[0], (*medians)[0]};
}

/** A session from nothing to the first answer, beside the shortest container that the engine's own client can run. */
Result<Figure> sessionRatio()
{
    const auto client = findProgram(u"docker"_s);
    const auto docker = makeFixture();
    if (!client || !docker)
        return std::unexpected(client ? docker.error() : client.error());
    SessionPlaces places = (*docker)->places();
    places.idle = 1ms; // each run gets a session of its own
    (*docker)->renew(places);
    const QStringList command{*client, u"--host"_s, u"unix://"_s + (*docker)->engine().endpoint().socketPath, u"run"_s, u"--rm"_s,
        u"--network"_s, u"none"_s, u"--entrypoint"_s, u"python3"_s, places.image()->name, u"-c"_s, u"pass"_s};
    const auto session = [&docker]() -> Result<double> {
        const auto taken = timeRun(**docker);
        for (int i = 0; i < 500 && !(*docker)->containers().isEmpty(); ++i)
            rest(10ms);
        return taken;
    };
    return ratioOf(interleavedMedians({[&command] { return timeProgram(command); }, session}, sessionRounds, warmUps),
        u"a session, to its first answer"_s, u"docker run --rm IMAGE python3 -c pass"_s);
}

Result<Figure> runRatio()
{
    const auto python = findProgram(u"python3"_s);
    const auto docker = makeFixture();
    if (!python || !docker)
        return std::unexpected(python ? docker.error() : python.error());
    const auto run = [&docker] {
        rest(gap);
        return timeRun(**docker);
    };
    return ratioOf(interleavedMedians({[&python] { return timeProgram({*python, u"-c"_s, u"pass"_s}); }, run}, runRounds, warmUps),
        u"a run in a live session"_s, u"python3 -c pass"_s);
}

} // namespace

Benchmarks dockerBenchmarks()
{
    return {{u"docker.session_ratio"_s, u"ratio"_s, sessionRatio}, {u"docker.run_ratio"_s, u"ratio"_s, runRatio}};
}

} // namespace Assay
