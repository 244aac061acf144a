// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "sessionkey.h"

#include "base/cage/filedescriptor.h"

#include <QFile>

#include <array>
#include <cerrno>

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay::Agentd {

Result<TokenKey> takeSessionKey(const QString &directory)
{
    const QString path = directory + u"/key"_s;
    const QByteArray encoded = QFile::encodeName(path);
    const FileDescriptor file(::open(encoded.constData(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    // One byte more than a key has, so that a longer file is seen to be none.
    std::array<char, TokenKey::Size + 1> read = {};
    const ssize_t length = file.isOpen() ? ::read(file.get(), read.data(), read.size()) : -1;
    const int number = errno;
    if (length < 0)
        return std::unexpected(Error{u"key-missing"_s,
            u"The key %1 cannot be read. Whoever starts this server writes it there anew for each start."_s.arg(path),
            qt_error_string(number)});
    QByteArray bytes(read.data(), length);
    auto key = TokenKey::fromBytes(bytes);
    ::explicit_bzero(read.data(), read.size());
    ::explicit_bzero(bytes.data(), static_cast<size_t>(bytes.size()));
    if (::unlink(encoded.constData()) != 0)
        return std::unexpected(Error{u"key-not-removable"_s,
            u"The key %1 cannot be removed, and could be read by what runs here."_s.arg(path), qt_error_string(errno)});
    return key;
}

} // namespace Assay::Agentd
