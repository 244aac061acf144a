// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/hostcage.h"
#include "base/cage/zygote.h"

#include <QDeadlineTimer>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

namespace Assay {

/** How a zygote is started. */
struct ZygoteCommands
{
    std::optional<ZygoteCommand> caged; ///< nothing where bubblewrap is missing
    ZygoteCommand bare;
};

/** Workers of one zygote that are ready before they are asked for, each for one request. */
class WorkerPool : public QObject
{
    Q_OBJECT

public:
    /** How many workers wait, and how long. */
    struct Size
    {
        int workers = 0; ///< 0: each is forked when it is asked for
        std::chrono::milliseconds oldest = std::chrono::minutes(1); ///< one that has waited longer is replaced
        std::chrono::milliseconds idle = std::chrono::minutes(10); ///< without a request for so long the zygote is let go, too
    };

    /** `host` and `scratches` outlive it; the host learns from it. */
    WorkerPool(HostCage &host, ScratchFolders &scratches, const ZygoteCommands &commands, const Size &size);
    ~WorkerPool() override;

    /** The newest that has rehearsed, since its pages are still in the caches; else one that is ready, else the one that will be ready
     *  first. Errors: those of Zygote. */
    Result<std::unique_ptr<Worker>> take(const WorkerPlace &place);
    /** Starts the zygote ahead of the first worker. */
    void warmUp();

    /** Whether workers that were taken still run. */
    bool isBusy() const;

private:
    struct Waiting
    {
        bool isWarm() const { return isRehearsed && rehearsal.hasExpired(); }

        QString home;
        std::unique_ptr<ZygoteWorker> worker;
        std::unique_ptr<QSocketNotifier> readiness;
        QDeadlineTimer expiry;
        QDeadlineTimer rehearsal;
        bool isReady = false;
        bool isRehearsed = false;
    };

    Result<Zygote *> zygote();
    void goWithoutCage(const QString &words);
    std::unique_ptr<ZygoteWorker> takeWaiting(const QString &home);
    void refillSoon();
    void refill();
    bool addOne();
    void rehearse();
    void drop(ZygoteWorker *worker);
    void retire();
    void forgetLostZygote();

    HostCage &m_host;
    ScratchFolders &m_scratches;
    ZygoteCommands m_commands;
    Size m_size;
    QString m_home; ///< that of the last request, and of the next workers
    std::unique_ptr<Zygote> m_zygote;
    std::vector<Waiting> m_waiting; ///< oldest first; for the homes of the last requests
    QTimer m_refill;
    QTimer m_retire;
    QDeadlineTimer m_idle;
    int m_losses = 0; ///< workers that ended while they waited, since the last one that was taken
};

} // namespace Assay
