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

namespace Assay {

/** A Python that holds the guest and forks workers from it. docs/guest-protocol.md says how core speaks with it. What it forked ends with
    it, and it ends with this object. */
class Zygote : public QObject
{
    Q_OBJECT

public:
    /** How a worker is to be. */
    struct WorkerOptions
    {
        qint64 scratchBytes = 0;
        bool rehearse = false; ///< run a tool of no consequence first, so that the pages that a run needs are the worker's own
    };

    /** Error out-of-descriptors. */
    static Result<std::unique_ptr<Zygote>> start(const ZygoteCommand &command);
    ~Zygote() override;

    /** The worker's "ready" follows on its control socket. Error out-of-descriptors. */
    Result<std::unique_ptr<ZygoteWorker>> fork(const WorkerOptions &options);
    bool isRunning() const { return m_isRunning; }
    /** Those that have not ended. */
    qsizetype workerCount() const { return m_workers.size(); }

Q_SIGNALS:
    /** It is gone, and all workers have been told. */
    void ended();

private:
    Zygote(const ZygoteCommand &command, FileDescriptor ours, const FileDescriptor &zygotes);
    void handleMessage(const QByteArray &message, FileDescriptor descriptor);
    void handleRefusal(qint64 id, const QJsonObject &told);
    void handleForked(qint64 id, FileDescriptor pidfd);
    void handleEnd(qint64 id, const WorkerEnd &end);
    void handleDeath(const QString &words);

    HandoverSocket m_socket;
    ZygoteProcess m_process;
    QHash<qint64, QPointer<ZygoteWorker>> m_workers;
    qint64 m_lastId = 0;
    bool m_isRunning = true;
};

} // namespace Assay
