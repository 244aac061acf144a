// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/cage/containerplaces.h"
#include "base/cage/guestfolder.h"
#include "base/cage/hostcage.h"
#include "base/cage/workerpool.h"
#include "base/cage/workersource.h"
#include "base/cage/workfolders.h"

#include <vector>

namespace Assay {

/** Workers from zygotes: one for each interpreter, policy and set of preloaded modules, in a bubblewrap of its own. Where that is known
    or found to be refused, zygotes without it. */
class ASSAY_BASE_EXPORT ZygoteWorkerSource : public QObject, public WorkerSource
{
    Q_OBJECT

public:
    /** `program`: bwrap's name or path. */
    ZygoteWorkerSource(const GuestFolder &guest, const QString &program, const WorkerPool::Size &size);
    /** For a program that is in a container already: Landlock, seccomp and limits hold its workers, by its own choice. */
    ZygoteWorkerSource(const GuestFolder &guest, const ContainerPlaces &container, const WorkerPool::Size &size);
    ~ZygoteWorkerSource() override;

    CageLayers layers() const override { return m_host.layers(); }
    Isolation isolation() const override;
    Isolation isolationOf(const CageLayers &held, bool mayStartProcesses) const override;
    QList<HostFeature> hostFeatures() const override;
    std::optional<Error> unavailability() const override;
    Result<std::unique_ptr<Worker>> start(const WorkerSpec &spec) override;

    /** Starts what makes such workers, so that the first need not wait for it. What cannot be started is told to the first. */
    void warmUp(const WorkerSpec &spec);

private:
    /** Workers with the same key are as good as each other. */
    struct PoolKey
    {
        explicit PoolKey(const WorkerSpec &spec);
        bool operator==(const PoolKey &) const = default;

        Interpreter interpreter;
        QStringList preload;
        QString packages;
        QByteArray policy;
        bool mayStartProcesses = false;
    };
    struct Entry
    {
        PoolKey key;
        std::unique_ptr<WorkerPool> pool;
    };

    struct KnownIsolation
    {
        CageLayers held;
        bool mayStartProcesses = false;
        Isolation isolation;
    };

    /** Why a cage cannot have this interpreter. */
    std::optional<Error> outOfReach(const Interpreter &interpreter) const;
    Result<WorkerPool *> poolFor(const WorkerSpec &spec);
    Result<WorkerPlace> placeOf(const WorkerSpec &spec) const;
    ZygoteCommands commandsFor(const WorkerSpec &spec) const;
    ZygoteCommand command(const WorkerSpec &spec, bool isCaged) const;

    GuestFolder m_guest;
    QString m_program;
    mutable QString m_bubblewrap; ///< where it was found; empty: not yet
    WorkerPool::Size m_size;
    std::optional<uid_t> m_user;
    HostCage m_host;
    CageSurroundings m_surroundings = CageSurroundings::Host;
    ScratchFolders m_scratches;
    std::optional<WorkFolders> m_workFolders; ///< in a container
    mutable std::optional<KnownIsolation> m_lastIsolation;
    std::vector<Entry> m_pools; ///< last used last
};

} // namespace Assay
