// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/zygoteworkersource.h"

#include "base/cage/bubblewrapcommand.h"
#include "base/cage/cageuser.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

// Each holds an interpreter, and the modules that its workers share.
constexpr size_t MostZygotes = 4;

QJsonObject isolationOptions(const QStringList &layers, const QStringList &readOnly, bool mayStartProcesses)
{
    return {{"layers"_L1, QJsonArray::fromStringList(layers)}, {"read_only"_L1, QJsonArray::fromStringList(readOnly)},
        {"read_write_files"_L1, QJsonArray::fromStringList(deviceNodes())}, {"processes"_L1, mayStartProcesses}};
}

} // namespace

ZygoteWorkerSource::ZygoteWorkerSource(const GuestFolder &guest, const QString &program, const WorkerPool::Size &size)
    : m_guest(guest)
    , m_program(program)
    , m_size(size)
    , m_user(cageUser())
    , m_scratches(QFileInfo(guest.path()).path() + u"/scratch"_s, m_user)
{
}

ZygoteWorkerSource::ZygoteWorkerSource(const GuestFolder &guest, const ContainerPlaces &container, const WorkerPool::Size &size)
    : m_guest(guest)
    , m_size(size)
    , m_user(cageUser())
    , m_host(HostCage::withoutNamespaces())
    , m_surroundings(CageSurroundings::Container)
    , m_scratches(container.scratches, m_user)
    , m_workFolders(std::in_place, container.workspaces, m_user)
{
}

ZygoteWorkerSource::~ZygoteWorkerSource() = default;

Isolation ZygoteWorkerSource::isolation() const
{
    if (const auto missing = unavailability())
        return noIsolation(missing->message);
    return isolationOf(m_host.layers(), false);
}

Isolation ZygoteWorkerSource::isolationOf(const CageLayers &held, bool mayStartProcesses) const
{
    // Nearly always the same, and its words take longer to make than to keep.
    if (!m_lastIsolation || m_lastIsolation->held != held || m_lastIsolation->mayStartProcesses != mayStartProcesses)
        m_lastIsolation = {held, mayStartProcesses, isolationBy(held, mayStartProcesses, m_surroundings)};
    return m_lastIsolation->isolation;
}

QList<HostFeature> ZygoteWorkerSource::hostFeatures() const
{
    if (m_workFolders || unavailability())
        return {};
    HostFeature namespaces{u"namespaces"_s, {}, m_host.refusal()};
    if (!namespaces.lacking)
        namespaces.by = tr("made by bubblewrap");
    return {namespaces};
}

std::optional<Error> ZygoteWorkerSource::unavailability() const
{
    if (m_workFolders)
        return std::nullopt;
    if (m_bubblewrap.isEmpty())
        m_bubblewrap = QStandardPaths::findExecutable(m_program);
    if (!m_bubblewrap.isEmpty())
        return std::nullopt;
    return Error{u"bubblewrap-missing"_s, tr("bubblewrap, which makes the cage, is not on this machine."), {},
        {.command = u"apt install bubblewrap"_s}};
}

std::optional<Error> ZygoteWorkerSource::outOfReach(const Interpreter &interpreter) const
{
    if (m_host.layers().namespaces) {
        for (const QString &prefix : interpreter.prefixes) {
            if (prefix == CagePath::Scratch || prefix.startsWith(CagePath::Scratch + u'/')) {
                return Error{u"interpreter-covered"_s,
                    tr("The interpreter %1 needs %2, but every run gets an empty %3 of its own. Move it, or make the environment "
                       "elsewhere.")
                        .arg(interpreter.executable, prefix, CagePath::Scratch),
                    {}};
            }
        }
    }
    if (!m_user)
        return std::nullopt;
    for (const QString &prefix : interpreter.prefixes) {
        if (const auto folder = closedFolder(prefix)) {
            return Error{u"interpreter-closed"_s,
                tr("The interpreter %1 lies below %2, which other users cannot look into. A cage that root starts runs as another "
                   "user. Open the folder with chmod o+x, or choose an interpreter elsewhere.")
                    .arg(interpreter.executable, *folder),
                {}};
        }
    }
    return std::nullopt;
}

