// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "isolation/descriptors.h"

#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace Assay::Kernel {

namespace {

constexpr unsigned FirstToClose = 3;

/** Room for the descriptors of one message, aligned as the kernel wants it. */
union ControlBuffer {
    cmsghdr header;
    std::array<char, CMSG_SPACE(sizeof(int) * MostDescriptorsInMessage)> bytes;
};

StepResult<> closeRange(unsigned first, unsigned last)
{
    if (first <= last && ::syscall(SYS_close_range, first, last, 0) != 0)
        return std::unexpected(StepError::fromErrno("close_range %u to %u", first, last));
    return {};
}

void takeDescriptors(const cmsghdr &header, ReceivedMessage &message)
{
    const std::size_t count = (header.cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (std::size_t i = 0; i < count && message.count < message.descriptors.size(); ++i)
        std::memcpy(&message.descriptors[message.count++], CMSG_DATA(&header) + i * sizeof(int), sizeof(int));
}

} // namespace

StepResult<> closeDescriptorsExcept(std::span<int> kept)
{
    std::ranges::sort(kept);
    unsigned first = FirstToClose;
    for (const int descriptor : kept) {
        if (descriptor < static_cast<int>(first))
            continue;
        if (auto closed = closeRange(first, static_cast<unsigned>(descriptor) - 1); !closed)
            return closed;
        first = static_cast<unsigned>(descriptor) + 1;
    }
    return closeRange(first, ~0U);
}

StepResult<std::array<int, 2>> makeStreamPair()
{
    std::array<int, 2> ends;
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return std::unexpected(StepError::fromErrno("socketpair"));
    return ends;
}

StepResult<> sendDescriptors(int socket, std::span<const char> payload, std::span<const int> descriptors)
{
    if (descriptors.size() > MostDescriptorsInMessage)
        return std::unexpected(StepError::fromNumber(EMSGSIZE, "send %zu descriptors", descriptors.size()));
    iovec part{const_cast<char *>(payload.data()), payload.size()};
    msghdr message = {};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    ControlBuffer control = {};
    if (!descriptors.empty()) {
        message.msg_control = control.bytes.data();
        message.msg_controllen = CMSG_SPACE(descriptors.size_bytes());
        cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(descriptors.size_bytes());
        std::memcpy(CMSG_DATA(header), descriptors.data(), descriptors.size_bytes());
    }
    if (::sendmsg(socket, &message, MSG_NOSIGNAL) < 0)
        return std::unexpected(StepError::fromErrno("sendmsg with %zu descriptors", descriptors.size()));
    return {};
}

StepResult<ReceivedMessage> receiveDescriptors(int socket, std::span<char> payload)
{
    iovec part{payload.data(), payload.size()};
    ControlBuffer control = {};
    msghdr message = {};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control.bytes.data();
    message.msg_controllen = control.bytes.size();
    const ssize_t length = ::recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (length < 0)
        return std::unexpected(StepError::fromErrno("recvmsg"));
    ReceivedMessage received;
    received.length = static_cast<std::size_t>(length);
    for (cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
            takeDescriptors(*header, received);
    }
    if (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) {
        for (std::size_t i = 0; i < received.count; ++i)
            ::close(received.descriptors[i]);
        return std::unexpected(StepError::fromNumber(EMSGSIZE, "receive a message that was cut"));
    }
    return received;
}

} // namespace Assay::Kernel
