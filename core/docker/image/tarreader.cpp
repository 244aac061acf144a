// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/tarreader.h"

#include "docker/image/imageerrors.h"

#include <limits>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qint64 BlockSize = 512;
constexpr qint64 LongestName = 64 * 1024;

QByteArray text(const QByteArray &head, qsizetype at, qsizetype width)
{
    const QByteArray field = head.sliced(at, width);
    const qsizetype end = field.indexOf('\0');
    return end < 0 ? field : field.first(end);
}

/** Octal digits, or big-endian bytes behind a mark; nothing for what is neither. */
std::optional<qint64> number(const QByteArray &head, qsizetype at, qsizetype width)
{
    const auto first = static_cast<unsigned char>(head[at]);
    if (first == 0x80) {
        quint64 value = 0;
        for (qsizetype i = at + width - 8; i < at + width; ++i)
            value = value << 8 | static_cast<unsigned char>(head[i]);
        return value <= quint64(std::numeric_limits<qint64>::max()) / 2 ? std::optional(qint64(value)) : std::nullopt;
    }
    const QByteArray digits = text(head, at, width).trimmed();
    if (digits.isEmpty())
        return 0;
    bool isNumber = false;
    const qint64 value = digits.toLongLong(&isNumber, 8);
    return isNumber && value >= 0 ? std::optional(value) : std::nullopt;
}

bool hasRightSum(const QByteArray &head)
{
    qint64 sum = 0;
    for (qsizetype i = 0; i < BlockSize; ++i)
        sum += i >= 148 && i < 156 ? ' ' : static_cast<unsigned char>(head[i]);
    return number(head, 148, 8) == sum;
}

/** The name in pax records ("length path=name\n"); empty when there is none. */
QByteArray paxName(const QByteArray &records)
{
    qsizetype at = 0;
    while (at < records.size()) {
        const qsizetype blank = records.indexOf(' ', at);
        bool isNumber = false;
        const qsizetype length = blank < 0 ? 0 : records.sliced(at, blank - at).toLongLong(&isNumber);
        if (!isNumber || length <= blank - at + 1 || length > records.size() - at)
            return {};
        const QByteArray record = records.sliced(blank + 1, at + length - blank - 2);
        if (record.startsWith("path="))
            return record.sliced(5);
        at += length;
    }
    return {};
}

} // namespace

TarReader::TarReader(QFile &file)
    : m_file(file)
{
}

Result<std::optional<TarReader::Entry>> TarReader::next()
{
    QByteArray longName;
    while (true) {
        m_file.seek(m_position);
        const QByteArray head = m_file.read(BlockSize);
        if (head.size() < BlockSize)
            return std::unexpected(m_position == 0 ? archiveInvalid(m_file.fileName()) : archiveTruncated(m_file.fileName()));
        if (head.count('\0') == BlockSize)
            return std::optional<Entry>();
        const auto size = number(head, 124, 12);
        if (!hasRightSum(head) || !size)
            return std::unexpected(archiveInvalid(m_file.fileName()));
        Entry entry{text(head, 0, 100), head[156], m_position + BlockSize, *size};
        if (entry.size > m_file.size() - entry.offset)
            return std::unexpected(archiveTruncated(m_file.fileName()));
        m_position = entry.offset + (entry.size + BlockSize - 1) / BlockSize * BlockSize;
        if (entry.type == 'L' || entry.type == 'x') {
            const auto bytes = content(entry, LongestName);
            if (!bytes)
                return std::unexpected(bytes.error());
            longName = entry.type == 'x' ? paxName(*bytes) : bytes->first(std::max<qsizetype>(bytes->indexOf('\0'), 0));
            continue;
        }
        if (entry.type == 'g')
            continue;
        const QByteArray prefix = head.sliced(257, 6) == QByteArrayView("ustar\0", 6) ? text(head, 345, 155) : QByteArray();
        if (!longName.isEmpty())
            entry.name = longName;
        else if (!prefix.isEmpty())
            entry.name = prefix + '/' + entry.name;
        if (entry.name.startsWith("./"))
            entry.name = entry.name.sliced(2);
        return entry;
    }
}

Result<QByteArray> TarReader::content(const Entry &entry, qint64 most)
{
    if (entry.size > most)
        return std::unexpected(archiveInvalid(m_file.fileName()));
    m_file.seek(entry.offset);
    const QByteArray bytes = m_file.read(entry.size);
    if (bytes.size() < entry.size)
        return std::unexpected(archiveTruncated(m_file.fileName()));
    return bytes;
}

} // namespace Assay
