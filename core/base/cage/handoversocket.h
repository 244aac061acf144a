// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/filedescriptor.h"

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>

#include <deque>
#include <functional>
#include <vector>

namespace Assay {

/** Core's end of the SOCK_SEQPACKET pair between it and a zygote: whole messages, each with at most one descriptor on its way here. Never
    blocks. */
class HandoverSocket : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype LongestMessage = 64 * 1024;

    explicit HandoverSocket(FileDescriptor socket, QObject *parent = nullptr);
    ~HandoverSocket() override;

    /** What becomes of each message and of the descriptor that came with it, if one did. Set once, before the event loop runs. */
    void onMessage(std::function<void(const QByteArray &, FileDescriptor)> handler) { m_handler = std::move(handler); }
    /** Queues it when the other end takes nothing more for now. False when that end is gone. */
    bool send(const QByteArray &message, std::vector<FileDescriptor> descriptors);
    /** Sets a descriptor aside for one that is to come: without a free one the kernel would drop it. False, with errno, when none is left.
     */
    bool reserve();
    /** Takes one reserve() back: that descriptor will not come. */
    void release();
    /** Handles what has arrived by now. */
    void drain();

private:
    struct Message
    {
        QByteArray text;
        std::vector<FileDescriptor> descriptors;
    };
    enum class Sending { Done, Full, Gone };

    Sending sendNow(const Message &message) const;
    void sendQueued();
    /** False when nothing is left for now. */
    bool readOne();

    FileDescriptor m_socket;
    QSocketNotifier m_readNotifier;
    QSocketNotifier m_writeNotifier;
    std::deque<Message> m_queue;
    std::vector<FileDescriptor> m_reserved;
    std::function<void(const QByteArray &, FileDescriptor)> m_handler;
};

} // namespace Assay
