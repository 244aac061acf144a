// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/fatalsignals.h"

#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstring>

namespace Assay::Kernel {

namespace {

struct FatalSignal
{
    int number;
    const char *name;
    bool always; ///< also where the process has set something else
};

constexpr std::array FatalSignals = {
    FatalSignal{SIGSEGV, "SIGSEGV", true},
    FatalSignal{SIGBUS, "SIGBUS", true},
    FatalSignal{SIGFPE, "SIGFPE", true},
    FatalSignal{SIGILL, "SIGILL", true},
    FatalSignal{SIGABRT, "SIGABRT", true},
    FatalSignal{SIGTRAP, "SIGTRAP", true},
    FatalSignal{SIGSYS, "SIGSYS", true},
    FatalSignal{SIGTERM, "SIGTERM", false},
    FatalSignal{SIGXCPU, "SIGXCPU", false},
    FatalSignal{SIGXFSZ, "SIGXFSZ", false},
    FatalSignal{SIGQUIT, "SIGQUIT", false},
    FatalSignal{SIGHUP, "SIGHUP", false},
    FatalSignal{SIGALRM, "SIGALRM", false},
    FatalSignal{SIGVTALRM, "SIGVTALRM", false},
    FatalSignal{SIGPROF, "SIGPROF", false},
    FatalSignal{SIGUSR1, "SIGUSR1", false},
    FatalSignal{SIGUSR2, "SIGUSR2", false},
    FatalSignal{SIGPIPE, "SIGPIPE", false},
    FatalSignal{SIGIO, "SIGIO", false},
    FatalSignal{SIGPWR, "SIGPWR", false},
#ifdef SIGSTKFLT
    FatalSignal{SIGSTKFLT, "SIGSTKFLT", false},
#endif
};

constexpr std::size_t StackSize = 64 * 1024; // the state of all registers takes up to 12 KiB of it

struct Report
{
    pid_t process = 0;
    int descriptor = -1;
    std::array<char, LongestSignalReport> text; ///< prefix, then suffix
    std::size_t prefixLength = 0;
    std::size_t suffixLength = 0;
};

Report report;
std::atomic_flag reported;
alignas(16) std::array<std::byte, StackSize> signalStack;

const char *nameOf(int number)
{
    for (const FatalSignal &signal : FatalSignals) {
        if (signal.number == number)
            return signal.name;
    }
    return "signal";
}

// What follows calls nothing that is not async-signal-safe.

void writeReport(const char *name)
{
    const std::size_t nameLength = std::strlen(name);
    std::array<char, LongestSignalReport> text;
    char *end = text.data();
    const auto append = [&end](const char *piece, std::size_t length) {
        std::memcpy(end, piece, length);
        end += length;
    };
    append(report.text.data(), report.prefixLength);
    append(name, nameLength);
    append(report.text.data() + report.prefixLength, report.suffixLength);
    std::memset(end, ' ', SignalNameWidth - nameLength);
    end += SignalNameWidth - nameLength;
    [[maybe_unused]] const ssize_t written = ::write(report.descriptor, text.data(), static_cast<std::size_t>(end - text.data()));
}

/** In a child that the process has forked the signal does what it always does. */
void dieByDefault(int number)
{
    struct sigaction action = {};
    action.sa_handler = SIG_DFL;
    ::sigaction(number, &action, nullptr);
    ::raise(number);
}

void onFatalSignal(int number)
{
    if (::getpid() != report.process) {
        dieByDefault(number);
        return;
    }
    while (reported.test_and_set())
        ::pause(); // another thread is about to end the process
    if (report.descriptor >= 0)
        writeReport(nameOf(number));
    ::_exit(128 + number);
}

StepResult<> catchSignal(const FatalSignal &signal)
{
    struct sigaction action = {};
    if (!signal.always) {
        if (::sigaction(signal.number, nullptr, &action) != 0)
            return std::unexpected(StepError::fromErrno("read the action of %s", signal.name));
        if ((action.sa_flags & SA_SIGINFO) || action.sa_handler != SIG_DFL)
            return {};
    }
    action = {};
    action.sa_handler = onFatalSignal;
    action.sa_flags = SA_ONSTACK;
    ::sigfillset(&action.sa_mask);
    if (::sigaction(signal.number, &action, nullptr) != 0)
        return std::unexpected(StepError::fromErrno("catch %s", signal.name));
    return {};
}

} // namespace

StepResult<> catchFatalSignals()
{
    report.process = ::getpid();
    report.descriptor = -1;
    reported.clear();
    stack_t stack = {};
    stack.ss_sp = signalStack.data();
    stack.ss_size = signalStack.size();
    if (::sigaltstack(&stack, nullptr) != 0)
        return std::unexpected(StepError::fromErrno("sigaltstack"));
    for (const FatalSignal &signal : FatalSignals) {
        if (auto caught = catchSignal(signal); !caught)
            return caught;
    }
    return {};
}

StepResult<> reportFatalSignals(int descriptor, std::span<const char> prefix, std::span<const char> suffix)
{
    if (prefix.size() + suffix.size() + SignalNameWidth > LongestSignalReport)
        return std::unexpected(StepError::fromNumber(EMSGSIZE, "keep a report of %zu bytes", prefix.size() + suffix.size()));
    report.descriptor = -1;
    report.prefixLength = prefix.size();
    report.suffixLength = suffix.size();
    std::memcpy(report.text.data(), prefix.data(), prefix.size());
    std::memcpy(report.text.data() + prefix.size(), suffix.data(), suffix.size());
    std::atomic_signal_fence(std::memory_order_release);
    report.descriptor = descriptor;
    return {};
}

} // namespace Assay::Kernel
