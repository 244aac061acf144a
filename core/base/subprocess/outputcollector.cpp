// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/outputcollector.h"

#include <QCoreApplication>

namespace Assay {

namespace {

bool isContinuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

/** Without the bytes of a character whose start is not in it. */
QByteArrayView fromCharacterStart(QByteArrayView bytes)
{
    qsizetype start = 0;
    while (start < bytes.size() && start < 3 && isContinuation(bytes[start]))
        ++start;
    return bytes.sliced(start);
}

/** Without a last character whose end is not in it. */
QByteArrayView toCharacterEnd(QByteArrayView bytes)
{
    qsizetype last = bytes.size() - 1;
    while (last >= 0 && bytes.size() - last < 4 && isContinuation(bytes[last]))
        --last;
    if (last < 0)
        return bytes;
    const auto lead = static_cast<unsigned char>(bytes[last]);
    const qsizetype wanted = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    return bytes.size() - last < wanted ? bytes.first(last) : bytes;
}

} // namespace

OutputCollector::OutputCollector(qint64 keepHeadBytes, qint64 keepTailBytes)
    : m_keepHead(keepHeadBytes)
    , m_keepTail(keepTailBytes)
{
}

QString OutputCollector::append(const char *data, qsizetype size)
{
    m_total += size;
    const qsizetype toHead = std::min(size, m_keepHead - m_head.size());
    m_head.append(data, toHead);
    if (size > toHead)
        m_tail.append(data + toHead, size - toHead);
    if (m_tail.size() > 2 * m_keepTail)
        m_tail = m_tail.last(m_keepTail);
    return m_decoder.decode(QByteArrayView(data, size));
}

bool OutputCollector::isTruncated() const
{
    return m_total > m_keepHead + m_keepTail;
}

QString OutputCollector::text() const
{
    if (!isTruncated())
        return QString::fromUtf8(m_head + m_tail);
    const QByteArrayView head = toCharacterEnd(m_head);
    const QByteArrayView tail = fromCharacterStart(QByteArrayView(m_tail).last(std::min(m_tail.size(), m_keepTail)));
    const qint64 missing = m_total - head.size() - tail.size();
    return QString::fromUtf8(head) + u'\n'
        + QCoreApplication::translate("Assay::OutputCollector", "[Left out here: %1 bytes.]").arg(missing) + u'\n'
        + QString::fromUtf8(tail);
}

} // namespace Assay
