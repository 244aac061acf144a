// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/handoversocket.h"

#include <QPointer>

#include <algorithm>
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
    , m_readNotifier(m_socket.get(), QSocketNotifier::Read)
    , m_writeNotifier(m_socket.get(), QSocketNotifier::Write)
{
    m_writeNotifier.setEnabled(false);
    connect(&m_readNotifier, &QSocketNotifier::activated, this, &HandoverSocket::drain);
    connect(&m_writeNotifier, &QSocketNotifier::activated, this, &HandoverSocket::sendQueued);
}

HandoverSocket::~HandoverSocket()
{
    m_readNotifier.setEnabled(false);
    m_writeNotifier.setEnabled(false);
}

bool HandoverSocket::send(const QByteArray &message, std::vector<FileDescriptor> descriptors)
{
    Q_ASSERT(descriptors.size() <= MostDescriptors);
    Message next{message, std::move(descriptors)};
    const Sending sending = m_queue.empty() ? sendNow(next) : Sending::Full;
    if (sending == Sending::Full) {
        m_queue.push_back(std::move(next));
        m_writeNotifier.setEnabled(true);
    }
    return sending != Sending::Gone;
}

HandoverSocket::Sending HandoverSocket::sendNow(const Message &message) const
{
    std::array<int, MostDescriptors> numbers;
    std::ranges::transform(message.descriptors, numbers.begin(), &FileDescriptor::get);
    const size_t size = message.descriptors.size() * sizeof(int);
    iovec data{const_cast<char *>(message.text.constData()), static_cast<size_t>(message.text.size())};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof numbers)> control{};
    msghdr header{};
    header.msg_iov = &data;
    header.msg_iovlen = 1;
    if (size > 0) {
        header.msg_control = control.data();
        header.msg_controllen = CMSG_SPACE(size);
        cmsghdr *rights = CMSG_FIRSTHDR(&header);
        rights->cmsg_level = SOL_SOCKET;
        rights->cmsg_type = SCM_RIGHTS;
        rights->cmsg_len = CMSG_LEN(size);
        std::memcpy(CMSG_DATA(rights), numbers.data(), size);
    }
    ssize_t sent = 0;
    do
        sent = ::sendmsg(m_socket.get(), &header, MSG_NOSIGNAL | MSG_DONTWAIT);
    while (sent < 0 && errno == EINTR);
    if (sent >= 0)
        return Sending::Done;
    // ETOOMANYREFS: as many descriptors of this user are on their way as one process may have open.
    const bool isFull = errno == EAGAIN || errno == ETOOMANYREFS || errno == ENOBUFS || errno == ENOMEM;
    return isFull ? Sending::Full : Sending::Gone;
}

void HandoverSocket::sendQueued()
{
    while (!m_queue.empty()) {
        const Sending sending = sendNow(m_queue.front());
        if (sending == Sending::Full)
            return;
        if (sending == Sending::Gone)
            m_queue.clear();
        else
            m_queue.pop_front();
    }
    m_writeNotifier.setEnabled(false);
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
        m_readNotifier.setEnabled(false);
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
