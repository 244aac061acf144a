// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inprocess/pythonrun.h"

namespace Assay {

namespace {
constexpr qint64 MostWaitingBytes = 4 * Limits::MiB;

/** How a run begins, and what its end is about to follow. */
bool canWait(const PythonRun::Event &event)
{
    const auto *frame = std::get_if<GuestFrame>(&event);
    return std::holds_alternative<PythonRun::Begun>(event) || std::holds_alternative<PythonRun::Value>(event)
        || (frame && QByteArrayView("DBE").contains(frame->kind));
}
} // namespace

PythonRun::PythonRun(Request request, std::function<void()> wake)
    : m_request(std::move(request))
    , m_wake(std::move(wake))
{
}

QList<PythonRun::Event> PythonRun::takeEvents()
{
    const std::scoped_lock lock(m_mutex);
    m_isWoken = false;
    m_isEager = true;
    m_waitingBytes = 0;
    m_taken.notify_all();
    return std::exchange(m_events, {});
}

void PythonRun::detach()
{
    const std::scoped_lock lock(m_mutex);
    m_wake = nullptr;
    m_events.clear();
    m_taken.notify_all();
}

void PythonRun::requestStop(Stop reason)
{
    Stop none = Stop::None;
    m_stop.compare_exchange_strong(none, reason);
    const std::scoped_lock lock(m_mutex);
    m_taken.notify_all();
}

void PythonRun::post(Event event)
{
    const std::scoped_lock lock(m_mutex);
    if (!m_wake)
        return;
    const bool isReason = m_isEager || !canWait(event);
    m_events.append(std::move(event));
    if (isReason && !std::exchange(m_isWoken, true))
        m_wake();
}

bool PythonRun::write(OutputStream stream, const char *data, qsizetype size)
{
    {
        std::unique_lock lock(m_mutex);
        m_taken.wait(lock, [this] { return m_waitingBytes < MostWaitingBytes || !m_wake || m_stop != Stop::None; });
        m_writtenBytes += size;
        m_waitingBytes += size;
    }
    if (m_writtenBytes - size <= m_request.limits.outputBytes)
        post(Output{stream, QByteArray(data, size)});
    if (m_writtenBytes <= m_request.limits.outputBytes)
        return true;
    requestStop(Stop::Output);
    return false;
}

} // namespace Assay
