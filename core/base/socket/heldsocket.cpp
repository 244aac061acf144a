// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/socket/heldsocket.h"

#include <QFile>

#include <cerrno>
#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay {

HeldSocket::HeldSocket(FileDescriptor descriptor, dev_t device, ino_t inode)
    : m_descriptor(std::move(descriptor))
    , m_device(device)
    , m_inode(inode)
{
}

std::expected<HeldSocket, HeldSocket::Refusal> HeldSocket::open(const QString &path)
{
    FileDescriptor descriptor(::open(QFile::encodeName(path).constData(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    if (!descriptor.isOpen()) {
        const int error = errno;
        if (error == ENOENT || error == ENOTDIR)
            return std::unexpected(Refusal{Fault::Missing});
        if (error == EACCES)
            return std::unexpected(Refusal{Fault::Forbidden});
        return std::unexpected(Refusal{Fault::Unreadable, qt_error_string(error)});
    }
    struct stat status = {};
    if (::fstat(descriptor.get(), &status) != 0)
        return std::unexpected(Refusal{Fault::Unreadable, qt_error_string(errno)});
    if (S_ISLNK(status.st_mode))
        return std::unexpected(Refusal{Fault::Link});
    if (!S_ISSOCK(status.st_mode))
        return std::unexpected(Refusal{Fault::NotASocket});
    HeldSocket socket(std::move(descriptor), status.st_dev, status.st_ino);
    // Effective ids, as for connect(): access() would ask for the real ones.
    if (::faccessat(AT_FDCWD, QFile::encodeName(socket.path()).constData(), W_OK, AT_EACCESS) != 0)
        return std::unexpected(errno == EACCES ? Refusal{Fault::Forbidden} : Refusal{Fault::Unreadable, qt_error_string(errno)});
    return socket;
}

QString HeldSocket::path() const
{
    return u"/proc/self/fd/%1"_s.arg(m_descriptor.get());
}

bool HeldSocket::isSameFileAs(const HeldSocket &other) const
{
    return m_device == other.m_device && m_inode == other.m_inode;
}

} // namespace Assay
