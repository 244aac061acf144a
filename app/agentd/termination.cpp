// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "termination.h"

#include <csignal>

#include <fcntl.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace Assay::Agentd {

namespace {

volatile std::sig_atomic_t eventDescriptor = -1;

void handle(int)
{
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = ::write(eventDescriptor, &one, sizeof one);
}

} // namespace

Termination::Termination(QObject *parent)
    : QObject(parent)
    , m_notifier(QSocketNotifier::Read)
{
    const int descriptor = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (descriptor < 0)
        qFatal("There is no descriptor for signals.");
    eventDescriptor = descriptor;
    m_notifier.setSocket(descriptor);
    m_notifier.setEnabled(true);
    connect(&m_notifier, &QSocketNotifier::activated, this, [this, descriptor] {
        std::uint64_t count = 0;
        if (::read(descriptor, &count, sizeof count) == sizeof count)
            Q_EMIT requested();
    });
    struct sigaction action = {};
    action.sa_handler = handle;
    action.sa_flags = SA_RESTART;
    for (const int number : {SIGTERM, SIGINT})
        ::sigaction(number, &action, nullptr);
}

Termination::~Termination()
{
    for (const int number : {SIGTERM, SIGINT})
        ::signal(number, SIG_DFL);
    m_notifier.setEnabled(false);
    ::close(eventDescriptor);
    eventDescriptor = -1;
}

} // namespace Assay::Agentd
