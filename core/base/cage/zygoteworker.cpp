// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/zygoteworker.h"

#include <array>
#include <csignal>

#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace Assay {

ZygoteWorker::ZygoteWorker(WorkerChannels &channels)
    : Worker(std::move(channels.control), std::move(channels.output), std::move(channels.error))
{
}

ZygoteWorker::~ZygoteWorker()
{
    if (!m_hasEnded)
        killProcess(m_pidfd);
}

void ZygoteWorker::kill()
{
    m_isKilled = true;
    killProcess(m_pidfd);
}

void ZygoteWorker::rehearse()
{
    constexpr std::array<char, 5> Frame{0, 0, 0, 0, 'W'};
    ::send(control().get(), Frame.data(), Frame.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
}

void ZygoteWorker::setProcess(FileDescriptor pidfd)
{
    m_pidfd = std::move(pidfd);
    if (m_isKilled)
        killProcess(m_pidfd);
}

void ZygoteWorker::setEnd(const WorkerEnd &end)
{
    if (std::exchange(m_hasEnded, true))
        return;
    m_scratch.reset();
    Q_EMIT ended(end);
}

void killProcess(const FileDescriptor &pidfd)
{
    if (pidfd.isOpen())
        ::syscall(SYS_pidfd_send_signal, pidfd.get(), SIGKILL, nullptr, 0);
}

} // namespace Assay
