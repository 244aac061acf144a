// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/sessionpool.h"

#include "base/cage/programfolder.h"
#include "docker/session/sessionfolder.h"
#include "packages/packagestore.h"

#include <QDir>
#include <QPointer>
#include <QSysInfo>
#include <QThreadPool>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

/** Engines name processors as the kernel does. */
QString kernelName(const QString &processor)
{
    return processor == "arm64"_L1 ? u"aarch64"_s : processor;
}

std::optional<Error> otherProcessor(const EngineInfo &info, const EngineEndpoint &endpoint)
{
    const QString ours = kernelName(QSysInfo::currentCpuArchitecture());
    if (info.architecture.isEmpty() || info.architecture == ours)
        return std::nullopt;
    return Error{u"engine-other-processor"_s,
        SessionPool::tr(
            "The engine at %1 runs on another kind of processor (%2) than this program (%3), so it cannot run our image. Use an engine "
            "of this machine.")
            .arg(QDir::toNativeSeparators(endpoint.socketPath), info.architecture, ours),
        {}};
}

} // namespace

SessionPool::SessionPool(const SessionPlaces &places)
    : m_places(places)
{
}

SessionPool::~SessionPool() = default;

void SessionPool::describeEngine(QObject *context, const std::function<void(const Result<EngineInfo> &)> &handler)
{
    if (m_info && m_watch && m_watch->isOpen()) {
        handler(*m_info);
        return;
    }
    m_waitingForEngine.push_back({context, handler});
    if (m_waitingForEngine.size() == 1)
        prepareEngine();
}

void SessionPool::prepareEngine()
{
    if (m_client) // it is being asked again after an interruption
        return;
    const auto endpoint = m_places.findEngine();
    if (!endpoint) {
        QMetaObject::invokeMethod(this, [this, error = endpoint.error()] { answerEngine(std::unexpected(error)); }, Qt::QueuedConnection);
        return;
    }
    m_client = std::make_shared<EngineClient>(*endpoint);
    m_versionCall = m_client->version();
    connect(m_versionCall.get(), &EngineJob::finished, this, [this] {
        const auto version = m_versionCall->result();
        m_versionCall.release()->deleteLater();
        if (!version) {
            answerEngine(std::unexpected(version.error()));
            return;
        }
        m_version = *version;
        m_watch = std::make_unique<EngineWatch>(m_client, EngineClient::Labels{{EngineLabel::Owner, m_owner.label()}});
        connect(m_watch.get(), &EngineWatch::opened, this, [this] {
            for (const auto &entry : m_entries)
                entry->session->verify();
            if (m_info)
                answerEngine(*m_info);
        });
        connect(m_watch.get(), &EngineWatch::lost, this, &SessionPool::loseEngine);
        connect(m_watch.get(), &EngineWatch::containerShortOfMemory, this, [this](const QString &container) {
            if (Entry *entry = byContainer(container))
                entry->session->noteMemoryKill();
        });
        connect(m_watch.get(), &EngineWatch::containerEnded, this, [this](const QString &container, int exitCode) {
            if (Entry *entry = byContainer(container))
                entry->session->noteEnd(exitCode);
        });
        m_watch->start();
        m_infoCall = m_client->info();
        connect(m_infoCall.get(), &EngineJob::finished, this, [this] {
            const auto info = m_infoCall->result();
            m_infoCall.release()->deleteLater();
            if (!info) {
                answerEngine(std::unexpected(info.error()));
            } else if (const auto error = otherProcessor(*info, m_client->endpoint())) {
                answerEngine(std::unexpected(*error));
            } else {
                m_info = *info;
                sweep();
                if (m_watch->isOpen())
                    answerEngine(*m_info);
            }
        });
    });
}

void SessionPool::answerEngine(const Result<EngineInfo> &info)
{
    m_fault = info ? std::nullopt : std::optional(info.error());
    if (!info) {
        // Another one may be found the next time.
        if (m_watch)
            m_watch.release()->deleteLater();
        m_info.reset();
        m_image.clear();
        m_client.reset();
    }
    const QPointer<SessionPool> alive(this);
    for (const Waiting &waiting : std::exchange(m_waitingForEngine, {})) {
        if (waiting.context)
            waiting.handler(info);
        if (!alive)
            return;
    }
}

void SessionPool::loseEngine(const Error &error)
{
    answerEngine(std::unexpected(error));
    const QPointer<SessionPool> alive(this);
    QList<QPointer<DockerSession>> sessions;
    for (const auto &entry : m_entries)
        sessions.append(entry->session.get());
    for (const auto &session : std::as_const(sessions)) {
        if (alive && session)
            session->fail(error);
    }
}

