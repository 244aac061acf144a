// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/guestframe.h"

#include <QCoreApplication>
#include <QtEndian>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {
// Bytes of frames that have been handed out and still lie before the next one.
constexpr qsizetype MostLeftBehind = 1024 * 1024;
} // namespace

QByteArray frameHeader(char kind, qsizetype payloadSize)
{
    QByteArray header(GuestFrame::HeaderSize, Qt::Uninitialized);
    qToBigEndian(static_cast<quint32>(payloadSize), header.data());
    header[4] = kind;
    return header;
}

GuestFrameReader::GuestFrameReader(qsizetype longestValue)
    : m_longestValue(longestValue)
{
}

void GuestFrameReader::append(const char *data, qsizetype size)
{
    if (m_start > 0 && m_start == m_buffer.size()) {
        m_buffer.clear();
        m_start = 0;
    }
    m_buffer.append(data, size);
}

Result<std::optional<GuestFrame>> GuestFrameReader::next()
{
    const qsizetype available = m_buffer.size() - m_start;
    if (available < GuestFrame::HeaderSize)
        return std::nullopt;
    const char *header = m_buffer.constData() + m_start;
    const auto length = qFromBigEndian<quint32>(header);
    const qsizetype limit = header[4] == 'V' ? m_longestValue : GuestFrame::LongestMessage;
    if (length > limit) {
        return std::unexpected(Error{GuestFrame::TooLong,
            QCoreApplication::translate("Assay::GuestFrameReader", "The worker announced a message of %1 bytes; at most %2 are accepted.")
                .arg(length)
                .arg(limit),
            {}});
    }
    if (available - GuestFrame::HeaderSize < length)
        return std::nullopt;
    GuestFrame frame{header[4], m_buffer.sliced(m_start + GuestFrame::HeaderSize, length)};
    m_start += GuestFrame::HeaderSize + length;
    if (m_start > MostLeftBehind) {
        m_buffer.remove(0, m_start);
        m_start = 0;
    }
    return frame;
}

} // namespace Assay
