// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "packages/packagestore.h"

#include "base/cage/guestfolder.h"
#include "base/cage/hostiletree.h"
#include "base/cage/programfolder.h"
#include "packages/sealedtree.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>
#include <QThread>
#include <QThreadPool>
#include <QTimeZone>
#include <QUuid>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Assay {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::PackageStore)
};

const QString Environments = u"environments"_s;
const QString Requests = u"requests"_s;
const QString Staging = u"staging"_s;
const QString Description = u"environment.json"_s;
const QString Modules = u"modules"_s;
constexpr auto OpenFolder = QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner | QFileDevice::ReadGroup
    | QFileDevice::ExeGroup | QFileDevice::ReadOther | QFileDevice::ExeOther;
constexpr int MostAttempts = 10;
constexpr qint64 LongestDescription = 4 * 1024 * 1024;

QString systemWords()
{
    return QString::fromLocal8Bit(std::strerror(errno));
}

FileDescriptor openPath(const QString &path, int flags)
{
    return FileDescriptor(::open(QFile::encodeName(path).constData(), flags | O_CLOEXEC | O_NOFOLLOW, 0644));
}

/** False when the path leads to another file by now, or to none. */
bool isStillThere(const QString &path, const FileDescriptor &file)
{
    struct stat named;
    struct stat open;
    return ::lstat(QFile::encodeName(path).constData(), &named) == 0 && ::fstat(file.get(), &open) == 0 && named.st_ino == open.st_ino
        && named.st_dev == open.st_dev;
}

/** Whoever looks whether it is in use holds it for a moment. */
bool lockShared(const FileDescriptor &file)
{
    for (int attempt = 0; attempt < MostAttempts; ++attempt) {
        if (::flock(file.get(), LOCK_SH | LOCK_NB) == 0)
            return true;
        QThread::sleep(1ms);
    }
    return false;
}

bool isOnlyOurs(const QFileInfo &folder)
{
    return folder.isDir() && !folder.isSymLink() && folder.ownerId() == ::geteuid()
        && !(folder.permissions() & (QFileDevice::WriteGroup | QFileDevice::WriteOther));
}

std::optional<PackageEnvironment> readDescription(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return PackageEnvironment::fromJson(QJsonDocument::fromJson(file.read(LongestDescription)).object());
}

/** The key that a request file names; empty for none. */
QString answerTo(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QString key = QJsonDocument::fromJson(file.read(LongestDescription)).object()["environment"_L1].toString();
    return key.contains(u'/') || key.startsWith(u'.') ? QString() : key;
}

/** On disk before this returns. */
bool writeFile(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path); // its commit() syncs
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
}

bool syncFolder(const QString &path)
{
    const FileDescriptor folder = openPath(path, O_RDONLY | O_DIRECTORY);
    return folder.isOpen() && ::fsync(folder.get()) == 0;
}

/** Everything below it at once: one call for each of thousands of files would take seconds. */
bool syncTree(const QString &path)
{
    const FileDescriptor folder = openPath(path, O_RDONLY | O_DIRECTORY);
    return folder.isOpen() && ::syncfs(folder.get()) == 0;
}

} // namespace

PackageStore::PackageStore(const QString &root)
    : m_root(root)
{
}

QString PackageStore::defaultRoot()
{
    return GuestFolder::defaultRoot() + u"/packages"_s;
}

Error PackageStore::notWritable(const QString &path, const QString &words)
{
    return {u"package-store-not-writable"_s,
        Words::tr(
            "Packages cannot be kept in %1. Make the folder writable and its disk less full, or set XDG_CACHE_HOME to a folder that is.")
            .arg(path),
        words};
}

QString PackageStore::environmentFolder(const QString &key) const
{
    return m_root + u'/' + Environments + u'/' + key;
}

QString PackageStore::requestFile(const QString &request) const
{
    return m_root + u'/' + Requests + u'/' + request;
}

Result<void> PackageStore::open() const
{
    for (const QString &name : {QString(), Environments, Requests}) {
        const QString path = name.isEmpty() ? m_root : m_root + u'/' + name;
        if (!QDir().mkpath(path))
            return std::unexpected(notWritable(path, systemWords()));
        if (!isOnlyOurs(QFileInfo(path))) {
            return std::unexpected(Error{u"package-store-not-trusted"_s,
                Words::tr(
                    "The folder %1 belongs to another user, or others may write to it, so the packages in it are not used. Remove it, "
                    "or set XDG_CACHE_HOME to a folder of your own.")
                    .arg(path),
                {}});
        }
        if (!QFile::setPermissions(path, OpenFolder))
            return std::unexpected(notWritable(path, systemWords()));
    }
    return {};
}

std::optional<PackageSet> PackageStore::find(const QString &request) const
{
    const QString key = isOnlyOurs(QFileInfo(m_root)) ? answerTo(requestFile(request) + u".json"_s) : QString();
    return key.isEmpty() ? std::nullopt : environment(key);
}

std::optional<PackageSet> PackageStore::environment(const QString &key) const
{
    const QString folder = environmentFolder(key);
    const QString path = folder + u'/' + Description;
    auto lock = std::make_shared<FileDescriptor>(openPath(path, O_RDWR));
    if (!lock->isOpen() || !lockShared(*lock) || !isStillThere(path, *lock))
        return std::nullopt;
    const auto found = readDescription(path);
    if (!found || found->key() != key || !QFileInfo(folder + u'/' + Modules).isDir())
        return std::nullopt;
    ::futimens(lock->get(), nullptr);
    return PackageSet{folder + u'/' + Modules, found->packages(), lock};
}

