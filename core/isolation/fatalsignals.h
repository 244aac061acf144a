// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "isolation/steperror.h"

#include <span>

namespace Assay::Kernel {

/** The name of a signal, what follows it and the padding: so the length of a report does not depend on the signal. */
inline constexpr std::size_t SignalNameWidth = 12;
inline constexpr std::size_t LongestSignalReport = 4096;

/** Process 1 of a pid namespace has no default actions: abort() ends as SIGSEGV, SIGTERM and a soft CPU limit do nothing. So a handler, on
   a stack of its own, ends the process with the exit code 128 + signal; before that it writes the report, once there is one.

    Caught: SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS; and, where the process leaves them to their default, SIGTERM,
   SIGXCPU, SIGXFSZ, SIGQUIT, SIGHUP, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGPIPE, SIGIO, SIGPWR, SIGSTKFLT. Python ignores
   SIGXFSZ and SIGPIPE and has a handler for SIGINT: that stays.

    Left: SIGKILL and SIGSTOP that process 1 sends itself are ignored by the kernel. A thread without a signal stack that overflows its own,
    and a fault while the signal is blocked, end by the signal itself and without a report. Two threads that fail at once write one report.
    A child that the process forks dies by its signal, without a report. A report that does not fit into the descriptor at once waits.

    Once per process or after a fork; the calling thread gets the stack. */
StepResult<> catchFatalSignals();

/** What the handler writes to `descriptor` from now on: prefix, the signal's name ("SIGSEGV"), suffix, then spaces: prefix +
    SignalNameWidth + suffix bytes long in all. No system call. Error EMSGSIZE: it would be longer than LongestSignalReport. */
StepResult<> reportFatalSignals(int descriptor, std::span<const char> prefix, std::span<const char> suffix);

} // namespace Assay::Kernel
