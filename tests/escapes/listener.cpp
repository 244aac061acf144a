// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "listener.h"

#include <array>
#include <string_view>

#include <linux/vm_sockets.h>
#include <netinet/in.h>
#include <unistd.h>

namespace {
constexpr std::string_view Greeting = "welcome";
constexpr int Backlog = 64;
} // namespace

std::unique_ptr<Listener> Listener::open(const QString &name, int type, const sockaddr *address, socklen_t size)
{
    const int fd = ::socket(address->sa_family, type | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0)
        return nullptr;
    if (::bind(fd, address, size) != 0 || (type != SOCK_DGRAM && ::listen(fd, Backlog) != 0)) {
        ::close(fd);
        return nullptr;
    }
    return std::unique_ptr<Listener>(new Listener(name, type, fd));
}

Listener::Listener(const QString &name, int type, int fd)
    : m_name(name)
    , m_type(type)
    , m_fd(fd)
    , m_notifier(fd, QSocketNotifier::Read)
{
    QObject::connect(&m_notifier, &QSocketNotifier::activated, &m_notifier, [this] { serve(); });
}

Listener::~Listener()
{
    m_notifier.setEnabled(false);
    ::close(m_fd);
}

int Listener::port() const
{
    sockaddr_storage address{};
    socklen_t size = sizeof(address);
    if (::getsockname(m_fd, reinterpret_cast<sockaddr *>(&address), &size) != 0)
        return 0;
    switch (address.ss_family) {
    case AF_INET:
        return ntohs(reinterpret_cast<const sockaddr_in *>(&address)->sin_port);
    case AF_INET6:
        return ntohs(reinterpret_cast<const sockaddr_in6 *>(&address)->sin6_port);
    case AF_VSOCK:
        return static_cast<int>(reinterpret_cast<const sockaddr_vm *>(&address)->svm_port);
    default:
        return 0;
    }
}

bool Listener::wasContacted()
{
    serve();
    return m_contacted;
}

void Listener::serve()
{
    while (greetNext())
        m_contacted = true;
}

bool Listener::greetNext()
{
    if (m_type == SOCK_DGRAM) {
        std::array<char, 512> data;
        sockaddr_storage sender{};
        socklen_t size = sizeof(sender);
        if (::recvfrom(m_fd, data.data(), data.size(), 0, reinterpret_cast<sockaddr *>(&sender), &size) < 0)
            return false;
        ::sendto(m_fd, Greeting.data(), Greeting.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr *>(&sender), size);
        return true;
    }
    const int guest = ::accept4(m_fd, nullptr, nullptr, SOCK_CLOEXEC);
    if (guest < 0)
        return false;
    ::send(guest, Greeting.data(), Greeting.size(), MSG_NOSIGNAL);
    ::close(guest);
    return true;
}
