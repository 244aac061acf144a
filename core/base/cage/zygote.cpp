// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/zygote.h"

#include "base/cage/hostcage.h"

#include <QJsonDocument>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <sys/socket.h>
#include <sys/wait.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

WorkerEnd endFrom(const QJsonObject &told)
{
    const int status = told["status"_L1].toInt();
    const qint64 cpuMs = told["cpu_us"_L1].toInteger() / 1000;
    if (WIFSIGNALED(status))
        return {WorkerEnd::Kind::Signalled, WTERMSIG(status), {}, cpuMs};
    return {WorkerEnd::Kind::Exited, WEXITSTATUS(status), {}, cpuMs};
}

QString endedWords()
{
    return Zygote::tr("The process that holds the sandbox ended.");
}

/** How a worker ends whose zygote has gone. */
WorkerEnd lostEnd(const ZygoteWorker &worker, const QString &reason)
{
    return worker.hasProcess() ? WorkerEnd{WorkerEnd::Kind::Signalled, SIGKILL, reason, 0}
                               : WorkerEnd{WorkerEnd::Kind::NotStarted, 0, reason, 0};
}

} // namespace

Result<std::unique_ptr<Zygote>> Zygote::start(const ZygoteCommand &command, ScratchFolders *scratches)
{
    std::array<int, 2> ends;
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return std::unexpected(outOfDescriptors(errno));
    FileDescriptor ours(ends[0]);
    const FileDescriptor zygotes(ends[1]);
    return std::unique_ptr<Zygote>(new Zygote(command, scratches, std::move(ours), zygotes));
}

Zygote::Zygote(const ZygoteCommand &command, ScratchFolders *scratches, FileDescriptor ours, const FileDescriptor &zygotes)
    : m_scratches(scratches)
    , m_socket(std::move(ours))
    , m_process(command, zygotes)
{
    m_socket.onMessage([this](const QByteArray &message, FileDescriptor descriptor) { handleMessage(message, std::move(descriptor)); });
    connect(&m_process, &ZygoteProcess::ended, this, &Zygote::handleDeath);
}

Zygote::~Zygote()
{
    for (const auto &worker : std::as_const(m_workers)) {
        if (!worker)
            continue;
        worker->kill();
        QMetaObject::invokeMethod(worker, [worker] { worker->setEnd(lostEnd(*worker, endedWords())); }, Qt::QueuedConnection);
    }
}

Result<std::unique_ptr<ZygoteWorker>> Zygote::fork(const WorkerPlace &place)
{
    auto channels = WorkerChannels::open();
    if (!channels)
        return std::unexpected(channels.error());
    if (!m_socket.reserve())
        return std::unexpected(outOfDescriptors(errno));
    const qint64 id = ++m_lastId;
    auto worker = std::make_unique<ZygoteWorker>(*channels);
    Wish wanted{id, place, {}};
    for (FileDescriptor *end : {&channels->guestControl, &channels->guestOutput, &channels->guestError})
        wanted.guestEnds.push_back(std::move(*end));
    m_workers.insert(id, worker.get());
    wish(std::move(wanted));
    return worker;
}

void Zygote::wish(Wish wish)
{
    if (m_isRunning && !m_isUp) {
        m_wishes.push_back(std::move(wish));
        return;
    }
    const qint64 id = wish.id;
    QJsonObject message{{"id"_L1, id}, {"scratch_bytes"_L1, wish.place.scratchBytes}};
    if (!wish.place.home.isEmpty())
        message["home"_L1] = wish.place.home;
    ZygoteWorker *worker = m_workers.value(id);
    if (auto scratch = m_scratches && worker ? m_scratches->make() : nullptr) {
        message["scratch"_L1] = scratch->path();
        worker->setScratch(std::move(scratch));
    }
    if (!m_isRunning || !m_socket.send(QJsonDocument(message).toJson(QJsonDocument::Compact), std::move(wish.guestEnds))) {
        m_socket.release();
        // Told later, as every end is: the caller has not connected yet.
        QMetaObject::invokeMethod(
            this, [this, id] { handleEnd(id, {WorkerEnd::Kind::NotStarted, 0, endedWords(), 0}); }, Qt::QueuedConnection);
    }
}

void Zygote::adopt(Zygote &other)
{
    for (Wish &wanted : std::exchange(other.m_wishes, {})) {
        const auto worker = other.m_workers.take(wanted.id);
        other.m_socket.release();
        m_socket.reserve();
        wanted.id = ++m_lastId;
        m_workers.insert(wanted.id, worker);
        wish(std::move(wanted));
    }
}

void Zygote::handleUp(const QJsonObject &told)
{
    const QPointer<Zygote> self(this);
    const QJsonObject refused = told["refused"_L1].toObject();
    if (refused.isEmpty())
        Q_EMIT cageMade();
    else if (HostCage::isRefusal(refused["errno"_L1].toInt()))
        Q_EMIT cageRefused(refused["message"_L1].toString());
    if (!self)
        return;
    m_isUp = true;
    for (Wish &wanted : std::exchange(m_wishes, {}))
        wish(std::move(wanted));
}

void Zygote::handleMessage(const QByteArray &message, FileDescriptor descriptor)
{
    const QJsonObject told = QJsonDocument::fromJson(message).object();
    const qint64 id = told["id"_L1].toInteger();
    const QString kind = told["kind"_L1].toString();
    if (kind == "up"_L1)
        handleUp(told);
    else if (kind == "forked"_L1)
        handleForked(id, std::move(descriptor));
    else if (kind == "ended"_L1)
        handleEnd(id, endFrom(told));
    else if (kind == "failed"_L1)
        handleRefusal(id, told);
}

void Zygote::handleRefusal(qint64 id, const QJsonObject &told)
{
    m_socket.release();
    const QString reason = tr("Step \"%1\": %2").arg(told["step"_L1].toString(), told["message"_L1].toString());
    handleEnd(id, {WorkerEnd::Kind::NotStarted, 0, reason, 0});
}

void Zygote::handleForked(qint64 id, FileDescriptor pidfd)
{
    if (!pidfd.isOpen()) {
        // Another thread took the descriptor that was set aside: a worker that cannot be killed must not live.
        m_process.kill();
        return;
    }
    if (ZygoteWorker *worker = m_workers.value(id))
        worker->setProcess(std::move(pidfd));
    else
        killProcess(pidfd);
}

void Zygote::handleEnd(qint64 id, const WorkerEnd &end)
{
    if (ZygoteWorker *worker = m_workers.take(id))
        worker->setEnd(end);
}

void Zygote::handleDeath(const QString &words)
{
    if (!std::exchange(m_isRunning, false))
        return;
    const QString reason = words.isEmpty() ? endedWords() : words;
    const QPointer<Zygote> self(this);
    m_socket.drain();
    if (self && !m_isUp && HostCage::isRefusal(words))
        Q_EMIT cageRefused(words);
    while (self && !m_workers.isEmpty()) {
        // Its workers die with it, at this very moment or a little later: what they still had to say has been said.
        if (ZygoteWorker *worker = m_workers.take(m_workers.cbegin().key())) {
            worker->kill();
            worker->setEnd(lostEnd(*worker, reason));
        }
    }
    if (self)
        Q_EMIT ended();
}

} // namespace Assay
