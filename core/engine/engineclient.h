// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "engine/engineanswers.h"
#include "engine/engineevents.h"
#include "engine/enginejob.h"
#include "engine/enginelogs.h"

namespace Assay {

/** A container engine (Docker or podman) on this machine, through its Unix socket. Every call is a job, which the caller owns. Each request
    is sent once and never repeated: when the connection is lost before the answer, the error says that the outcome is not known. Which
    version of the interface is spoken is agreed with the engine at the first call, and again when it was replaced.

    Errors of all calls: those of findEngine() for the socket; engine-not-listening, engine-foreign, engine-too-old, engine-too-new;
    engine-silent, engine-deadline, engine-lost, engine-reply-too-long, engine-reply-invalid; what the engine says: engine-no-such-object,
    engine-conflict, engine-refused, engine-failed; engine-name-invalid for names that cannot be such; cancelled. */
class ASSAY_ENGINE_EXPORT EngineClient
{
public:
    template <typename T>
    using Call = std::unique_ptr<EngineCall<T>>;

    /** Labels to list by: key, or key and value; an object has to have all of them. */
    using Labels = QMap<QString, QString>;

    explicit EngineClient(const EngineEndpoint &endpoint);
    ~EngineClient();
    Q_DISABLE_COPY_MOVE(EngineClient)

    const EngineEndpoint &endpoint() const;
    /** For the calls from here on, those that may take for ever excepted; each has a default of its own that suits it. */
    void setLimits(const EngineLimits &limits) { m_limits = limits; }

    Call<EngineVersion> version();
    Call<EngineInfo> info();

    /** `configuration`: the body of the interface's ContainerCreate. */
    Call<ContainerCreated> createContainer(const QString &name, const QJsonObject &configuration);
    /** One that runs already is no error. */
    Call<void> startContainer(const QString &container);
    Call<ContainerState> inspectContainer(const QString &container);
    /** Those that ended too. */
    Call<QList<ContainerSummary>> containers(const Labels &labels = {});
    /** Asks it to end, and kills it after `patience`. One that has ended is no error. */
    Call<void> stopContainer(const QString &container, std::chrono::seconds patience);
    Call<void> killContainer(const QString &container, const QString &signal = QStringLiteral("SIGKILL"));
    /** With its anonymous volumes. `force`: also one that runs; podman then asks it to end and waits for ten seconds, unless it was killed
        before. */
    Call<void> removeContainer(const QString &container, bool force);
    /** Finishes when the container has ended, however long that takes. A container that is removed meanwhile counts as ended. */
    Call<ContainerExit> waitContainer(const QString &container);

    /** A docker-archive; the result has the names or ids that the engine took from it. Errors also: engine-file-unreadable,
        engine-upload-lost. `deadline` is for the whole. */
    Call<QStringList> loadImage(const QString &archive, std::chrono::milliseconds deadline = std::chrono::minutes(30));
    Call<ImageState> inspectImage(const QString &image);
    Call<QList<ImageState>> images(const Labels &labels = {});
    Call<void> removeImage(const QString &image, bool force);

    /** One that exists by that name stays as it is. */
    Call<VolumeState> createVolume(const QString &name, const Labels &labels);
    Call<VolumeState> inspectVolume(const QString &name);
    Call<QList<VolumeState>> volumes(const Labels &labels = {});
    Call<void> removeVolume(const QString &name);

    std::unique_ptr<EngineEvents> events(const Labels &labels = {});
    /** `limitBytes`: of both streams and their framing together; 0: without bound. */
    std::unique_ptr<EngineLogs> logs(const QString &container, bool follow, qint64 limitBytes = qint64(64) * 1024 * 1024);

private:
    template <typename T, typename Read>
    Call<T> ask(EngineRequest request, Read read);
    Call<void> order(EngineRequest request);
    template <typename T, typename Read>
    Call<T> askForObject(EngineRequest request, Read read);
    template <typename T, typename Read>
    Call<QList<T>> askForList(EngineRequest request, Read read);

    std::shared_ptr<EngineConnection> m_connection;
    std::optional<EngineLimits> m_limits;
};

} // namespace Assay
