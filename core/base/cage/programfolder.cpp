// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/programfolder.h"

#include "base/cage/hostiletree.h"

#include <QDir>
#include <QUuid>

#include <cerrno>
#include <chrono>
#include <thread>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

namespace Assay {

namespace {

using namespace std::chrono_literals;

constexpr int MostAttempts = 8; // somebody else's sweep may come between
constexpr auto Patience = 1s;
constexpr auto Pause = 5ms;
constexpr mode_t Passable = S_IRWXU | S_IXGRP | S_IXOTH;

FileDescriptor openFolder(int parent, const char *path)
{
    return FileDescriptor(::openat(parent, path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

/** Of a folder that nobody but us can have made or can change. */
FileDescriptor openOwn(const QString &path)
{
    FileDescriptor folder = openFolder(AT_FDCWD, QFile::encodeName(path).constData());
    struct stat found;
    const bool isOurs =
        folder.isOpen() && ::fstat(folder.get(), &found) == 0 && found.st_uid == ::geteuid() && (found.st_mode & (S_IWGRP | S_IWOTH)) == 0;
    return isOurs ? std::move(folder) : FileDescriptor();
}

bool isStillThere(int parent, const QByteArray &name, int folder)
{
    struct stat named;
    struct stat open;
    return ::fstatat(parent, name.constData(), &named, AT_SYMLINK_NOFOLLOW) == 0 && ::fstat(folder, &open) == 0
        && named.st_ino == open.st_ino && named.st_dev == open.st_dev;
}

/** Again and again for a moment: who wrote to it may be about to end. */
void removePatiently(int parent, const QByteArray &name)
{
    const auto end = std::chrono::steady_clock::now() + Patience;
    while (!removeHostileTree(parent, name.constData()) && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(Pause);
}

bool lock(const FileDescriptor &folder)
{
    return ::flock(folder.get(), LOCK_EX | LOCK_NB) == 0;
}

} // namespace

std::shared_ptr<ProgramFolder> ProgramFolder::make(const QString &root, bool isPassable)
{
    const mode_t mode = isPassable ? Passable : S_IRWXU;
    for (int attempt = 0; attempt < MostAttempts; ++attempt) {
        QDir().mkpath(root);
        FileDescriptor parent = openOwn(root);
        const QByteArray name = QUuid::createUuid().toByteArray(QUuid::Id128);
        if (!parent.isOpen() || ::fchmod(parent.get(), mode) != 0)
            return nullptr;
        if (::mkdirat(parent.get(), name.constData(), S_IRWXU) != 0) {
            if (errno == ENOENT) // the last program to use the root has just removed it
                continue;
            return nullptr;
        }
        FileDescriptor folder = openFolder(parent.get(), name.constData());
        // A sweep may have taken the new folder for a forgotten one before it was locked.
        if (folder.isOpen() && lock(folder) && isStillThere(parent.get(), name, folder.get()) && ::fchmod(folder.get(), mode) == 0) {
            const QString path = root + u'/' + QString::fromLatin1(name);
            return std::shared_ptr<ProgramFolder>(new ProgramFolder(std::move(parent), std::move(folder), path, name));
        }
    }
    return nullptr;
}

ProgramFolder::ProgramFolder(FileDescriptor root, FileDescriptor folder, const QString &path, const QByteArray &name)
    : m_root(std::move(root))
    , m_folder(std::move(folder))
    , m_path(path)
    , m_name(name)
{
    m_removals.setMaxThreadCount(1);
}

ProgramFolder::~ProgramFolder()
{
    m_removals.waitForDone();
    ::unlinkat(m_root.get(), m_name.constData(), AT_REMOVEDIR);
    const QByteArray root = QFile::encodeName(m_path.section(u'/', 0, -2));
    ::rmdir(root.constData()); // unless others use it
}

std::optional<QByteArray> ProgramFolder::add(std::optional<uid_t> owner)
{
    const QByteArray name = QByteArray::number(++m_count);
    if (::mkdirat(m_folder.get(), name.constData(), S_IRWXU) != 0)
        return std::nullopt;
    if (!owner || ::fchownat(m_folder.get(), name.constData(), *owner, *owner, AT_SYMLINK_NOFOLLOW) == 0)
        return name;
    ::unlinkat(m_folder.get(), name.constData(), AT_REMOVEDIR);
    return std::nullopt;
}

void ProgramFolder::remove(const QByteArray &name)
{
    m_removals.start([folder = m_folder.get(), name] { removePatiently(folder, name); });
}

void ProgramFolder::sweep(const QString &root)
{
    const FileDescriptor parent = openOwn(root);
    if (!parent.isOpen())
        return;
    const QStringList names = QDir(root).entryList(QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot);
    for (const QString &each : names) {
        const QByteArray name = QFile::encodeName(each);
        const FileDescriptor folder = openFolder(parent.get(), name.constData());
        if (folder.isOpen() && lock(folder))
            removePatiently(parent.get(), name);
    }
    ::rmdir(QFile::encodeName(root).constData()); // unless it is in use
}

} // namespace Assay