void PackageStore::remember(const QString &request, const QString &key) const
{
    writeFile(requestFile(request) + u".json"_s, QJsonDocument(QJsonObject{{"environment"_L1, key}}).toJson(QJsonDocument::Compact));
}

Result<FileDescriptor> PackageStore::tryLock(const QString &request) const
{
    const QString path = requestFile(request) + u".lock"_s;
    FileDescriptor lock = openPath(path, O_RDWR | O_CREAT);
    if (!lock.isOpen())
        return std::unexpected(notWritable(path, systemWords()));
    if (::flock(lock.get(), LOCK_EX | LOCK_NB) != 0 || !isStillThere(path, lock))
        return FileDescriptor();
    return lock;
}

std::shared_ptr<ProgramFolder> PackageStore::staging() const
{
    const QString path = m_root + u'/' + Staging;
    auto folder = ProgramFolder::make(path, true);
    // Behind it, since a sweep takes the place that it empties; and not here, since what a program left may be large.
    QThreadPool::globalInstance()->start([path] { ProgramFolder::sweep(path); });
    return folder;
}

Result<PackageSet> PackageStore::publish(const QString &modules, PackageEnvironment environment) const
{
    const auto bytes = sealTree(modules);
    if (!bytes) {
        return std::unexpected(Error{u"package-not-plain"_s,
            Words::tr(
                "The packages were not kept: unpacked, they are more than plain files and folders, or their folder cannot be changed."),
            {}});
    }
    environment.bytes = *bytes;
    const QString key = environment.key();
    const QString folder = environmentFolder(key);
    const QString whole = QFileInfo(modules).path() + u'/' + key;
    if (!QDir().mkdir(whole) || !QFile::setPermissions(whole, OpenFolder) || !QDir().rename(modules, whole + u'/' + Modules))
        return std::unexpected(notWritable(whole, systemWords()));
    if (!writeFile(whole + u'/' + Description, QJsonDocument(environment.toJson()).toJson()) || !syncTree(whole))
        return std::unexpected(notWritable(whole, systemWords()));
    if (!this->environment(key))
        remove(key); // one that lost its contents
    if (!QDir().rename(whole, folder) && !QFileInfo::exists(folder))
        return std::unexpected(notWritable(folder, systemWords()));
    syncFolder(m_root + u'/' + Environments);
    if (auto made = this->environment(key))
        return *made;
    return std::unexpected(notWritable(folder, {}));
}

QList<PackageEnvironment> PackageStore::environments() const
{
    QList<PackageEnvironment> found;
    const QStringList keys = QDir(m_root + u'/' + Environments).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &key : keys) {
        const QString path = environmentFolder(key) + u'/' + Description;
        auto environment = readDescription(path);
        if (!environment)
            continue;
        environment->lastUsed = QFileInfo(path).lastModified(QTimeZone::UTC);
        const FileDescriptor lock = openPath(path, O_RDWR);
        environment->isInUse = lock.isOpen() && ::flock(lock.get(), LOCK_EX | LOCK_NB) != 0;
        found.append(*environment);
    }
    std::ranges::sort(found, std::ranges::greater(), &PackageEnvironment::lastUsed);
    return found;
}

/** False when it is in use. */
bool PackageStore::remove(const QString &key) const
{
    const QString folder = environmentFolder(key);
    const FileDescriptor lock = openPath(folder + u'/' + Description, O_RDWR);
    if (lock.isOpen() && ::flock(lock.get(), LOCK_EX | LOCK_NB) != 0)
        return false;
    // Out of its place at once, so that nobody finds half of it; the lock keeps the one away who opened it before.
    const QString doomed = m_root + u'/' + Environments + u"/."_s + QUuid::createUuid().toString(QUuid::Id128);
    if (!QDir().rename(folder, doomed))
        return false;
    const FileDescriptor parent = openPath(m_root + u'/' + Environments, O_RDONLY | O_DIRECTORY);
    return parent.isOpen() && removeHostileTree(parent.get(), QFile::encodeName(QFileInfo(doomed).fileName()).constData());
}

PackageStore::Cleaned PackageStore::clean(qint64 keepBytes) const
{
    const QString folder = m_root + u'/' + Environments;
    const FileDescriptor parent = openPath(folder, O_RDONLY | O_DIRECTORY);
    const QStringList names = QDir(folder).entryList(QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot);
    for (const QString &name : names) {
        // What an earlier removal left, and what was never whole.
        if (name.startsWith(u'.'))
            removeHostileTree(parent.get(), QFile::encodeName(name).constData());
        else if (!readDescription(folder + u'/' + name + u'/' + Description))
            remove(name);
    }
    Cleaned cleaned;
    qint64 kept = 0;
    const QList<PackageEnvironment> all = environments();
    for (const PackageEnvironment &environment : all) {
        if (kept + environment.bytes <= keepBytes) {
            kept += environment.bytes;
        } else if (remove(environment.key())) {
            ++cleaned.environments;
            cleaned.bytes += environment.bytes;
        } else {
            kept += environment.bytes;
            ++cleaned.inUse;
        }
    }
    const QFileInfoList requests = QDir(m_root + u'/' + Requests).entryInfoList({u"*.json"_s}, QDir::Files);
    for (const QFileInfo &request : requests) {
        const QString key = answerTo(request.filePath());
        if (key.isEmpty() || !QFileInfo::exists(environmentFolder(key)))
            QFile::remove(request.filePath());
    }
    const QFileInfoList locks = QDir(m_root + u'/' + Requests).entryInfoList({u"*.lock"_s}, QDir::Files);
    for (const QFileInfo &file : locks) {
        if (const auto lock = tryLock(file.completeBaseName()); lock && lock->isOpen())
            QFile::remove(file.filePath());
    }
    return cleaned;
}

} // namespace Assay
