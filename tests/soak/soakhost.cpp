// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "soakhost.h"

#include "runseries.h"
#include "tierfixture.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

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

void say(const QString &line)
{
    std::puts(qPrintable(line));
    std::fflush(stdout);
}

bool write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() && file.flush();
}

/** A mount namespace of our own, in which we may mount whoever we are. */
bool enterMountNamespace()
{
    const QByteArray user = QByteArray::number(::geteuid());
    const QByteArray group = QByteArray::number(::getegid());
    if (user == "0")
        return ::unshare(CLONE_NEWNS) == 0;
    return ::unshare(CLONE_NEWNS | CLONE_NEWUSER) == 0 && write(u"/proc/self/setgroups"_s, "deny")
        && write(u"/proc/self/uid_map"_s, user + ' ' + user + " 1") && write(u"/proc/self/gid_map"_s, group + ' ' + group + " 1");
}

Result<std::unique_ptr<SubprocessTier>> makeTier(const QString &folder)
{
    return SubprocessTier::make({folder, folder + u"/interpreters.json"_s, folder + u"/isolation.json"_s, u"bwrap"_s}, ReadyWorkers);
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
            say(u"up"_s);
    });
    QObject::connect(execution, &Execution::finished, qApp, [&sandbox, execution, tool] {
        execution->deleteLater();
        runOneAfterAnother(sandbox, tool);
    });
}

} // namespace

int SoakHost::runForEver(const QString &folder)
{
    const auto tier = makeTier(folder);
    if (!tier)
        qFatal("%s", qPrintable(tier.error().message));
    for (size_t i = 0; i < AtATime; ++i)
        runOneAfterAnother((*tier)->sandbox(), i % Tools.size());
    return QCoreApplication::exec();
}

int SoakHost::runShortOfDescriptors(const QString &folder, int descriptors, int count)
{
    const auto tier = makeTier(folder);
    if (!tier)
        qFatal("%s", qPrintable(tier.error().message));
    const rlimit limit{static_cast<rlim_t>(descriptors), static_cast<rlim_t>(descriptors)};
    if (::setrlimit(RLIMIT_NOFILE, &limit) != 0)
        qFatal("The limit of descriptors could not be set.");
    RunSeries series((*tier)->sandbox(), count);
    ExecutionRequest brief = TierFixture::openRequest("import time\ntime.sleep(0.3)\nreturn 1");
    ExecutionRequest hanging = TierFixture::openRequest("import time\ntime.sleep(600)");
    hanging.limits.timeoutSeconds = 0.5;
    const bool finished = series.run(
        count, [&](int number) { return number % 2 == 0 ? brief : hanging; },
        [](int, const ExecutionResult &result) { say(outcomeOf(result)); });
    return finished && series.repetitions() == 0 ? 0 : 1;
}

int SoakHost::runOnSmallDisk(const QString &folder, int kib)
{
    const QByteArray size = "mode=0755,size=" + QByteArray::number(kib) + 'k';
    if (!enterMountNamespace() || ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0
        || ::mount("none", folder.toLocal8Bit().constData(), "tmpfs", MS_NOSUID | MS_NODEV, size.constData()) != 0) {
        say(u"no small disk: "_s + QString::fromLocal8Bit(std::strerror(errno)));
        return 1;
    }
    {
        const auto tier = makeTier(folder);
        if (tier) {
            RunSeries series((*tier)->sandbox(), 1);
            series.run(
                2, [](int) { return TierFixture::openRequest("import json, re, traceback\nreturn 1"); },
                [](int, const ExecutionResult &result) { say(outcomeOf(result)); });
        } else {
            say(tier.error().code + u": "_s + tier.error().message + u' ' + tier.error().detail);
        }
    }
    QStringList names = QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    names.removeIf(
        [](const QString &name) { return name.startsWith(u"guest-"_s) || name.endsWith(u"s.json"_s) || name == "isolation.json"_L1; });
    say(u"besides: "_s + names.join(u' '));
    return 0;
}
