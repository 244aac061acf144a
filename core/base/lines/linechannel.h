// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/lines/boundedlines.h"

#include <QObject>
#include <QSocketNotifier>

namespace Assay {

struct LineLimits
{
    qsizetype lineBytes = 8 * 1024 * 1024; ///< of a line that comes in
    qsizetype unsentBytes = 1024 * 1024; ///< with more the channel is behind: nothing is read
};

/** Lines in and lines out, over two descriptors such as standard input and output, without waiting for either. */
class ASSAY_BASE_EXPORT LineChannel : public QObject
{
    Q_OBJECT

public:
    /** The descriptors are made non-blocking, and stay the caller's. */
    LineChannel(int input, int output, const LineLimits &limits = {}, QObject *parent = nullptr);
    ~LineChannel() override;

    const LineLimits &limits() const { return m_limits; }

    /** Writes a JSON text on a line of its own, now or as soon as the reader takes it; nothing any more after close(). */
    void send(QByteArray json);
    /** Whoever can do without sending something more should. */
    bool isBehind() const { return m_unsent.size() > m_limits.unsentBytes; }
    bool isDrained() const { return m_unsent.isEmpty(); }
    bool hasInputEnded() const { return m_inputEnded; }
    /** Reads no further until it is resumed. */
    void setPaused(bool paused);
    void close();

Q_SIGNALS:
    void lineReceived(const Assay::BoundedLines::Line &line);
    /** `isWithinLine`: what came last lacks its end. */
    void inputEnded(bool isWithinLine);
    /** What had to wait for the reader is written. */
    void drained();
    /** The reader takes no more. The channel is closed by that. */
    void outputLost();

private:
    void readSome();
    void writeSome();
    void decideReading();

    LineLimits m_limits;
    BoundedLines m_lines;
    int m_input;
    int m_output;
    QSocketNotifier m_readNotifier;
    QSocketNotifier m_writeNotifier;
    QByteArray m_unsent;
    bool m_isPaused = false;
    bool m_inputEnded = false;
    bool m_isClosed = false;
};

} // namespace Assay
