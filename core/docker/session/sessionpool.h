// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "docker/session/dockersession.h"
#include "docker/session/enginewatch.h"
#include "docker/session/sessionowner.h"

#include <QFuture>
#include <QPointer>
#include <QPromise>

#include <functional>
#include <memory>
#include <vector>

namespace Assay {

/** The image that sessions run in. */
struct SessionImage
{
    QString name; ///< an id or a tag: what the engine is asked for
    /** Whether what the engine has by that name is it. */
    std::function<bool(const ImageState &)> fits;
};

/** Where sessions are made, and of what. */
struct SessionPlaces
{
    /** Where the engine is; asked when there is none in use. */
    std::function<Result<EngineEndpoint>()> findEngine;
    std::function<Result<SessionImage>()> image; ///< asked until the engine has it
    QString folder; ///< for what sessions share with their containers; the engine has to see it under the same path
    QString packages; ///< root of the PackageStore that the host keeps; empty: sessions get no packages
    QString cgroupParent; ///< of the containers; empty: the engine's own
    SessionLimits limits = {};
    std::chrono::milliseconds idle = std::chrono::minutes(10); ///< after which a session that nobody uses is stopped
    qsizetype sessions = 16; ///< at once; one that nobody uses makes room
};

/** The sessions of one program: one for each user and agent, kept for a while after its last run. Ends what dead programs of this user on
    this machine have left in the engine, and touches nothing of others. */
class SessionPool : public QObject
{
    Q_OBJECT

public:
    using Handler = std::function<void(const Result<DockerSession *> &)>;

    explicit SessionPool(const SessionPlaces &places);
    /** Sessions that were not stopped stay for the clean-up of a later program. */
    ~SessionPool() override;

    /** `handler` is called once with a session that is ready, later or at once, unless `context` goes before. Whoever got one gives it back
        with release(), and until then hears of its end by DockerSession::ended(). */
    void acquire(const QString &user, const QString &agent, QObject *context, const Handler &handler);
    void release(DockerSession *session);

    /** Asks for the engine, and for the image in it. `handler` as above. */
    void prepare(QObject *context, const std::function<void(const Result<void> &)> &handler);
    /** What the engine has said by now of what it can enforce. */
    const std::optional<EngineInfo> &engineInfo() const { return m_info; }
    /** Why there can be no session, as the last attempt saw it. */
    const std::optional<Error> &fault() const { return m_fault; }
    const SessionPlaces &places() const { return m_places; }
    qsizetype sessionCount() const { return static_cast<qsizetype>(m_entries.size()); }

    /** Stops all sessions. Finished when they are gone. */
    QFuture<void> close();

private:
    struct Entry
    {
        std::unique_ptr<DockerSession> session;
        int users = 0;
        std::vector<std::pair<QPointer<QObject>, Handler>> waiting;
        std::unique_ptr<QTimer> idle;
    };
    struct Waiting
    {
        QPointer<QObject> context;
        std::function<void(const Result<EngineInfo> &)> handler;
    };

    void describeEngine(QObject *context, const std::function<void(const Result<EngineInfo> &)> &handler);
    void prepareEngine();
    void answerEngine(const Result<EngineInfo> &info);
    void loseEngine(const Error &error);
    void sweep();
    void removeNext();
    Entry *find(const QString &user, const QString &agent);
    Entry *find(const DockerSession *session);
    Entry *byContainer(const QString &container);
    bool makeRoom();
    void findImage(QObject *context, const std::function<void(const Result<void> &)> &handler);
    Result<void> takeImage(const SessionImage &wanted, const Result<ImageState> &image);
    void startSession(const QString &user, const QString &agent, QObject *context, const Handler &handler);
    void handleReady(DockerSession *session);
    void handleEnd(DockerSession *session, const Error &error);
    void retire(Entry *entry);
    void tellClosed();

    SessionPlaces m_places;
    SessionOwner m_owner = SessionOwner::ofThisProcess();
    std::shared_ptr<ProgramFolder> m_folder;
    std::shared_ptr<EngineClient> m_client;
    std::unique_ptr<EngineWatch> m_watch;
    std::unique_ptr<EngineCall<EngineVersion>> m_versionCall;
    std::unique_ptr<EngineCall<EngineInfo>> m_infoCall;
    std::unique_ptr<EngineCall<QList<ContainerSummary>>> m_listCall;
    std::unique_ptr<EngineJob> m_removal;
    QList<QString> m_abandoned; ///< containers of the dead
    std::optional<EngineVersion> m_version;
    std::optional<EngineInfo> m_info;
    QString m_image; ///< id of that which the engine has; empty: not known
    std::optional<Error> m_fault;
    std::vector<Waiting> m_waitingForEngine;
    std::vector<std::unique_ptr<Entry>> m_entries;
    std::vector<std::unique_ptr<DockerSession>> m_ending;
    std::vector<QPromise<void>> m_closing; ///< of those who wait until none is left
};

} // namespace Assay
