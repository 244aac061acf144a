// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/workerpool.h"

#include "base/contract/limits.h"

#include <QThread>

#include <algorithm>
#include <ranges>

namespace Assay {

namespace {
// A refill takes a core for about a millisecond: it waits until the run that made it necessary is over, as short ones are by then.
constexpr std::chrono::milliseconds RefillDelay(1);
constexpr std::chrono::seconds RetireInterval(5);
constexpr std::chrono::milliseconds RehearsalTime(2);
// Workers that end while they wait were killed from outside, or this host cannot hold them: not to be tried for ever.
constexpr int MostLosses = 16;
// Workers wait for as many.
constexpr int MostHomes = 2;
} // namespace

WorkerPool::WorkerPool(HostCage &host, ScratchFolders &scratches, const ZygoteCommands &commands, const Size &size)
    : m_host(host)
    , m_scratches(scratches)
    , m_commands(commands)
    , m_size(size)
{
    m_refill.setSingleShot(true);
    m_refill.setInterval(RefillDelay);
    m_refill.setTimerType(Qt::PreciseTimer);
    connect(&m_refill, &QTimer::timeout, this, &WorkerPool::refill);
    m_retire.setInterval(RetireInterval);
    connect(&m_retire, &QTimer::timeout, this, &WorkerPool::retire);
}

WorkerPool::~WorkerPool() = default;

void WorkerPool::warmUp()
{
    m_idle.setRemainingTime(m_size.idle);
    m_retire.start();
    forgetLostZygote();
    zygote();
}

Result<std::unique_ptr<Worker>> WorkerPool::take(const WorkerPlace &place)
{
    m_home = place.home;
    m_idle.setRemainingTime(m_size.idle);
    m_losses = 0;
    if (!m_retire.isActive())
        m_retire.start();
    forgetLostZygote();
    if (place.scratchBytes == Limits{}.scratchBytes) {
        if (auto waiting = takeWaiting(place.home)) {
            refillSoon();
            return waiting;
        }
    }
    const auto source = zygote();
    if (!source)
        return std::unexpected(source.error());
    refillSoon();
    return (*source)->fork(place);
}

bool WorkerPool::isBusy() const
{
    return m_zygote && m_zygote->workerCount() > std::ssize(m_waiting);
}

Result<Zygote *> WorkerPool::zygote()
{
    if (m_zygote)
        return m_zygote.get();
    const bool isCaged = m_commands.caged && m_host.layers().namespaces;
    auto started = isCaged ? Zygote::start(*m_commands.caged, nullptr) : Zygote::start(m_commands.bare, &m_scratches);
    if (!started)
        return std::unexpected(started.error());
    m_zygote = std::move(*started);
    connect(m_zygote.get(), &Zygote::ended, this, &WorkerPool::forgetLostZygote);
    if (isCaged) {
        connect(m_zygote.get(), &Zygote::cageMade, this, [this] { m_host.noteMade(); });
        connect(m_zygote.get(), &Zygote::cageRefused, this, &WorkerPool::goWithoutCage);
    }
    return m_zygote.get();
}

void WorkerPool::goWithoutCage(const QString &words)
{
    if (!m_host.noteRefusal(words))
        return;
    m_zygote->disconnect(this);
    Zygote *refused = m_zygote.release();
    if (const auto successor = zygote())
        (*successor)->adopt(*refused);
    refused->deleteLater(); // it is telling of this right now
}

std::unique_ptr<ZygoteWorker> WorkerPool::takeWaiting(const QString &home)
{
    std::erase_if(m_waiting, [](const Waiting &each) { return each.worker->hasEnded(); });
    const auto oldest = std::ranges::find(m_waiting, home, &Waiting::home);
    if (oldest == m_waiting.end())
        return nullptr;
    const auto newestFirst = m_waiting | std::views::reverse;
    auto found = std::ranges::find_if(newestFirst, [&home](const Waiting &each) { return each.home == home && each.isWarm(); });
    if (found == newestFirst.end())
        found = std::ranges::find_if(newestFirst, [&home](const Waiting &each) { return each.home == home && each.isReady; });
    const auto position = found == newestFirst.end() ? oldest : std::next(found).base();
    auto worker = std::move(position->worker);
    m_waiting.erase(position);
    worker->disconnect(this);
    return worker;
}

void WorkerPool::refillSoon()
{
    if (m_size.workers > 0 && m_losses < MostLosses && !m_refill.isActive())
        m_refill.start();
}

void WorkerPool::refill()
{
    forgetLostZygote();
    // More at a time than there are processors would be ready no sooner, and take from the runs beside them.
    const auto isSettingUp = [](const Waiting &each) { return !each.isReady; };
    const auto mayAdd = [&] {
        return std::ranges::count(m_waiting, m_home, &Waiting::home) < m_size.workers
            && std::ranges::count_if(m_waiting, isSettingUp) < QThread::idealThreadCount();
    };
    while (mayAdd() && addOne()) { }
    while (std::ssize(m_waiting) > MostHomes * m_size.workers)
        m_waiting.erase(m_waiting.begin());
}

bool WorkerPool::addOne()
{
    const auto source = zygote();
    if (!source)
        return false;
    auto forked = (*source)->fork({Limits{}.scratchBytes, m_home});
    if (!forked)
        return false;
    ZygoteWorker *worker = forked->get();
    auto readiness = std::make_unique<QSocketNotifier>(worker->controlDescriptor(), QSocketNotifier::Read);
    connect(readiness.get(), &QSocketNotifier::activated, this, [this, worker] {
        const auto waiting = std::ranges::find(m_waiting, worker, [](const Waiting &each) { return each.worker.get(); });
        waiting->isReady = true;
        waiting->readiness->setEnabled(false);
        refillSoon();
        rehearse();
    });
    connect(worker, &Worker::ended, this, [this, worker] { drop(worker); }, Qt::QueuedConnection);
    m_waiting.push_back({m_home, std::move(*forked), std::move(readiness), QDeadlineTimer(m_size.oldest), {}});
    return true;
}

void WorkerPool::rehearse()
{
    // While requests come faster than workers, a rehearsal takes from them what it gives to others.
    if (2 * std::ranges::count_if(m_waiting, &Waiting::isReady) <= m_size.workers)
        return;
    for (Waiting &each : m_waiting) {
        if (each.isReady && !std::exchange(each.isRehearsed, true)) {
            each.worker->rehearse();
            each.rehearsal.setRemainingTime(RehearsalTime);
        }
    }
}

void WorkerPool::drop(ZygoteWorker *worker)
{
    const auto waiting = std::ranges::find(m_waiting, worker, [](const Waiting &each) { return each.worker.get(); });
    if (waiting == m_waiting.end())
        return;
    m_waiting.erase(waiting);
    ++m_losses;
    refillSoon();
}

void WorkerPool::retire()
{
    if (m_idle.hasExpired() && !isBusy()) {
        m_retire.stop();
        m_refill.stop();
        m_waiting.clear();
        m_zygote.reset();
        return;
    }
    if (std::erase_if(m_waiting, [](const Waiting &each) { return each.expiry.hasExpired(); }) > 0)
        refillSoon();
}

void WorkerPool::forgetLostZygote()
{
    if (!m_zygote || m_zygote->isRunning())
        return;
    m_waiting.clear();
    m_zygote->disconnect(this);
    m_zygote.release()->deleteLater(); // it may be telling of its end right now
}

} // namespace Assay
