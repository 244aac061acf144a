// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "docker/session/agentclient.h"
#include "docker/session/containersetup.h"
#include "engine/engineclient.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <memory>

namespace Assay {

class ProgramFolder;
class SessionFolder;

/** One container with its agent: from the folder that they share to the first connection, and to the end of both. */
class DockerSession : public QObject
{
    Q_OBJECT

public:
    enum class State { Starting, Ready, Ended };

    /** `wish`: all but the names that are found here. `client` and `folder` are held. */
    DockerSession(
        std::shared_ptr<EngineClient> client, EngineVersion::Kind kind, std::shared_ptr<ProgramFolder> folder, ContainerWish wish);
    /** Leaves the container to the clean-up by label, unless stop() has finished. */
    ~DockerSession() override;

    void start();

    State state() const { return m_state; }
    const QString &name() const { return m_wish.session; }
    const QString &user() const { return m_wish.user; }
    const QString &agentId() const { return m_wish.agent; }
    const QString &container() const { return m_container; }
    const SessionLimits &limits() const { return m_wish.limits; }
    /** In state Ready. */
    AgentClient &agent() { return *m_agent; }
    /** How often the kernel has killed something in it for want of memory. */
    int memoryKills() const { return m_memoryKills; }
    /** Valid in state Ended, unless it was stopped. */
    const std::optional<Error> &fault() const { return m_fault; }

    // What the engine tells.
    void noteMemoryKill() { ++m_memoryKills; }
    void noteEnd(int exitCode);
    /** Asks the engine whether the container still runs; it ends here when not. */
    void verify();
    void fail(const Error &error);

    /** Ends the container and removes it; stopped() follows when it is gone, or when that could not be done. */
    void stop();

    static Error imageMissing(const EngineEndpoint &endpoint, const QString &image, const QString &words);

Q_SIGNALS:
    void ready();
    /** Not after stop(). */
    void ended(const Assay::Error &error);
    void stopped();

private:
    template <typename T, typename Take>
    void ask(std::unique_ptr<EngineCall<T>> call, Take take);
    void makeVolume();
    void createContainer();
    void startContainer();
    void awaitAgent();
    void tryAgent();
    void explainEnd(int exitCode);
    void removeContainer();
    void finishStop();
    QString volumeName() const;

    std::shared_ptr<EngineClient> m_client;
    EngineVersion::Kind m_kind;
    std::shared_ptr<ProgramFolder> m_folder;
    ContainerWish m_wish;
    std::unique_ptr<SessionFolder> m_shared;
    std::unique_ptr<AgentClient> m_agent;
    std::unique_ptr<AgentSocket> m_attempt; ///< to connect
    std::unique_ptr<QFileSystemWatcher> m_watcher;
    QTimer m_retry;
    QTimer m_patience;
    std::unique_ptr<EngineJob> m_job;
    std::unique_ptr<EngineLogs> m_logs;
    QByteArray m_words; ///< the last of what the agent printed
    QString m_container;
    State m_state = State::Starting;
    std::optional<Error> m_fault;
    int m_attempts = 0;
    int m_memoryKills = 0;
    bool m_isStopping = false;
    bool m_mayExist = false; ///< the container: it was asked for
};

} // namespace Assay