/** What programs have left that live no more, of this user on this machine. */
void SessionPool::sweep()
{
    QThreadPool::globalInstance()->start([folder = m_places.folder] { ProgramFolder::sweep(folder); });
    m_listCall = m_client->containers({{EngineLabel::Kind, u"session"_s}});
    connect(m_listCall.get(), &EngineJob::finished, this, [this] {
        const auto containers = m_listCall->result();
        m_listCall.release()->deleteLater();
        if (!containers || !m_client)
            return;
        for (const ContainerSummary &container : *containers) {
            if (SessionOwner::fromLabel(container.labels.value(EngineLabel::Owner)).state() == SessionOwner::State::Dead)
                m_abandoned.append(container.id);
        }
        removeNext();
    });
}

void SessionPool::removeNext()
{
    if (m_abandoned.isEmpty() || !m_client)
        return;
    const QString container = m_abandoned.takeFirst();
    const bool isPodman = m_version->kind == EngineVersion::Kind::Podman;
    const auto remove = [this, container] {
        m_removal = m_client->removeContainer(container, true);
        connect(m_removal.get(), &EngineJob::finished, this, [this] {
            m_removal.release()->deleteLater();
            removeNext();
        });
    };
    if (!isPodman) {
        remove();
        return;
    }
    m_removal = m_client->killContainer(container);
    connect(m_removal.get(), &EngineJob::finished, this, [this, remove] {
        m_removal.release()->deleteLater();
        if (m_client)
            remove();
    });
}

SessionPool::Entry *SessionPool::find(const QString &user, const QString &agent)
{
    const auto found = std::ranges::find_if(
        m_entries, [&](const auto &entry) { return entry->session->user() == user && entry->session->agentId() == agent; });
    return found == m_entries.end() ? nullptr : found->get();
}

SessionPool::Entry *SessionPool::find(const DockerSession *session)
{
    const auto found = std::ranges::find_if(m_entries, [&](const auto &entry) { return entry->session.get() == session; });
    return found == m_entries.end() ? nullptr : found->get();
}

SessionPool::Entry *SessionPool::byContainer(const QString &container)
{
    const auto found = std::ranges::find_if(m_entries, [&](const auto &entry) { return entry->session->container() == container; });
    return found == m_entries.end() ? nullptr : found->get();
}

void SessionPool::acquire(const QString &user, const QString &agent, QObject *context, const Handler &handler)
{
    if (Entry *entry = find(user, agent)) {
        if (entry->session->state() == DockerSession::State::Ready) {
            ++entry->users;
            entry->idle->stop();
            handler(entry->session.get());
        } else {
            entry->waiting.emplace_back(context, handler);
        }
        return;
    }
    prepare(context, [this, user, agent, context, handler](const Result<void> &ready) {
        if (!ready)
            handler(std::unexpected(ready.error()));
        else if (find(user, agent)) // somebody else was quicker
            acquire(user, agent, context, handler);
        else
            startSession(user, agent, context, handler);
    });
}

void SessionPool::prepare(QObject *context, const std::function<void(const Result<void> &)> &handler)
{
    describeEngine(context, [this, context, handler](const Result<EngineInfo> &info) {
        if (info)
            findImage(context, handler);
        else
            handler(std::unexpected(info.error()));
    });
}

void SessionPool::findImage(QObject *context, const std::function<void(const Result<void> &)> &handler)
{
    if (!m_image.isEmpty()) {
        handler({});
        return;
    }
    const auto wanted = m_places.image();
    if (!wanted) {
        m_fault = wanted.error();
        handler(std::unexpected(wanted.error()));
        return;
    }
    EngineCall<ImageState> *const call = m_client->inspectImage(wanted->name).release();
    call->setParent(this);
    connect(call, &EngineJob::finished, this, [this, call, wanted = *wanted, waiting = QPointer<QObject>(context), handler] {
        const Result<void> found = takeImage(wanted, call->result());
        call->deleteLater();
        if (waiting)
            handler(found);
    });
}

Result<void> SessionPool::takeImage(const SessionImage &wanted, const Result<ImageState> &image)
{
    if (!m_client) // the engine went away meanwhile
        return std::unexpected(m_fault.value_or(Error()));
    m_fault.reset();
    if (image && wanted.fits(*image))
        m_image = image->id;
    else if (image)
        m_fault = DockerSession::imageMissing(m_client->endpoint(), wanted.name, tr("Another one has its name."));
    else if (image.error().code == "engine-no-such-object"_L1)
        m_fault = DockerSession::imageMissing(m_client->endpoint(), wanted.name, image.error().message);
    else
        m_fault = image.error();
    if (m_fault)
        return std::unexpected(*m_fault);
    return {};
}

