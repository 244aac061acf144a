// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QSocketNotifier>
#include <QString>

#include <memory>

#include <sys/socket.h>

/** A socket that waits for anyone, greets with "welcome", and remembers that someone came. */
class Listener
{
public:
    /** `type` is SOCK_STREAM, SOCK_SEQPACKET or SOCK_DGRAM. Null when this system has no such socket or the address cannot be bound. */
    static std::unique_ptr<Listener> open(const QString &name, int type, const sockaddr *address, socklen_t size);
    ~Listener();

    const QString &name() const { return m_name; }
    /** Of the bound address; for families that have one. */
    int port() const;
    /** Whether anyone has come so far. */
    bool wasContacted();

private:
    Listener(const QString &name, int type, int fd);
    void serve();
    bool greetNext();

    const QString m_name;
    const int m_type;
    const int m_fd;
    bool m_contacted = false;
    QSocketNotifier m_notifier;
};
