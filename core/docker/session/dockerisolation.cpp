// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/dockerisolation.h"

#include "base/contract/numbertext.h"
#include "engine/engineanswers.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::DockerIsolation)
};

QString joined(const QString &container, const QString &worker)
{
    return worker.isEmpty() ? container : container + u"; "_s + worker;
}

QString noMemoryLimit(const EngineInfo &engine)
{
    return Words::tr("the engine cannot limit the memory of a container on this machine (control groups version %1, driver %2)")
        .arg(engine.cgroupVersion, engine.cgroupDriver);
}

} // namespace

Isolation expectedIsolation(const std::optional<EngineInfo> &engine, const SessionLimits &session)
{
    Isolation isolation;
    isolation.set(IsolationProperty::Files, IsolationLevel::Partial,
        Words::tr("a container with a read-only system, and Landlock in it; nothing of this machine's files but packages, read-only"));
    isolation.set(IsolationProperty::Network, IsolationLevel::Enforced, Words::tr("a container without a network"));
    isolation.set(IsolationProperty::Processes, IsolationLevel::Partial,
        Words::tr("seccomp: no process can be started; the process namespace is that of the session"));
    if (engine && !engine->limitsMemory)
        isolation.set(IsolationProperty::Memory, IsolationLevel::Absent, noMemoryLimit(*engine));
    else
        isolation.set(IsolationProperty::Memory, IsolationLevel::Enforced,
            Words::tr("control group: %1 MB for the session; a limit of its own for each run").arg(numberText(session.memoryMb)));
    isolation.set(IsolationProperty::SystemCalls, IsolationLevel::Enforced, Words::tr("seccomp: a list of allowed calls"));
    return isolation;
}

Isolation isolationIn(const Isolation &worker, const EngineInfo &engine, const SessionLimits &session, const Limits &run)
{
    Isolation isolation = worker;
    const auto &files = worker[IsolationProperty::Files];
    isolation.set(IsolationProperty::Files, files.level, joined(Words::tr("a container with a read-only system"), files.by));
    isolation.set(IsolationProperty::Network, IsolationLevel::Enforced,
        joined(Words::tr("a container without a network"), worker[IsolationProperty::Network].by));

    const auto &memory = worker[IsolationProperty::Memory];
    const QString bounds = joined(Words::tr("control group: %1 MB for the session, of which this run may take %2 MB")
                                      .arg(numberText(session.memoryMb), numberText(run.memoryMb)),
        memory.by);
    if (!engine.limitsMemory)
        isolation.set(IsolationProperty::Memory, IsolationLevel::Absent, noMemoryLimit(engine));
    else
        isolation.set(IsolationProperty::Memory, memory.level, bounds);

    // Where a tool may start none, seccomp sees to that.
    if (run.processes > 0 && !engine.limitsProcesses)
        isolation.set(IsolationProperty::Processes, IsolationLevel::Absent,
            Words::tr("the engine cannot limit the number of processes of a container on this machine"));
    return isolation;
}

} // namespace Assay
