// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/logdemultiplexer.h"

#include <QtEndian>

namespace Assay {

namespace {

constexpr qsizetype HeadSize = 8;
constexpr qsizetype LengthOffset = 4;

} // namespace

QList<LogDemultiplexer::Piece> LogDemultiplexer::feed(const QByteArray &bytes)
{
    QList<Piece> pieces;
    qsizetype at = 0;
    while (at < bytes.size() && !m_isBroken) {
        if (m_left == 0) {
            const qsizetype part = qMin(HeadSize - m_head.size(), bytes.size() - at);
            m_head += bytes.sliced(at, part);
            at += part;
            if (m_head.size() == HeadSize)
                m_isBroken = !readHead();
            continue;
        }
        const qsizetype part = qsizetype(qMin<qint64>(m_left, bytes.size() - at));
        if (!pieces.isEmpty() && pieces.last().stream == m_stream)
            pieces.last().bytes += bytes.sliced(at, part);
        else
            pieces.append({m_stream, bytes.sliced(at, part)});
        at += part;
        m_left -= part;
    }
    return pieces;
}

bool LogDemultiplexer::readHead()
{
    const char stream = m_head[0];
    if (stream < 0 || stream > 3 || m_head[1] != 0 || m_head[2] != 0 || m_head[3] != 0)
        return false;
    // 0 is standard input, which containers of ours do not have and engines echo as output.
    m_stream = stream == 2 ? Stream::Error : stream == 3 ? Stream::Engine : Stream::Output;
    m_left = qFromBigEndian<quint32>(m_head.constData() + LengthOffset);
    m_head.clear();
    return true;
}

} // namespace Assay
