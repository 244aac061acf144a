// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/oompreference.h"

#include "base/cage/filedescriptor.h"

#include <unistd.h>

#include <fcntl.h>

#include <string_view>

namespace Assay::Kernel {

StepResult<> beFirstToGo()
{
    constexpr const char *ScoreFile = "/proc/self/oom_score_adj";
    constexpr std::string_view Highest = "1000";
    const FileDescriptor file(::open(ScoreFile, O_WRONLY | O_CLOEXEC));
    if (!file.isOpen() || ::write(file.get(), Highest.data(), Highest.size()) < 0)
        return std::unexpected(StepError::fromErrno("write to %s", ScoreFile));
    return {};
}

} // namespace Assay::Kernel
