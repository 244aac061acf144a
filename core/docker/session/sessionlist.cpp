// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/sessionlist.h"

#include "docker/session/containersetup.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr QLatin1StringView NoSuchObject{"engine-no-such-object"};

SessionSummary summaryOf(const ContainerSummary &container)
{
    const auto label = [&container](QLatin1StringView key) { return container.labels.value(key); };
    return {label(EngineLabel::Session), container.id, label(EngineLabel::User), label(EngineLabel::Agent), container.state,
        SessionOwner::fromLabel(label(EngineLabel::Owner)).state() == SessionOwner::State::Dead};
}

} // namespace

SessionList::SessionList(const EngineEndpoint &endpoint)
    : m_client(endpoint)
{
}

SessionList::~SessionList() = default;

void SessionList::list(const std::function<void(const Result<QList<SessionSummary>> &)> &handler)
{
    auto call = m_client.containers({{EngineLabel::Kind, u"session"_s}});
    auto *const job = call.get();
    m_job = std::move(call);
    connect(job, &EngineJob::finished, this, [this, job, handler] {
        const auto containers = job->result();
        m_job.release()->deleteLater();
        if (!containers) {
            handler(std::unexpected(containers.error()));
            return;
        }
        QList<SessionSummary> sessions;
        for (const ContainerSummary &container : *containers) {
            if (SessionOwner::fromLabel(container.labels.value(EngineLabel::Owner)).isOfThisUser())
                sessions.append(summaryOf(container));
        }
        std::ranges::sort(sessions, {}, [](const SessionSummary &session) {
            return std::tuple(session.state != "running"_L1, session.user, session.agent, session.name);
        });
        handler(sessions);
    });
}

QFuture<Result<QList<SessionSummary>>> SessionList::sessions()
{
    auto promise = std::make_shared<QPromise<Result<QList<SessionSummary>>>>();
    promise->start();
    list([promise](const Result<QList<SessionSummary>> &sessions) {
        promise->addResult(sessions);
        promise->finish();
    });
    return promise->future();
}

QFuture<Result<QStringList>> SessionList::stop(const QStringList &names)
{
    auto promise = std::make_shared<QPromise<Result<QStringList>>>();
    promise->start();
    list([this, names, promise](const Result<QList<SessionSummary>> &sessions) {
        const auto fail = [&promise](const Error &error) {
            promise->addResult(std::unexpected(error));
            promise->finish();
        };
        if (!sessions) {
            fail(sessions.error());
            return;
        }
        QList<SessionSummary> wanted = *sessions;
        for (const QString &name : names) {
            if (std::ranges::find(*sessions, name, &SessionSummary::name) == sessions->end()) {
                fail({u"session-unknown"_s, tr("You have no session with the name \"%1\" in this engine.").arg(name.left(100)), {}});
                return;
            }
        }
        if (!names.isEmpty())
            wanted.removeIf([&names](const SessionSummary &session) { return !names.contains(session.name); });
        stopNext(wanted, {}, promise);
    });
    return promise->future();
}

void SessionList::stopNext(
    const QList<SessionSummary> &rest, const QStringList &stopped, const std::shared_ptr<QPromise<Result<QStringList>>> &promise)
{
    if (rest.isEmpty()) {
        promise->addResult(stopped);
        promise->finish();
        return;
    }
    const SessionSummary session = rest.first();
    // Killed first: podman would ask it to end, and wait.
    m_job = m_client.killContainer(session.container);
    connect(m_job.get(), &EngineJob::finished, this, [this, session, rest, stopped, promise] {
        m_job.release()->deleteLater();
        auto removal = m_client.removeContainer(session.container, true);
        auto *const job = removal.get();
        m_job = std::move(removal);
        connect(job, &EngineJob::finished, this, [this, job, session, rest, stopped, promise] {
            const Result<void> removed = job->result();
            m_job.release()->deleteLater();
            if (removed || removed.error().code == NoSuchObject) {
                stopNext(rest.sliced(1), stopped + QStringList{session.name}, promise);
                return;
            }
            promise->addResult(std::unexpected(removed.error()));
            promise->finish();
        });
    });
}

} // namespace Assay
