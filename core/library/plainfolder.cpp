// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/plainfolder.h"

#include "library/toolstore.h"

#include <QDir>
#include <QFile>

#include <cerrno>
#include <cstring>
#include <memory>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int FolderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
const QString Unfinished = u".assay-unfinished"_s;

QString lastError()
{
    return QString::fromLocal8Bit(std::strerror(errno));
}

Error notFound(const QString &path, const QString &why)
{
    return {u"folder-not-found"_s, ToolStore::tr("The folder %1 cannot be read: %2.").arg(QDir::toNativeSeparators(path), why), {}};
}

Error notPlain(const QString &path, const QString &why)
{
    return {u"tool-file"_s, ToolStore::tr("%1 cannot be read: %2.").arg(QDir::toNativeSeparators(path), why), {}};
}

QString reason(int error)
{
    if (error == ELOOP)
        return ToolStore::tr("it is a link, and links are not followed");
    return QString::fromLocal8Bit(std::strerror(error));
}

bool writeAll(int file, const QByteArray &bytes)
{
    for (qsizetype done = 0; done < bytes.size();) {
        const ssize_t count = ::write(file, bytes.constData() + done, static_cast<size_t>(bytes.size() - done));
        if (count < 0 && errno != EINTR)
            return false;
        done += std::max<ssize_t>(count, 0);
    }
    return ::fsync(file) == 0;
}

} // namespace

Error PlainFolder::notWritten(const QString &name) const
{
    return {
        u"folder-not-written"_s, ToolStore::tr("%1 cannot be written: %2.").arg(QDir::toNativeSeparators(pathOf(name)), reason(errno)), {}};
}

Result<PlainFolder> PlainFolder::open(const QString &path)
{
    FileDescriptor descriptor(::open(QFile::encodeName(path).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!descriptor.isOpen())
        return std::unexpected(notFound(path, lastError()));
    return PlainFolder(QDir::cleanPath(path), std::move(descriptor));
}

Result<PlainFolder> PlainFolder::make(const QString &path)
{
    errno = 0;
    if (path.isEmpty() || !QDir().mkpath(path)) {
        return std::unexpected(Error{u"folder-not-written"_s,
            ToolStore::tr("The folder %1 cannot be made: %2.")
                .arg(QDir::toNativeSeparators(path), errno == 0 ? reason(ENOTDIR) : lastError()),
            {}});
    }
    return open(path);
}

PlainFolder::Listing PlainFolder::list() const
{
    const int again = ::openat(m_descriptor.get(), ".", FolderFlags); // reading moves its place, and closedir() closes it
    return {again >= 0 ? ::fdopendir(again) : nullptr, &::closedir};
}

Result<QStringList> PlainFolder::folders() const
{
    const Listing listing = list();
    if (!listing)
        return std::unexpected(notFound(m_path, lastError()));
    QStringList names;
    while (const dirent *entry = ::readdir(listing.get())) {
        struct stat state = {};
        if (entry->d_name[0] != '.' && ::fstatat(m_descriptor.get(), entry->d_name, &state, AT_SYMLINK_NOFOLLOW) == 0
            && S_ISDIR(state.st_mode))
            names.append(QFile::decodeName(entry->d_name));
    }
    names.sort();
    return names;
}

bool PlainFolder::isEmpty() const
{
    const Listing listing = list();
    if (!listing)
        return false;
    while (const dirent *entry = ::readdir(listing.get())) {
        if (QByteArrayView(entry->d_name) != "." && QByteArrayView(entry->d_name) != "..")
            return false;
    }
    return true;
}

bool PlainFolder::contains(const QString &name) const
{
    struct stat state = {};
    return ::fstatat(m_descriptor.get(), QFile::encodeName(name).constData(), &state, AT_SYMLINK_NOFOLLOW) == 0;
}

Result<PlainFolder> PlainFolder::folder(const QString &name) const
{
    FileDescriptor descriptor(::openat(m_descriptor.get(), QFile::encodeName(name).constData(), FolderFlags));
    if (!descriptor.isOpen())
        return std::unexpected(notPlain(pathOf(name), reason(errno)));
    return PlainFolder(pathOf(name), std::move(descriptor));
}

Result<PlainFolder> PlainFolder::makeFolder(const QString &name) const
{
    if (::mkdirat(m_descriptor.get(), QFile::encodeName(name).constData(), 0777) != 0 && errno != EEXIST)
        return std::unexpected(notWritten(name));
    return folder(name);
}

Result<std::optional<QByteArray>> PlainFolder::read(const QString &name, qint64 limit) const
{
    FileDescriptor descriptor(
        ::openat(m_descriptor.get(), QFile::encodeName(name).constData(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    if (!descriptor.isOpen() && errno == ENOENT)
        return std::nullopt;
    struct stat state = {};
    if (!descriptor.isOpen() || ::fstat(descriptor.get(), &state) != 0)
        return std::unexpected(notPlain(pathOf(name), reason(errno)));
    if (!S_ISREG(state.st_mode))
        return std::unexpected(notPlain(pathOf(name), ToolStore::tr("it is no file")));
    QFile file;
    if (!file.open(descriptor.get(), QIODevice::ReadOnly))
        return std::unexpected(notPlain(pathOf(name), file.errorString()));
    const QByteArray bytes = file.read(limit + 1);
    if (bytes.size() > limit) {
        return std::unexpected(notPlain(pathOf(name), ToolStore::tr("it is larger than %1 bytes, the most that is read").arg(limit)));
    }
    if (file.error() != QFileDevice::NoError)
        return std::unexpected(notPlain(pathOf(name), file.errorString()));
    return bytes;
}

Result<void> PlainFolder::write(const QString &name, const QByteArray &bytes) const
{
    const auto present = read(name, bytes.size());
    if (present && *present == bytes)
        return {};
    const QByteArray unfinished = QFile::encodeName(Unfinished);
    if (::unlinkat(m_descriptor.get(), unfinished.constData(), 0) != 0 && errno != ENOENT)
        return std::unexpected(notWritten(Unfinished));
    const FileDescriptor file(
        ::openat(m_descriptor.get(), unfinished.constData(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666));
    if (file.isOpen() && writeAll(file.get(), bytes)
        && ::renameat(m_descriptor.get(), unfinished.constData(), m_descriptor.get(), QFile::encodeName(name).constData()) == 0)
        return {};
    const Error error = notWritten(name);
    ::unlinkat(m_descriptor.get(), unfinished.constData(), 0);
    return std::unexpected(error);
}

Result<void> PlainFolder::remove(const QString &folder, const QStringList &files) const
{
    const auto inside = this->folder(folder);
    if (!inside)
        return std::unexpected(inside.error());
    for (const QString &name : files) {
        if (::unlinkat(inside->m_descriptor.get(), QFile::encodeName(name).constData(), 0) != 0 && errno != ENOENT)
            return std::unexpected(inside->notWritten(name));
    }
    const bool isGone = ::unlinkat(m_descriptor.get(), QFile::encodeName(folder).constData(), AT_REMOVEDIR) == 0;
    return isGone || errno == ENOTEMPTY || errno == EEXIST ? Result<void>() : std::unexpected(notWritten(folder));
}

} // namespace Assay
