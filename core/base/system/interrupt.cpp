// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/system/interrupt.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <unistd.h>

namespace Assay {

namespace {

constexpr std::array Signals = {SIGINT, SIGTERM, SIGHUP};

// A signal handler is given nothing but the number.
std::atomic<int> s_writeEnd = -1;

void handle(int)
{
    const int saved = errno;
    const char mark = 1;
    [[maybe_unused]] const ssize_t written = ::write(s_writeEnd, &mark, 1);
    errno = saved;
}

} // namespace

Interrupt::Interrupt(QObject *parent)
    : QObject(parent)
    , m_notifier(QSocketNotifier::Read)
{
    if (::pipe2(m_pipe, O_CLOEXEC | O_NONBLOCK) != 0)
        return;
    s_writeEnd = m_pipe[1];
    m_notifier.setSocket(m_pipe[0]);
    m_notifier.setEnabled(true);
    connect(&m_notifier, &QSocketNotifier::activated, this, &Interrupt::read);
    struct sigaction action = {};
    action.sa_handler = handle;
    action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
    for (int number : Signals) {
        // What was ignored from the start (nohup) stays ignored.
        struct sigaction before = {};
        ::sigaction(number, nullptr, &before);
        if (before.sa_handler != SIG_IGN)
            ::sigaction(number, &action, nullptr);
    }
}

Interrupt::~Interrupt()
{
    for (int number : Signals) {
        struct sigaction now = {};
        ::sigaction(number, nullptr, &now);
        if (now.sa_handler == handle)
            ::signal(number, SIG_DFL);
    }
    s_writeEnd = -1;
    m_notifier.setEnabled(false);
    for (int end : m_pipe) {
        if (end >= 0)
            ::close(end);
    }
}

void Interrupt::read()
{
    char mark = 0;
    if (::read(m_pipe[0], &mark, 1) == 1)
        Q_EMIT requested();
}

} // namespace Assay
