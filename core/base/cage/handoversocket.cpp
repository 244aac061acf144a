// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/handoversocket.h"

#include <QPointer>

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/socket.h>

namespace Assay {

namespace {
constexpr size_t MostDescriptors = 4;
}

HandoverSocket::HandoverSocket(FileDescriptor socket, QObject *parent)
    : QObject(parent)
    , m_socket(std::move(socket))
    , m_notifier(m_socket.get(), QSocketNotifier::Read)
{
    connect(&m_notifier, &QSocketNotifier::activated, this, &HandoverSocket::drain);
}

HandoverSocket::~HandoverSocket()
{
    m_notifier.setEnabled(false);
}

bool HandoverSocket::send(const QByteArray &message, std::span<const int> descriptors)
{
    Q_ASSERT(descriptors.size() <= MostDescriptors);
    iovec data{const_cast<char *>(message.constData()), static_cast<size_t>(message.size())};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(MostDescriptors * sizeof(int))> control{};
    msghdr header{};
    header.msg_iov = &data;
    header.msg_iovlen = 1;
    if (!descriptors.empty()) {
        header.msg_control = control.data();
        header.msg_controllen = CMSG_SPACE(descriptors.size_bytes());
        cmsghdr *rights = CMSG_FIRSTHDR(&header);
        rights->cmsg_level = SOL_SOCKET;
        rights->cmsg_type = SCM_RIGHTS;
        rights->cmsg_len = CMSG_LEN(descriptors.size_bytes());
        std::memcpy(CMSG_DATA(rights), descriptors.data(), descriptors.size_bytes());
    }
    ssize_t sent = 0;
    do
        sent = ::sendmsg(m_socket.get(), &header, MSG_NOSIGNAL | MSG_DONTWAIT);
    while (sent < 0 && errno == EINTR);
    return sent == message.size();
}

bool HandoverSocket::reserve()
{
    FileDescriptor descriptor(::fcntl(m_socket.get(), F_DUPFD_CLOEXEC, 0));
    if (!descriptor.isOpen())
        return false;
    m_reserved.push_back(std::move(descriptor));
    return true;
}

void HandoverSocket::release()
{
    if (!m_reserved.empty())
        m_reserved.pop_back();
}

void HandoverSocket::drain()
{
    const QPointer<HandoverSocket> self(this);
    while (self && readOne()) { }
}

bool HandoverSocket::readOne()
{
    std::array<char, LongestMessage> bytes;
    iovec data{bytes.data(), bytes.size()};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(MostDescriptors * sizeof(int))> control;
    msghdr header{};
    header.msg_iov = &data;
    header.msg_iovlen = 1;
    header.msg_control = control.data();
    header.msg_controllen = control.size();
    const bool hadReserved = !m_reserved.empty();
    release();
    const ssize_t count = ::recvmsg(m_socket.get(), &header, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    const int number = errno;
    const bool brought = count > 0 && header.msg_controllen > 0;
    if (hadReserved && !brought)
        reserve();
    errno = number;
    if (count < 0 && errno == EINTR)
        return true;
    if (count < 0 && errno == EAGAIN)
        return false;
    if (count <= 0) {
        m_notifier.setEnabled(false);
        Q_EMIT closed();
        return false;
    }
    FileDescriptor descriptor;
    for (cmsghdr *part = CMSG_FIRSTHDR(&header); part; part = CMSG_NXTHDR(&header, part)) {
        if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS)
            continue;
        for (size_t offset = 0; offset + sizeof(int) <= part->cmsg_len - CMSG_LEN(0); offset += sizeof(int)) {
            int received = -1;
            std::memcpy(&received, CMSG_DATA(part) + offset, sizeof received);
            descriptor.reset(received);
        }
    }
    m_handler(QByteArray(bytes.data(), count), std::move(descriptor));
    return true;
}

} // namespace Assay
