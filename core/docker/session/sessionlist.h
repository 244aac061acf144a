// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"
#include "docker/session/sessionowner.h"
#include "docker/session/sessionsummary.h"
#include "engine/engineclient.h"

#include <QFuture>
#include <QObject>
#include <QPromise>

#include <memory>

namespace Assay {

/** The sessions in an engine, whichever program of this user made them: which there are, and an end to them. */
class ASSAY_DOCKER_EXPORT SessionList : public QObject
{
    Q_OBJECT

public:
    explicit SessionList(const EngineEndpoint &endpoint);
    ~SessionList() override;

    /** Those of this user, the running ones first. One call at a time. */
    QFuture<Result<QList<SessionSummary>>> sessions();
    /** Ends the sessions with these names, all of this user when there are none, and gives those that are gone. Errors: session-unknown,
       for a name that no session of this user has; then none is ended. */
    QFuture<Result<QStringList>> stop(const QStringList &names);

private:
    void list(const std::function<void(const Result<QList<SessionSummary>> &)> &handler);
    void stopNext(
        const QList<SessionSummary> &rest, const QStringList &stopped, const std::shared_ptr<QPromise<Result<QStringList>>> &promise);

    EngineClient m_client;
    std::unique_ptr<EngineJob> m_job;
};

} // namespace Assay
