// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/guestchannel.h"

#include <QPointer>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/socket.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {
constexpr size_t ReadSize = 64 * 1024;
// A worker that never stops writing must not keep timers and clicks from their turn. More than a socket holds, so that a drain takes all.
constexpr size_t BytesPerTurn = 512 * 1024;
// Frames up to this size go out together: one call for a request of ordinary size.
constexpr qsizetype LargestCopy = 64 * 1024;
// As many as a worker takes at once.
constexpr size_t DescriptorsPerMessage = 16;
} // namespace

GuestChannel::GuestChannel(FileDescriptor socket, qsizetype longestValue, QObject *parent)
    : QObject(parent)
    , m_socket(std::move(socket))
    , m_reader(longestValue)
    , m_readNotifier(m_socket.get(), QSocketNotifier::Read)
    , m_writeNotifier(m_socket.get(), QSocketNotifier::Write)
{
    ::fcntl(m_socket.get(), F_SETFL, O_NONBLOCK);
    m_writeNotifier.setEnabled(false);
    connect(&m_readNotifier, &QSocketNotifier::activated, this, &GuestChannel::readSome);
    connect(&m_writeNotifier, &QSocketNotifier::activated, this, &GuestChannel::writeSome);
}

GuestChannel::~GuestChannel()
{
    close();
}

void GuestChannel::send(const QList<GuestFrame> &frames)
{
    if (!m_socket.isOpen())
        return;
    QByteArray small;
    for (const GuestFrame &frame : frames) {
        small += frameHeader(frame.kind, frame.payload.size());
        if (frame.payload.size() <= LargestCopy) {
            small += frame.payload;
            continue;
        }
        m_outgoing.push_back(std::exchange(small, {}));
        m_outgoing.push_back(frame.payload);
    }
    if (!small.isEmpty())
        m_outgoing.push_back(small);
    writeSome();
}

Result<> GuestChannel::sendDescriptors(std::span<const int> descriptors)
{
    for (size_t from = 0; from < descriptors.size(); from += DescriptorsPerMessage) {
        const auto some = descriptors.subspan(from, std::min(DescriptorsPerMessage, descriptors.size() - from));
        if (!sendSome(some)) {
            return std::unexpected(Error{u"inputs-not-sent"_s,
                tr("The sandbox could not be given the inputs: %1.").arg(QString::fromLocal8Bit(std::strerror(errno))), {}});
        }
    }
    return {};
}

bool GuestChannel::sendSome(std::span<const int> descriptors)
{
    char mark = 'I';
    iovec data{&mark, 1};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(DescriptorsPerMessage * sizeof(int))> control{};
    msghdr message{};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    message.msg_control = control.data();
    message.msg_controllen = CMSG_SPACE(descriptors.size_bytes());
    cmsghdr *rights = CMSG_FIRSTHDR(&message);
    rights->cmsg_level = SOL_SOCKET;
    rights->cmsg_type = SCM_RIGHTS;
    rights->cmsg_len = CMSG_LEN(descriptors.size_bytes());
    std::memcpy(CMSG_DATA(rights), descriptors.data(), descriptors.size_bytes());
    ssize_t sent = 0;
    do
        sent = ::sendmsg(m_socket.get(), &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    while (sent < 0 && errno == EINTR);
    return sent == 1;
}

void GuestChannel::drain()
{
    if (m_socket.isOpen())
        readSome();
}

void GuestChannel::close()
{
    m_readNotifier.setEnabled(false);
    m_writeNotifier.setEnabled(false);
    m_outgoing.clear();
    m_socket.reset();
}

void GuestChannel::readSome()
{
    std::array<char, ReadSize> buffer;
    for (size_t taken = 0; m_socket.isOpen() && taken < BytesPerTurn;) {
        // A plain recv without a control buffer: descriptors that a worker tries to pass in are dropped by the kernel.
        const ssize_t count = ::recv(m_socket.get(), buffer.data(), buffer.size(), MSG_DONTWAIT);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 && errno == EAGAIN)
            return;
        if (count <= 0) {
            m_readNotifier.setEnabled(false);
            return;
        }
        taken += static_cast<size_t>(count);
        m_reader.append(buffer.data(), count);
        const QPointer<GuestChannel> self(this);
        if (!emitFrames() || !self)
            return;
    }
}

bool GuestChannel::emitFrames()
{
    const QPointer<GuestChannel> self(this);
    while (self) {
        auto frame = m_reader.next();
        if (!frame) {
            close();
            Q_EMIT failed(frame.error());
            return false;
        }
        const std::optional<GuestFrame> &whole = *frame;
        if (!whole)
            return true;
        Q_EMIT frameReceived(*whole);
    }
    return false;
}

void GuestChannel::writeSome()
{
    while (!m_outgoing.empty()) {
        const QByteArray &front = m_outgoing.front();
        const ssize_t count = ::send(
            m_socket.get(), front.constData() + m_written, static_cast<size_t>(front.size() - m_written), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 && errno != EAGAIN) {
            m_outgoing.clear();
            break;
        }
        if (count < 0)
            break;
        m_written += count;
        if (m_written < front.size())
            continue;
        m_outgoing.pop_front();
        m_written = 0;
    }
    m_writeNotifier.setEnabled(!m_outgoing.empty());
}

} // namespace Assay