void SessionPool::startSession(const QString &user, const QString &agent, QObject *context, const Handler &handler)
{
    if (!m_folder)
        m_folder = ProgramFolder::make(m_places.folder, false);
    if (!m_folder) {
        handler(std::unexpected(SessionFolder::notWritable(m_places.folder, {})));
        return;
    }
    if (!makeRoom()) {
        handler(std::unexpected(Error{u"sessions-full"_s,
            tr("%1 sessions are in use, which is as many as there may be at once. Wait until a run has ended, and try again.")
                .arg(m_places.sessions),
            {}}));
        return;
    }
    ContainerWish wish;
    wish.image = m_image;
    wish.user = user;
    wish.agent = agent;
    wish.owner = m_owner.label();
    // Before the first package is there: a container keeps what it was made with.
    if (!m_places.packages.isEmpty() && PackageStore(m_places.packages).open())
        wish.packagesFolder = m_places.packages + u"/environments"_s;
    wish.cgroupParent = m_places.cgroupParent;
    wish.limits = m_places.limits;
    auto entry = std::make_unique<Entry>();
    entry->session = std::make_unique<DockerSession>(m_client, m_version->kind, m_folder, wish);
    entry->waiting.emplace_back(context, handler);
    entry->idle = std::make_unique<QTimer>();
    entry->idle->setSingleShot(true);
    entry->idle->setInterval(m_places.idle);
    DockerSession *const session = entry->session.get();
    connect(entry->idle.get(), &QTimer::timeout, this, [this, session] {
        if (Entry *idle = find(session))
            retire(idle);
    });
    connect(session, &DockerSession::ready, this, [this, session] { handleReady(session); });
    connect(session, &DockerSession::ended, this, [this, session](const Error &error) { handleEnd(session, error); });
    m_entries.push_back(std::move(entry));
    session->start();
}

bool SessionPool::makeRoom()
{
    if (sessionCount() < m_places.sessions)
        return true;
    Entry *longest = nullptr;
    for (const auto &entry : m_entries) {
        const bool isIdle = entry->users == 0 && entry->idle->isActive();
        if (isIdle && (!longest || entry->idle->remainingTime() < longest->idle->remainingTime()))
            longest = entry.get();
    }
    if (longest)
        retire(longest);
    return longest;
}

void SessionPool::handleReady(DockerSession *session)
{
    Entry *entry = find(session);
    if (!entry)
        return;
    const auto waiting = std::exchange(entry->waiting, {});
    const QPointer<DockerSession> alive(session);
    for (const auto &[context, handler] : waiting) {
        if (!alive)
            return;
        if (!context)
            continue;
        ++entry->users;
        handler(session);
    }
    if (alive && entry->users == 0)
        entry->idle->start();
}

void SessionPool::handleEnd(DockerSession *session, const Error &error)
{
    Entry *entry = find(session);
    if (!entry)
        return;
    m_image.clear(); // it may be that which is gone
    const auto waiting = std::exchange(entry->waiting, {});
    retire(entry);
    const QPointer<SessionPool> alive(this);
    for (const auto &[context, handler] : waiting) {
        if (alive && context)
            handler(std::unexpected(error));
    }
}

/** Takes it out of use, and ends it. */
void SessionPool::retire(Entry *entry)
{
    const auto found = std::ranges::find_if(m_entries, [&](const auto &each) { return each.get() == entry; });
    std::unique_ptr<Entry> taken = std::move(*found);
    m_entries.erase(found);
    taken->idle.release()->deleteLater(); // it may be its own timeout that ends it
    DockerSession *const session = taken->session.get();
    m_ending.push_back(std::move(taken->session));
    connect(session, &DockerSession::stopped, this, [this, session] {
        std::erase_if(m_ending, [session](std::unique_ptr<DockerSession> &each) {
            if (each.get() != session)
                return false;
            each.release()->deleteLater();
            return true;
        });
        tellClosed();
    });
    session->stop();
}

void SessionPool::tellClosed()
{
    if (!m_ending.empty())
        return;
    for (auto &promise : std::exchange(m_closing, {}))
        promise.finish();
}

void SessionPool::release(DockerSession *session)
{
    Entry *entry = find(session);
    if (!entry || --entry->users > 0)
        return;
    entry->idle->start();
}

QFuture<void> SessionPool::close()
{
    while (!m_entries.empty()) {
        Entry *entry = m_entries.back().get();
        const auto waiting = std::exchange(entry->waiting, {});
        retire(entry);
        for (const auto &[context, handler] : waiting) {
            if (context)
                handler(std::unexpected(Error{u"cancelled"_s, tr("The session was stopped before it was ready."), {}}));
        }
    }
    if (m_ending.empty())
        return QtFuture::makeReadyVoidFuture();
    QPromise<void> promise;
    promise.start();
    m_closing.push_back(std::move(promise));
    return m_closing.back().future();
}

} // namespace Assay
