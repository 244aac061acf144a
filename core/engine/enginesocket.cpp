// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/enginesocket.h"

#include "engine/engineerrors.h"

#include <QFile>

#include <cerrno>
#include <fcntl.h>

using namespace Qt::StringLiterals;

namespace Assay {

EngineSocket::EngineSocket(FileDescriptor descriptor, dev_t device, ino_t inode)
    : m_descriptor(std::move(descriptor))
    , m_device(device)
    , m_inode(inode)
{
}

Result<EngineSocket> EngineSocket::open(const EngineEndpoint &endpoint)
{
    FileDescriptor descriptor(::open(QFile::encodeName(endpoint.socketPath).constData(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    if (!descriptor.isOpen()) {
        const int error = errno;
        if (error == ENOENT || error == ENOTDIR)
            return std::unexpected(socketMissing(endpoint));
        if (error == EACCES)
            return std::unexpected(socketForbidden(endpoint));
        return std::unexpected(socketUnreadable(endpoint, qt_error_string(error)));
    }
    struct stat status = {};
    if (::fstat(descriptor.get(), &status) != 0)
        return std::unexpected(socketUnreadable(endpoint, qt_error_string(errno)));
    if (S_ISLNK(status.st_mode))
        return std::unexpected(socketIsLink(endpoint));
    if (!S_ISSOCK(status.st_mode))
        return std::unexpected(notASocket(endpoint));
    EngineSocket socket(std::move(descriptor), status.st_dev, status.st_ino);
    // Effective ids, as for connect(): access() would ask for the real ones.
    if (::faccessat(AT_FDCWD, QFile::encodeName(socket.path()).constData(), W_OK, AT_EACCESS) != 0)
        return std::unexpected(errno == EACCES ? socketForbidden(endpoint) : socketUnreadable(endpoint, qt_error_string(errno)));
    return socket;
}

QString EngineSocket::path() const
{
    return u"/proc/self/fd/%1"_s.arg(m_descriptor.get());
}

bool EngineSocket::isSameFileAs(const EngineSocket &other) const
{
    return m_device == other.m_device && m_inode == other.m_inode;
}

} // namespace Assay
