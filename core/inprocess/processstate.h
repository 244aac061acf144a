// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QByteArrayList>

#include <array>
#include <csignal>

namespace Assay {

/** What a run can change of the whole process and what can be put back: environment, working folder, locale, answers to signals, timers.
    Taken before a run and restored after it. */
class ProcessState
{
public:
    ProcessState();
    ~ProcessState();
    Q_DISABLE_COPY_MOVE(ProcessState)

    /** Changes nothing that is as it was. */
    void restore() const;

private:
    void restoreEnvironment() const;
    void restoreFolder() const;
    void restoreSignals() const;
    void stopTimers() const;

    QByteArrayList m_environment;
    int m_folder = -1;
    QByteArray m_locale;
    std::array<bool, 3> m_isTimed{}; ///< by kind of interval timer
    std::array<struct sigaction, NSIG> m_actions{};
};

} // namespace Assay
