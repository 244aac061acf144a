// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/handoversocket.h"
#include "base/cage/zygoteprocess.h"
#include "base/cage/zygoteworker.h"

#include <QHash>
#include <QJsonObject>
#include <QPointer>

#include <memory>
#include <vector>

namespace Assay {

/** What a worker may write to. */
struct WorkerPlace
{
    qint64 scratchBytes = 0; ///< of the /tmp of its own
    QString home; ///< where it mounts none: its working folder, besides the scratch folder; empty: none

    bool operator==(const WorkerPlace &) const = default;
};

/** A Python that holds the guest and forks workers from it. docs/guest-protocol.md says how core speaks with it. What it forked ends with
    it, and it ends with this object. */
class Zygote : public QObject
{
    Q_OBJECT

public:
    /** `scratches`: makes what its workers may write to, where they mount no /tmp of their own; it outlives the zygote. Null: they have
        one, or nothing. Error out-of-descriptors. */
    static Result<std::unique_ptr<Zygote>> start(const ZygoteCommand &command, ScratchFolders *scratches);
    ~Zygote() override;

    /** The worker's "ready" follows on its control socket. Error out-of-descriptors. */
    Result<std::unique_ptr<ZygoteWorker>> fork(const WorkerPlace &place);
    /** Forks the workers that another was asked for and has not been told of: all of them, as long as that one is not up. */
    void adopt(Zygote &other);
    bool isRunning() const { return m_isRunning; }
    /** Those that have not ended. */
    qsizetype workerCount() const { return m_workers.size(); }

Q_SIGNALS:
    /** It is up, and can put its workers into cages: before it has read anything but the guest, or was told of any worker. */
    void cageMade();
    /** The same, and this host refused the cage to bubblewrap, or to a worker in it: the words say what. Whoever is told may adopt() from
        it, else its workers do not start. */
    void cageRefused(const QString &words);
    /** It is gone, and all workers have been told. */
    void ended();

private:
    /** A worker that is to be forked, and its ends of the channels. */
    struct Wish
    {
        qint64 id = 0;
        WorkerPlace place;
        std::vector<FileDescriptor> guestEnds;
    };

    Zygote(const ZygoteCommand &command, ScratchFolders *scratches, FileDescriptor ours, const FileDescriptor &zygotes);
    void wish(Wish wish);
    void handleUp(const QJsonObject &told);
    void handleMessage(const QByteArray &message, FileDescriptor descriptor);
    void handleRefusal(qint64 id, const QJsonObject &told);
    void handleForked(qint64 id, FileDescriptor pidfd);
    void handleEnd(qint64 id, const WorkerEnd &end);
    void handleDeath(const QString &words);

    ScratchFolders *m_scratches;
    HandoverSocket m_socket;
    ZygoteProcess m_process;
    QHash<qint64, QPointer<ZygoteWorker>> m_workers;
    std::vector<Wish> m_wishes; ///< for when it is up
    qint64 m_lastId = 0;
    bool m_isUp = false;
    bool m_isRunning = true;
};

} // namespace Assay
