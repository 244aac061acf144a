// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inprocess/processstate.h"

#include <clocale>
#include <cstdlib>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

namespace Assay {

namespace {

bool isSame(const struct sigaction &one, const struct sigaction &other)
{
    return one.sa_handler == other.sa_handler && one.sa_flags == other.sa_flags;
}

bool isTimed(int kind)
{
    itimerval timer{};
    return ::getitimer(static_cast<__itimer_which_t>(kind), &timer) == 0 && timerisset(&timer.it_value);
}

} // namespace

ProcessState::ProcessState()
    : m_folder(::open(".", O_PATH | O_DIRECTORY | O_CLOEXEC))
    , m_locale(::setlocale(LC_ALL, nullptr))
{
    for (char **entry = environ; entry && *entry; ++entry)
        m_environment.append(*entry);
    for (size_t kind = 0; kind < m_isTimed.size(); ++kind)
        m_isTimed[kind] = isTimed(static_cast<int>(kind));
    for (int signal = 1; signal < NSIG; ++signal)
        ::sigaction(signal, nullptr, &m_actions[static_cast<size_t>(signal)]);
}

ProcessState::~ProcessState()
{
    if (m_folder >= 0)
        ::close(m_folder);
}

void ProcessState::restore() const
{
    stopTimers();
    restoreEnvironment();
    restoreFolder();
    restoreSignals();
    if (m_locale != ::setlocale(LC_ALL, nullptr))
        ::setlocale(LC_ALL, m_locale.constData());
}

void ProcessState::restoreEnvironment() const
{
    QByteArrayList now;
    for (char **entry = environ; entry && *entry; ++entry)
        now.append(*entry);
    if (now == m_environment)
        return;
    for (const QByteArray &entry : std::as_const(now)) {
        if (!m_environment.contains(entry))
            ::unsetenv(entry.left(entry.indexOf('=')).constData());
    }
    for (const QByteArray &entry : m_environment) {
        if (const qsizetype end = entry.indexOf('='); end > 0 && !now.contains(entry))
            ::setenv(entry.left(end).constData(), entry.constData() + end + 1, 1);
    }
}

void ProcessState::restoreFolder() const
{
    struct stat before{};
    struct stat now{};
    if (m_folder < 0 || ::fstat(m_folder, &before) != 0)
        return;
    if (::stat(".", &now) != 0 || before.st_ino != now.st_ino || before.st_dev != now.st_dev)
        static_cast<void>(::fchdir(m_folder) == 0);
}

/** The signal of a timer that is left would end the process once nobody answers it. */
void ProcessState::stopTimers() const
{
    const itimerval none{};
    for (size_t kind = 0; kind < m_isTimed.size(); ++kind) {
        if (!m_isTimed[kind] && isTimed(static_cast<int>(kind)))
            ::setitimer(static_cast<__itimer_which_t>(kind), &none, nullptr);
    }
}

void ProcessState::restoreSignals() const
{
    for (int signal = 1; signal < NSIG; ++signal) {
        struct sigaction now{};
        if (::sigaction(signal, nullptr, &now) == 0 && !isSame(now, m_actions[static_cast<size_t>(signal)]))
            ::sigaction(signal, &m_actions[static_cast<size_t>(signal)], nullptr);
    }
}

} // namespace Assay
