// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/workerchannels.h"

#include <QCoreApplication>

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay {

Result<WorkerChannels> WorkerChannels::open()
{
    WorkerChannels channels;
    std::array<int, 2> ends;
    const auto take = [&ends](FileDescriptor &ours, FileDescriptor &guests) {
        ours.reset(ends[0]);
        guests.reset(ends[1]);
        return true;
    };
    const bool opened = ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0
        && take(channels.control, channels.guestControl) && ::pipe2(ends.data(), O_CLOEXEC) == 0
        && take(channels.output, channels.guestOutput) && ::pipe2(ends.data(), O_CLOEXEC) == 0 && take(channels.error, channels.guestError);
    if (!opened)
        return std::unexpected(outOfDescriptors(errno));
    return channels;
}

Error outOfDescriptors(int number)
{
    return Error{u"out-of-descriptors"_s,
        QCoreApplication::translate("Assay::WorkerChannels",
            "The system has no file descriptors left to start a worker with. Close what "
            "is open, or raise the limit with ulimit -n."),
        QString::fromLocal8Bit(std::strerror(number))};
}

} // namespace Assay
