// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/dockersession.h"

#include "base/cage/programfolder.h"
#include "docker/session/agentsocket.h"
#include "docker/session/sessionfolder.h"

#include <QDir>
#include <QPointer>
#include <QUuid>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Assay {

namespace {

constexpr int MostAttempts = 3; ///< at a name that nobody has
constexpr auto RetryTime = 10ms; ///< the socket is there before anyone listens
constexpr auto StartTime = 30s;
constexpr qint64 MostLogBytes = 256 * 1024;
constexpr qsizetype MostWords = 2000;
constexpr QLatin1StringView NoSuchObject{"engine-no-such-object"};
constexpr QLatin1StringView Conflict{"engine-conflict"};

/** Random, so that no two meet, whoever makes them. */
QString newName()
{
    return u"assay-"_s + QUuid::createUuid().toString(QUuid::Id128);
}

} // namespace

DockerSession::DockerSession(
    std::shared_ptr<EngineClient> client, EngineVersion::Kind kind, std::shared_ptr<ProgramFolder> folder, ContainerWish wish)
    : m_client(std::move(client))
    , m_kind(kind)
    , m_folder(std::move(folder))
    , m_wish(std::move(wish))
{
    m_wish.volume = volumeName();
    m_retry.setInterval(RetryTime);
    m_patience.setSingleShot(true);
    m_patience.setInterval(StartTime);
    connect(&m_retry, &QTimer::timeout, this, &DockerSession::tryAgent);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        fail({u"session-start-slow"_s,
            tr("The agent of the session did not listen within %1 s after its container was started, so the session was given up. Try "
               "again "
               "when this machine has less to do.")
                .arg(std::chrono::seconds(StartTime).count()),
            {}});
    });
}

DockerSession::~DockerSession() = default;

Error DockerSession::imageMissing(const EngineEndpoint &endpoint, const QString &image, const QString &words)
{
    return {u"image-missing"_s,
        tr("The engine at %1 does not have the image that sessions run in (%2).").arg(QDir::toNativeSeparators(endpoint.socketPath), image),
        words, {.command = u"assay image build"_s}};
}

QString DockerSession::volumeName() const
{
    return u"assay-user-"_s + m_wish.user;
}

template <typename T, typename Take>
void DockerSession::ask(std::unique_ptr<EngineCall<T>> call, Take take)
{
    EngineCall<T> *const job = call.get();
    m_job = std::move(call);
    connect(job, &EngineJob::finished, this, [this, job, take] {
        const Result<T> result = job->result();
        m_job.release()->deleteLater();
        if (m_isStopping)
            removeContainer();
        else if (m_state != State::Ended)
            take(result);
    });
}

void DockerSession::start()
{
    m_wish.session = newName();
    TokenKey key = TokenKey::random();
    auto shared = SessionFolder::make(m_folder, key);
    if (!shared) {
        fail(shared.error());
        return;
    }
    m_shared = std::move(*shared);
    m_wish.runFolder = m_shared->path();
    m_agent = std::make_unique<AgentClient>(m_shared->socketPath(), m_wish.user, m_wish.session, std::move(key));
    makeVolume();
}

void DockerSession::makeVolume()
{
    const EngineClient::Labels labels{{EngineLabel::Kind, u"user"_s}, {EngineLabel::User, m_wish.user}};
    ask(m_client->createVolume(m_wish.volume, labels), [this](const Result<VolumeState> &volume) {
        if (!volume) {
            fail(volume.error());
        } else if (volume->labels.value(EngineLabel::User) != m_wish.user) {
            fail({u"volume-foreign"_s,
                tr("The engine has a volume with the name %1 that Assay did not make, so it is left alone and this user has no session. "
                   "Rename "
                   "or remove it, or take another user.")
                    .arg(m_wish.volume),
                {}});
        } else {
            createContainer();
        }
    });
}

void DockerSession::createContainer()
{
    m_mayExist = true;
    ask(m_client->createContainer(m_wish.session, containerSetup(m_wish)), [this](const Result<ContainerCreated> &created) {
        if (created) {
            m_container = created->id;
            startContainer();
            return;
        }
        const Error &error = created.error();
        m_mayExist = error.code != Conflict && error.code != NoSuchObject;
        if (error.code == Conflict && ++m_attempts < MostAttempts) {
            start(); // with another name; the one that has this one keeps it
        } else if (error.code == NoSuchObject) {
            fail(imageMissing(m_client->endpoint(), m_wish.image, error.message));
        } else {
            fail(error);
        }
    });
}

void DockerSession::startContainer()
{
    awaitAgent();
    ask(m_client->startContainer(m_container), [this](const Result<void> &started) {
        if (started)
            tryAgent();
        else
            fail(started.error());
    });
}