Result<std::unique_ptr<Worker>> ZygoteWorkerSource::start(const WorkerSpec &spec)
{
    const auto unavailable = unavailability();
    if (unavailable && spec.purpose == WorkerSpec::Purpose::Run)
        return std::unexpected(*unavailable);
    const auto place = placeOf(spec);
    if (!place)
        return std::unexpected(place.error());
    const auto pool = poolFor(spec);
    if (!pool)
        return std::unexpected(pool.error());
    return (*pool)->take(*place);
}

void ZygoteWorkerSource::warmUp(const WorkerSpec &spec)
{
    if (const auto pool = poolFor(spec))
        (*pool)->warmUp();
}

Result<WorkerPlace> ZygoteWorkerSource::placeOf(const WorkerSpec &spec) const
{
    if (!m_workFolders || spec.purpose == WorkerSpec::Purpose::Validate)
        return WorkerPlace{spec.scratchBytes, {}};
    const auto home = m_workFolders->provide(spec.agent);
    if (!home)
        return std::unexpected(home.error());
    return WorkerPlace{spec.scratchBytes, *home};
}

Result<WorkerPool *> ZygoteWorkerSource::poolFor(const WorkerSpec &spec)
{
    const auto found = std::ranges::find(m_pools, PoolKey(spec), &Entry::key);
    if (found != m_pools.end()) {
        std::rotate(found, std::next(found), m_pools.end());
        return m_pools.back().pool.get();
    }
    if (const auto error = outOfReach(spec.interpreter))
        return std::unexpected(*error);
    if (m_pools.size() >= MostZygotes) {
        const auto unused = std::ranges::find_if(m_pools, [](const Entry &entry) { return !entry.pool->isBusy(); });
        if (unused != m_pools.end())
            m_pools.erase(unused);
    }
    m_pools.push_back({PoolKey(spec), std::make_unique<WorkerPool>(m_host, m_scratches, commandsFor(spec), m_size)});
    return m_pools.back().pool.get();
}

ZygoteCommands ZygoteWorkerSource::commandsFor(const WorkerSpec &spec) const
{
    return {m_bubblewrap.isEmpty() ? std::nullopt : std::optional(command(spec, true)), command(spec, false)};
}

ZygoteCommand ZygoteWorkerSource::command(const WorkerSpec &spec, bool isCaged) const
{
    const QStringList layers = isCaged ? QStringList{u"namespaces"_s, u"tmpfs"_s, u"proc"_s, u"landlock"_s, u"seccomp"_s}
                                       : QStringList{u"landlock"_s, u"seccomp"_s};
    QStringList readOnly = isCaged ? cageReadOnlyPaths(spec.interpreter) : hostReadOnlyPaths(spec.interpreter, m_guest.path());
    QStringList packages;
    if (!spec.packages.isEmpty()) {
        packages << (isCaged ? QString(CagePath::Packages) : spec.packages);
        readOnly << packages;
    }
    // A module that is not ours runs in a cage only: outside, nothing would hold it.
    const QStringList preload = isCaged ? spec.preload : QStringList();
    const QJsonObject configuration{{"warm"_L1, m_size.workers > 0}, {"preload"_L1, QJsonArray::fromStringList(preload)},
        {"path"_L1, QJsonArray::fromStringList(spec.interpreter.path)}, {"packages"_L1, QJsonArray::fromStringList(packages)},
        {"isolation"_L1, isolationOptions(layers, readOnly, spec.mayStartProcesses)}};
    QByteArray json = QJsonDocument(configuration).toJson(QJsonDocument::Compact);
    if (!spec.policy.isEmpty())
        json.insert(json.size() - 1, ",\"policy\":" + spec.policy); // its numbers and order are not ours to rewrite
    if (!isCaged)
        return {spec.interpreter.executable, zygoteArguments(m_guest.path(), json), m_user};
    return {m_bubblewrap,
        bubblewrapArguments(spec.interpreter, m_guest.path(), spec.packages)
            << spec.interpreter.executable << zygoteArguments(CagePath::Guest, json),
        m_user};
}

ZygoteWorkerSource::PoolKey::PoolKey(const WorkerSpec &spec)
    : interpreter(spec.interpreter)
    , preload(spec.preload)
    , packages(spec.packages)
    , policy(spec.policy)
    , mayStartProcesses(spec.mayStartProcesses)
{
}

} // namespace Assay
