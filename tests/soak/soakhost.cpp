// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "soakhost.h"

#include "tierfixture.h"

#include <QCoreApplication>

#include <array>
#include <cstdio>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

constexpr int ReadyWorkers = 3;
constexpr int AtATime = 4;

// One that is over at once, one that leaves processes behind, one that is in the middle whenever the host dies.
const std::array<QByteArray, 3> Tools{"print('quick')\nreturn 1", R"(
import os, signal, time
for number in range(4):
    if os.fork() == 0:
        os.setsid()
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        os.fork()
        time.sleep(600)
print('fork')
return 2)",
    R"(
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        time.sleep(600)
print('slow')
time.sleep(600))"};

void say(const char *word)
{
    std::puts(word);
    std::fflush(stdout);
}

void runOneAfterAnother(Sandbox &sandbox, size_t tool)
{
    ExecutionRequest request = TierFixture::openRequest(Tools[tool]);
    request.limits.processes = 100;
    request.limits.timeoutSeconds = 60;
    Execution *execution = sandbox.execute(request).release();
    QObject::connect(execution, &Execution::outputReceived, qApp, [] {
        static bool isUp = false;
        if (!std::exchange(isUp, true))
            say("up");
    });
    QObject::connect(execution, &Execution::finished, qApp, [&sandbox, execution, tool] {
        execution->deleteLater();
        runOneAfterAnother(sandbox, tool);
    });
}

} // namespace

int SoakHost::runForEver(const QString &folder)
{
    const auto tier =
        SubprocessTier::make({folder, folder + u"/interpreters.json"_s, folder + u"/isolation.json"_s, u"bwrap"_s}, ReadyWorkers);
    if (!tier)
        qFatal("%s", qPrintable(tier.error().message));
    for (size_t i = 0; i < AtATime; ++i)
        runOneAfterAnother((*tier)->sandbox(), i % Tools.size());
    return QCoreApplication::exec();
}