void DockerSession::awaitAgent()
{
    m_patience.start();
    m_retry.start();
    m_watcher = std::make_unique<QFileSystemWatcher>(QStringList{m_shared->path()});
    connect(m_watcher.get(), &QFileSystemWatcher::directoryChanged, this, &DockerSession::tryAgent);
}

void DockerSession::tryAgent()
{
    if (m_state != State::Starting || m_isStopping)
        return;
    if (m_attempt && !m_attempt->hasEnded() && !m_attempt->isConnected())
        return;
    m_attempt.reset();
    auto socket = AgentSocket::open(m_shared->socketPath(), name());
    if (!socket || (*socket)->hasEnded())
        return;
    m_attempt = std::move(*socket);
    if (!m_attempt->isConnected()) {
        connect(m_attempt.get(), &AgentSocket::connected, this, &DockerSession::tryAgent, Qt::QueuedConnection);
        return;
    }
    m_retry.stop();
    m_patience.stop();
    m_watcher.release()->deleteLater();
    m_agent->keep(std::move(m_attempt));
    m_state = State::Ready;
    Q_EMIT ready();
}

void DockerSession::noteEnd(int exitCode)
{
    if (m_state == State::Ended || m_isStopping)
        return;
    if (m_state == State::Starting) {
        explainEnd(exitCode);
        return;
    }
    fail(m_memoryKills > 0
            ? Error{u"session-out-of-memory"_s,
                  tr("The session ended for want of memory: all that runs in it has %1 MB together.").arg(m_wish.limits.memoryMb), {}}
            : Error{u"session-ended"_s,
                  tr("The container of the session (%1) was ended from outside while it was in use (exit code %2). Run the tool "
                     "again; it gets another session.")
                      .arg(name())
                      .arg(exitCode),
                  {}});
}

/** What its agent printed says more than an exit code. */
void DockerSession::explainEnd(int exitCode)
{
    if (m_logs)
        return;
    m_retry.stop();
    m_logs = m_client->logs(m_container, false, MostLogBytes);
    connect(m_logs.get(), &EngineLogs::received, this, [this](OutputStream, const QByteArray &bytes) {
        m_words = (m_words + bytes).last(std::min(MostWords, m_words.size() + bytes.size()));
    });
    connect(m_logs.get(), &EngineLogs::finished, this, [this, exitCode] {
        m_logs.release()->deleteLater();
        fail(
            {u"session-start-failed"_s, tr("The container of the session ended with exit code %1 before its agent listened.").arg(exitCode),
                QString::fromUtf8(m_words).trimmed()});
    });
}

void DockerSession::verify()
{
    if (m_state != State::Ready || m_isStopping || m_job)
        return;
    ask(m_client->inspectContainer(m_container), [this](const Result<ContainerState> &state) {
        if (state && !state->isRunning)
            noteEnd(state->exitCode);
        else if (!state && state.error().code == NoSuchObject)
            fail({u"session-ended"_s,
                tr("The container of the session (%1) was removed from outside while it was in use. Run the tool again; it gets another "
                   "session.")
                    .arg(name()),
                {}});
        // An engine that cannot be asked is another's to tell of.
    });
}

void DockerSession::fail(const Error &error)
{
    if (m_state == State::Ended || m_isStopping)
        return;
    m_state = State::Ended;
    m_retry.stop();
    m_patience.stop();
    m_fault = error;
    Q_EMIT ended(error);
}

void DockerSession::stop()
{
    if (std::exchange(m_isStopping, true))
        return;
    m_state = State::Ended;
    m_retry.stop();
    m_patience.stop();
    // What is being asked for is waited for: the engine would finish it all the same.
    if (!m_job)
        removeContainer();
}

void DockerSession::removeContainer()
{
    if (!m_mayExist) {
        finishStop();
        return;
    }
    const QString target = m_container.isEmpty() ? name() : m_container;
    const auto remove = [this, target] {
        auto job = m_client->removeContainer(target, true);
        connect(job.get(), &EngineJob::finished, this, [this] {
            m_job.release()->deleteLater();
            finishStop();
        });
        m_job = std::move(job);
    };
    if (m_kind != EngineVersion::Kind::Podman) {
        remove();
        return;
    }
    // Podman would ask it to end, and wait.
    auto job = m_client->killContainer(target);
    connect(job.get(), &EngineJob::finished, this, [this, remove] {
        m_job.release()->deleteLater();
        remove();
    });
    m_job = std::move(job);
}

void DockerSession::finishStop()
{
    m_mayExist = false;
    m_agent.reset();
    m_shared.reset();
    QMetaObject::invokeMethod(this, &DockerSession::stopped, Qt::QueuedConnection);
}

} // namespace Assay
