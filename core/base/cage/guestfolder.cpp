// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/guestfolder.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QMap>
#include <QResource>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <cerrno>
#include <cstring>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int KeepUnusedDays = 30;
const QString FolderPrefix = u"guest-"_s;

const QString GuestRoot = u":/assay/guest/"_s;

/** What a cage shows in place of the host's own. */
const QMap<QString, QByteArray> SystemFiles = {
    {u"etc/passwd"_s, "tool:x:1000:1000:tool:/tmp:/bin/false\n"}, {u"etc/group"_s, "tool:x:1000:\n"}};

QStringList resourcePaths()
{
    QStringList paths;
    QDirIterator entries(GuestRoot, QDir::Files, QDirIterator::Subdirectories);
    while (entries.hasNext())
        paths.append(entries.next());
    paths.sort();
    return paths;
}

/** Every file of the folder by its path in it. */
QMap<QString, QByteArray> guestFiles()
{
    QMap<QString, QByteArray> files = SystemFiles;
    const QStringList paths = resourcePaths();
    for (const QString &path : paths)
        files.insert(path.sliced(GuestRoot.size()), QResource(path).uncompressedData());
    return files;
}

/** Of the files as the resources hold them, compressed: every start of a program asks for it. */
QString hashOfGuest()
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&hash](const QString &name, QByteArrayView bytes) {
        hash.addData(name.toUtf8() + '\0' + QByteArray::number(bytes.size()) + '\0');
        hash.addData(bytes);
    };
    const QStringList paths = resourcePaths();
    for (const QString &path : paths) {
        const QResource resource(path);
        add(path, QByteArrayView(resource.data(), resource.size()));
    }
    for (auto file = SystemFiles.cbegin(); file != SystemFiles.cend(); ++file)
        add(file.key(), *file);
    return QString::fromLatin1(hash.result().toHex().first(24));
}

Error notWritable(const QString &path, const QString &words)
{
    return Error{u"guest-not-writable"_s,
        QCoreApplication::translate("Assay::GuestFolder",
            "The files that run beside a tool cannot be written to %1. Make the folder writable, or set "
            "XDG_CACHE_HOME to a folder that is.")
            .arg(path),
        words};
}

constexpr QFileDevice::Permissions ReadableFile =
    QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ReadGroup | QFileDevice::ReadOther;
constexpr QFileDevice::Permissions ReadableFolder = ReadableFile | QFileDevice::ExeOwner | QFileDevice::ExeGroup | QFileDevice::ExeOther;

std::optional<Error> writeAll(const QMap<QString, QByteArray> &files, const QString &folder)
{
    for (auto entry = files.cbegin(); entry != files.cend(); ++entry) {
        const QString path = folder + u'/' + entry.key();
        const QString parent = QFileInfo(path).path();
        QFile file(path);
        if (!QDir().mkpath(parent) || !QFile::setPermissions(parent, ReadableFolder) || !file.open(QIODevice::WriteOnly)
            || file.write(*entry) != entry->size() || !file.flush() || !file.setPermissions(ReadableFile))
            return notWritable(folder, QString::fromLocal8Bit(std::strerror(errno))); // QFile has no words for a write that fell short
    }
    return std::nullopt;
}

void removeUnused(const QString &root, const QString &current)
{
    const QDateTime oldest = QDateTime::currentDateTimeUtc().addDays(-KeepUnusedDays);
    const QFileInfoList folders = QDir(root).entryInfoList({FolderPrefix + u'*'}, QDir::Dirs);
    for (const QFileInfo &folder : folders) {
        if (folder.filePath() != current && folder.lastModified() < oldest)
            QDir(folder.filePath()).removeRecursively();
    }
}

/** A folder that somebody else than root made, or may change, could hold another guest. */
bool isOnlyOurs(const QFileInfo &folder)
{
    return folder.isDir() && !folder.isSymLink() && (folder.ownerId() == ::geteuid() || folder.ownerId() == 0)
        && !(folder.permissions() & (QFileDevice::WriteGroup | QFileDevice::WriteOther));
}

} // namespace

Result<GuestFolder> GuestFolder::trusted(const QString &path)
{
    if (isOnlyOurs(QFileInfo(path)))
        return GuestFolder(path);
    return std::unexpected(Error{u"guest-not-trusted"_s,
        QCoreApplication::translate("Assay::GuestFolder",
            "The folder %1 belongs to another user, or others may write to it, so what it holds is not run. "
            "Remove it, or set XDG_CACHE_HOME to a folder of your own.")
            .arg(path),
        {}});
}

GuestFolder::GuestFolder(const QString &path)
    : m_path(path)
{
}

QString GuestFolder::defaultRoot()
{
    return ::geteuid() == 0 ? u"/var/cache/assay"_s : QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/assay"_s;
}

QString GuestFolder::contentHash() const
{
    return m_path.section(u'-', -1);
}

Result<GuestFolder> GuestFolder::provide(const QString &root)
{
    const QString folder = root + u'/' + FolderPrefix + hashOfGuest();
    if (QFileInfo::exists(folder))
        return trusted(folder);
    if (!QDir().mkpath(root))
        return std::unexpected(notWritable(root, {}));
    QTemporaryDir incomplete(root + u"/incomplete-XXXXXX"_s);
    if (!incomplete.isValid())
        return std::unexpected(notWritable(root, incomplete.errorString()));
    if (const auto error = writeAll(guestFiles(), incomplete.path()))
        return std::unexpected(*error);
    QFile::setPermissions(incomplete.path(), ReadableFolder);
    if (QDir().rename(incomplete.path(), folder))
        incomplete.setAutoRemove(false);
    else if (!QFileInfo::exists(folder))
        return std::unexpected(notWritable(folder, {}));
    else
        return trusted(folder);
    removeUnused(root, folder);
    return GuestFolder(folder);
}

} // namespace Assay
