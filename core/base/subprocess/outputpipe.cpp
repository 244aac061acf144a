// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/outputpipe.h"

#include <QPointer>

#include <array>
#include <cerrno>

#include <fcntl.h>

namespace Assay {

namespace {
constexpr qsizetype ReadSize = 64 * 1024;
// One turn of the event loop takes no more than this from a flooding tool, so that clicks and timers have their turn too.
constexpr qsizetype BytesPerTurn = 256 * 1024;
// A pipe holds 64 KiB, or what its owner raised that to (1 MiB is the limit for ordinary users).
constexpr qsizetype MaxLeftInPipe = 1024 * 1024;
} // namespace

OutputPipe::OutputPipe(FileDescriptor pipe, QObject *parent)
    : QObject(parent)
    , m_pipe(std::move(pipe))
    , m_notifier(m_pipe.get(), QSocketNotifier::Read)
{
    ::fcntl(m_pipe.get(), F_SETFL, O_NONBLOCK);
    connect(&m_notifier, &QSocketNotifier::activated, this, [this] { readSome(BytesPerTurn); });
}

OutputPipe::~OutputPipe()
{
    m_notifier.setEnabled(false);
}

void OutputPipe::drainAndClose()
{
    const QPointer<OutputPipe> self(this);
    readSome(MaxLeftInPipe);
    if (!self)
        return;
    m_notifier.setEnabled(false);
    m_pipe.reset();
}

bool OutputPipe::readSome(qsizetype maxBytes)
{
    std::array<char, ReadSize> buffer;
    const QPointer<OutputPipe> self(this);
    for (qsizetype taken = 0; self && m_pipe.isOpen() && taken < maxBytes;) {
        const ssize_t count = ::read(m_pipe.get(), buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 && errno == EAGAIN)
            return false;
        if (count <= 0) {
            m_notifier.setEnabled(false);
            return false;
        }
        taken += count;
        Q_EMIT received(buffer.data(), count);
    }
    return true;
}

} // namespace Assay
