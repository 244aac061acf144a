// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/cagelayers.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

using enum IsolationLevel;

constexpr int FirstLandlockWithTcp = 4;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::CageLayers)
};

QString landlockWords(int abi)
{
    return Words::tr("Landlock (ABI %1)").arg(abi);
}

Isolation::Entry files(const CageLayers &layers, CageSurroundings surroundings)
{
    const QString namespaceWords =
        Words::tr("mount namespace: the system and the interpreter read-only, a private /tmp, nothing else of this machine");
    if (layers.namespaces && layers.landlock)
        return {Enforced, namespaceWords + u"; "_s + landlockWords(layers.landlock)};
    if (layers.namespaces)
        return {Enforced, namespaceWords};
    if (layers.landlock) {
        const QString seen = surroundings == CageSurroundings::Container
            ? Words::tr(
                  "a container; %1: of it only the system, the interpreter and the agent's working folder can be read; names and sizes "
                  "of its other files can be seen")
            : Words::tr("%1: only the system and the interpreter can be read; names and sizes of other files can be seen");
        const QString words = seen.arg(landlockWords(layers.landlock));
        if (!layers.scratchFolder)
            return {Partial, words};
        return {Partial, words + u"; "_s + Words::tr("a folder of its own to write to, in which each file is bounded, but not their sum")};
    }
    return {Absent, Words::tr("neither namespaces nor Landlock")};
}

Isolation::Entry network(const CageLayers &layers)
{
    if (layers.namespaces)
        return {Enforced, Words::tr("network namespace without an interface")};
    if (layers.seccomp)
        return {Enforced, Words::tr("seccomp: no socket can be made")};
    if (layers.landlock >= FirstLandlockWithTcp)
        return {Partial, Words::tr("%1: TCP only").arg(landlockWords(layers.landlock))};
    return {Absent, Words::tr("neither a network namespace nor seccomp")};
}

Isolation::Entry processes(const CageLayers &layers, bool mayStartProcesses, CageSurroundings surroundings)
{
    if (layers.seccomp && !mayStartProcesses && surroundings == CageSurroundings::Container)
        return {Partial, Words::tr("seccomp: no process can be started; the process namespace is that of the session")};
    if (layers.seccomp && !mayStartProcesses)
        return {Enforced,
            layers.namespaces ? Words::tr("process namespace; seccomp: no process can be started")
                              : Words::tr("seccomp: no process can be started")};
    if (layers.namespaces)
        return {Partial, Words::tr("process namespace: all that a tool starts ends with its run, and the number is bounded")};
    if (layers.sweeping && layers.seccomp)
        return {Partial,
            Words::tr(
                "all that a tool starts is sought and ended after its run, and the number is bounded; no process namespace of its own")};
    return {Absent, Words::tr("neither a process namespace nor seccomp")};
}

Isolation::Entry memory(const CageLayers &layers)
{
    if (layers.seccomp)
        return {Partial, Words::tr("RLIMIT_DATA; seccomp: no shared mappings; up to 1 GiB that is made read-only is not counted")};
    return {Partial, Words::tr("RLIMIT_DATA: shared mappings are not counted")};
}

Isolation::Entry systemCalls(const CageLayers &layers)
{
    if (layers.seccomp)
        return {Enforced, Words::tr("seccomp: a list of the calls that Python, threads and numpy need; no capability")};
    return {Absent, Words::tr("no capability and no new privileges, but no filter")};
}

} // namespace

Isolation isolationBy(const CageLayers &layers, bool mayStartProcesses, CageSurroundings surroundings)
{
    Isolation isolation;
    const auto set = [&isolation](
                         IsolationProperty property, const Isolation::Entry &entry) { isolation.set(property, entry.level, entry.by); };
    set(IsolationProperty::Files, files(layers, surroundings));
    set(IsolationProperty::Network, network(layers));
    set(IsolationProperty::Processes, processes(layers, mayStartProcesses, surroundings));
    set(IsolationProperty::Memory, memory(layers));
    set(IsolationProperty::SystemCalls, systemCalls(layers));
    return isolation;
}

Isolation noIsolation(const QString &why)
{
    Isolation isolation;
    for (const IsolationProperty property : AllIsolationProperties)
        isolation.set(property, Absent, why);
    return isolation;
}

} // namespace Assay
