// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/lines/linechannel.h"

#include <QPointer>

#include <array>
#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

namespace Assay {

namespace {

constexpr size_t ReadBytes = 64 * 1024;

void makeNonBlocking(int descriptor)
{
    ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

} // namespace

LineChannel::LineChannel(int input, int output, const LineLimits &limits, QObject *parent)
    : QObject(parent)
    , m_limits(limits)
    , m_lines(limits.lineBytes)
    , m_input(input)
    , m_output(output)
    , m_readNotifier(input, QSocketNotifier::Read)
    , m_writeNotifier(output, QSocketNotifier::Write)
{
    makeNonBlocking(input);
    makeNonBlocking(output);
    m_writeNotifier.setEnabled(false);
    connect(&m_readNotifier, &QSocketNotifier::activated, this, &LineChannel::readSome);
    connect(&m_writeNotifier, &QSocketNotifier::activated, this, [this] {
        writeSome();
        if (isDrained() && !m_isClosed)
            Q_EMIT drained();
    });
}

LineChannel::~LineChannel() = default;

void LineChannel::readSome()
{
    std::array<char, ReadBytes> buffer;
    const ssize_t got = ::read(m_input, buffer.data(), buffer.size());
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (got <= 0) {
        m_inputEnded = true;
        decideReading();
        Q_EMIT inputEnded(m_lines.hasRest());
        return;
    }
    const QPointer<LineChannel> self(this);
    for (const BoundedLines::Line &line : m_lines.append(QByteArrayView(buffer.data(), got))) {
        Q_EMIT lineReceived(line);
        if (!self || m_isClosed)
            return;
    }
}

void LineChannel::send(QByteArray json)
{
    if (m_isClosed)
        return;
    // Blanks between values may be line feeds; within strings there are none.
    m_unsent.append(json.replace('\n', ' ').replace('\r', ' ')).append('\n');
    writeSome();
}

void LineChannel::writeSome()
{
    qsizetype written = 0;
    while (written < m_unsent.size()) {
        const ssize_t took = ::write(m_output, m_unsent.constData() + written, static_cast<size_t>(m_unsent.size() - written));
        if (took < 0 && errno == EINTR)
            continue;
        if (took < 0 && errno != EAGAIN) {
            close();
            // Who sends may not expect to be told from within.
            QMetaObject::invokeMethod(this, &LineChannel::outputLost, Qt::QueuedConnection);
            return;
        }
        if (took < 0)
            break;
        written += took;
    }
    m_unsent.remove(0, written);
    m_writeNotifier.setEnabled(!m_unsent.isEmpty());
    decideReading();
}

void LineChannel::setPaused(bool paused)
{
    m_isPaused = paused;
    decideReading();
}

void LineChannel::decideReading()
{
    m_readNotifier.setEnabled(!m_inputEnded && !m_isClosed && !m_isPaused && !isBehind());
}

void LineChannel::close()
{
    m_isClosed = true;
    m_unsent.clear();
    m_writeNotifier.setEnabled(false);
    decideReading();
}

} // namespace Assay
