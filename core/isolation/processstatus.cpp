// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/processstatus.h"

#include "base/cage/filedescriptor.h"

#include <sys/resource.h>

#include <fcntl.h>

#include <cerrno>
#include <string_view>

namespace Assay::Kernel {

namespace {

constexpr const char *StatusFile = "/proc/self/status";

/** The number after "name:" at the start of a line; 0 when there is none. */
long long numberOf(std::string_view text, std::string_view name)
{
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
        if (at > 0 && text[at - 1] != '\n')
            continue;
        long long number = 0;
        bool begun = false;
        for (std::size_t i = at + name.size(); i < text.size() && text[i] != '\n'; ++i) {
            const bool isDigit = text[i] >= '0' && text[i] <= '9';
            if (isDigit)
                number = number * 10 + (text[i] - '0');
            else if (begun)
                break;
            begun = begun || isDigit;
        }
        return number;
    }
    return 0;
}

} // namespace

StepResult<ProcessStatus> readProcessStatus()
{
    const FileDescriptor file(::open(StatusFile, O_RDONLY | O_CLOEXEC));
    if (!file.isOpen())
        return std::unexpected(StepError::fromErrno("open %s", StatusFile));
    std::array<char, 8192> buffer;
    const ssize_t length = ::read(file.get(), buffer.data(), buffer.size());
    if (length < 0)
        return std::unexpected(StepError::fromErrno("read %s", StatusFile));
    const std::string_view text(buffer.data(), static_cast<std::size_t>(length));
    const ProcessStatus status{numberOf(text, "VmSize:"), numberOf(text, "VmPeak:"), numberOf(text, "VmRSS:"), numberOf(text, "VmData:")};
    if (status.sizeKib == 0)
        return std::unexpected(StepError::fromNumber(ENODATA, "read VmSize in %s", StatusFile));
    return status;
}

StepResult<ProcessUsage> processUsage()
{
    rusage used;
    if (::getrusage(RUSAGE_SELF, &used) != 0)
        return std::unexpected(StepError::fromErrno("getrusage"));
    const auto microseconds = [](const timeval &time) { return static_cast<long long>(time.tv_sec) * 1'000'000 + time.tv_usec; };
    return ProcessUsage{microseconds(used.ru_utime) + microseconds(used.ru_stime), static_cast<long long>(used.ru_maxrss) * 1024};
}

} // namespace Assay::Kernel
