// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/tarwriter.h"

#include "docker/image/imageerrors.h"

#include <QList>

#include <array>
#include <cstring>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qint64 Piece = 1024 * 1024;
constexpr qsizetype NameField = 100;
constexpr qsizetype PrefixField = 155;

/** A field of `width` bytes: octal digits and a zero. */
void putNumber(char *field, qsizetype width, qint64 value)
{
    const QByteArray digits = QByteArray::number(value, 8).rightJustified(width - 1, '0');
    std::memcpy(field, digits.constData(), size_t(width - 1));
}

/** Where a long name is cut in two, so that both parts fit; -1 when there is no such place. */
qsizetype cutOf(const QByteArray &name)
{
    for (qsizetype slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
        if (slash <= PrefixField && name.size() - slash - 1 <= NameField)
            return slash;
    }
    return -1;
}

} // namespace

TarWriter::TarWriter(QIODevice &out)
    : m_out(out)
{
}

Result<void> TarWriter::addFolder(const Attributes &attributes)
{
    Attributes folder = attributes;
    folder.name += '/';
    return addHead(folder, '5', 0);
}

Result<void> TarWriter::addLink(const Attributes &attributes, const QByteArray &target)
{
    return addHead(attributes, '2', 0, target);
}

Result<void> TarWriter::addFile(const Attributes &attributes, const QByteArray &content)
{
    return addHead(attributes, '0', content.size()).and_then([&] { return write(content); }).and_then([&] { return pad(content.size()); });
}

Result<void> TarWriter::addFile(const Attributes &attributes, QIODevice &content, const Watch &watch)
{
    const qint64 size = content.size();
    if (auto written = addHead(attributes, '0', size); !written)
        return written;
    for (qint64 left = size; left > 0;) {
        const QByteArray piece = content.read(std::min(left, Piece));
        if (piece.isEmpty())
            return std::unexpected(notRead(QString::fromUtf8(attributes.name), content.errorString()));
        if (watch) {
            if (auto goesOn = watch(piece); !goesOn)
                return goesOn;
        }
        if (auto written = write(piece); !written)
            return written;
        left -= piece.size();
    }
    return pad(size);
}

Result<void> TarWriter::finish()
{
    return write(QByteArray(qsizetype(2) * BlockSize, '\0'));
}

Result<void> TarWriter::addHead(const Attributes &attributes, char type, qint64 size, const QByteArray &target)
{
    std::array<char, BlockSize> head{};
    QByteArray name = attributes.name;
    QByteArray prefix;
    if (name.size() > NameField) {
        const qsizetype cut = cutOf(name);
        if (cut < 0)
            return std::unexpected(nameTooLong(QString::fromUtf8(name)));
        prefix = name.first(cut);
        name = name.sliced(cut + 1);
    }
    if (target.size() > NameField)
        return std::unexpected(nameTooLong(QString::fromUtf8(target)));
    std::memcpy(&head[0], name.constData(), size_t(name.size()));
    putNumber(&head[100], 8, attributes.mode);
    putNumber(&head[108], 8, attributes.owner);
    putNumber(&head[116], 8, attributes.owner);
    putNumber(&head[124], 12, size);
    putNumber(&head[136], 12, 0);
    head[156] = type;
    std::memcpy(&head[157], target.constData(), size_t(target.size()));
    std::memcpy(&head[257], "ustar\00000", 8);
    std::memcpy(&head[345], prefix.constData(), size_t(prefix.size()));

    std::memset(&head[148], ' ', 8);
    qint64 sum = 0;
    for (const char byte : head)
        sum += static_cast<unsigned char>(byte);
    putNumber(&head[148], 7, sum);
    head[154] = '\0';
    return write(QByteArrayView(head.data(), BlockSize));
}

Result<void> TarWriter::write(QByteArrayView bytes)
{
    if (m_out.write(bytes.data(), bytes.size()) != bytes.size())
        return std::unexpected(notWritten(m_out));
    return {};
}

Result<void> TarWriter::pad(qint64 size)
{
    const qint64 over = size % BlockSize;
    return over == 0 ? Result<void>() : write(QByteArray(BlockSize - over, '\0'));
}

} // namespace Assay
