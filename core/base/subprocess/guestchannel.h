// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/cage/filedescriptor.h"
#include "base/subprocess/guestframe.h"

#include <QObject>
#include <QSocketNotifier>

#include <deque>
#include <span>

namespace Assay {

/** Frames to and from one worker over a stream socket, without ever blocking. */
class ASSAY_BASE_EXPORT GuestChannel : public QObject
{
    Q_OBJECT

public:
    /** Takes the socket and makes it non-blocking. `longestValue`: payload of a V that is accepted. */
    GuestChannel(FileDescriptor socket, qsizetype longestValue, QObject *parent = nullptr);
    ~GuestChannel() override;

    /** Queues frames; they are written as the worker takes them. */
    void send(const QList<GuestFrame> &frames);
    /** Hands over copies of the descriptors, which stay the caller's. Only once the worker has asked for them: nothing else may be on its
       way to it, since it would lose them. */
    Result<> sendDescriptors(std::span<const int> descriptors);
    /** Reads what has arrived by now; for the last frames of a worker that has ended. */
    void drain();
    void close();

Q_SIGNALS:
    void frameReceived(const Assay::GuestFrame &frame);
    /** The stream is not of frames; nothing more is read. */
    void failed(const Assay::Error &error);

private:
    void readSome();
    void writeSome();
    bool sendSome(std::span<const int> descriptors);
    /** False when the stream is dead. */
    bool emitFrames();

    FileDescriptor m_socket;
    GuestFrameReader m_reader;
    std::deque<QByteArray> m_outgoing;
    qsizetype m_written = 0; ///< bytes of the first
    QSocketNotifier m_readNotifier;
    QSocketNotifier m_writeNotifier;
};

} // namespace Assay
