// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/debianlayerstore.h"

#include "base/subprocess/privatecache.h"
#include "docker/image/tarreader.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qint64 LongestStatus = qint64(16) * 1024 * 1024;
constexpr qint64 Piece = qint64(1024) * 1024;
const QString LockName = u"lock"_s;

Result<QString> digestOfFile(QFile &file, WorkControl &control)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    file.seek(0);
    while (!file.atEnd()) {
        const QByteArray piece = file.read(Piece);
        if (piece.isEmpty())
            return std::unexpected(notRead(file.fileName(), file.errorString()));
        hash.addData(piece);
        if (auto goesOn = control.goOn({ImageProgress::Step::Reading, file.pos(), file.size()}); !goesOn)
            return std::unexpected(goesOn.error());
    }
    return u"sha256:"_s + QString::fromLatin1(hash.result().toHex());
}

Result<QList<InstalledPackage>> packagesOf(QFile &file)
{
    TarReader reader(file);
    while (true) {
        const auto entry = reader.next();
        if (!entry)
            return std::unexpected(layerInvalid(entry.error().message));
        if (!*entry)
            return std::unexpected(layerInvalid(u"var/lib/dpkg/status"_s));
        if ((*entry)->name != "var/lib/dpkg/status")
            continue;
        const auto status = reader.content(**entry, LongestStatus);
        if (!status)
            return std::unexpected(layerInvalid(status.error().message));
        return readPackages(*status);
    }
}

} // namespace

QList<InstalledPackage> readPackages(const QByteArray &status)
{
    QList<InstalledPackage> packages;
    InstalledPackage package;
    bool isInstalled = false;
    const QByteArrayList lines = (status + "\n\n").split('\n');
    for (const QByteArray &line : lines) {
        const QString value = QString::fromUtf8(line.sliced(std::min(line.indexOf(':') + 1, line.size())).trimmed());
        if (line.startsWith("Package:")) {
            package.name = value;
        } else if (line.startsWith("Version:")) {
            package.version = value;
        } else if (line.startsWith("Installed-Size:")) {
            package.kilobytes = value.toLongLong();
        } else if (line.startsWith("Status:")) {
            isInstalled = value.endsWith(" installed"_L1);
        } else if (line.isEmpty()) {
            if (isInstalled && !package.name.isEmpty())
                packages.append(package);
            package = {};
            isInstalled = false;
        }
    }
    return packages;
}

DebianLayerStore::DebianLayerStore(const QString &folder)
    : m_folder(folder)
{
}

QString DebianLayerStore::indexPath(const QByteArray &recipe) const
{
    return m_folder + u"/debian-"_s + QString::fromLatin1(recipe) + u".json"_s;
}

std::optional<DebianLayer> DebianLayerStore::find(const QByteArray &recipe) const
{
    const QJsonObject index = readPrivateCache(indexPath(recipe));
    const QString digest = index["digest"_L1].toString();
    if (!digest.startsWith("sha256:"_L1) || digest.contains(u'/'))
        return std::nullopt;
    DebianLayer layer{
        .file = m_folder + u'/' + digest.mid(7) + u".tar"_s, .digest = digest, .bytes = index["bytes"_L1].toInteger(), .packages = {}};
    const QFileInfo info(layer.file);
    if (!info.isFile() || info.isSymLink() || info.size() != layer.bytes)
        return std::nullopt;
    const QJsonArray packages = index["packages"_L1].toArray();
    for (const auto &each : packages) {
        const QJsonArray package = each.toArray();
        layer.packages.append({package.at(0).toString(), package.at(1).toString(), package.at(2).toInteger()});
    }
    return layer;
}

Result<DebianLayer> DebianLayerStore::take(const QByteArray &recipe, const QString &file, WorkControl &control) const
{
    QFile made(file);
    if (!made.open(QIODevice::ReadOnly))
        return std::unexpected(notRead(file, made.errorString()));
    const auto packages = packagesOf(made);
    if (!packages)
        return std::unexpected(packages.error());
    const auto digest = digestOfFile(made, control);
    if (!digest)
        return std::unexpected(digest.error());
    clear();
    const DebianLayer layer{
        .file = m_folder + u'/' + digest->mid(7) + u".tar"_s, .digest = *digest, .bytes = made.size(), .packages = *packages};
    if (!made.rename(layer.file))
        return std::unexpected(notWritten(layer.file, made.errorString(), errno == ENOSPC));
    QJsonArray list;
    for (const InstalledPackage &package : *packages)
        list.append(QJsonArray{package.name, package.version, package.kilobytes});
    writePrivateCache(indexPath(recipe), {{u"digest"_s, layer.digest}, {u"bytes"_s, layer.bytes}, {u"packages"_s, list}});
    return layer;
}

qint64 DebianLayerStore::bytes() const
{
    qint64 sum = 0;
    const QFileInfoList files = QDir(m_folder).entryInfoList({u"*.tar"_s}, QDir::Files);
    for (const QFileInfo &file : files)
        sum += file.size();
    return sum;
}

void DebianLayerStore::clear() const
{
    const QFileInfoList files = QDir(m_folder).entryInfoList({u"*.tar"_s, u"debian-*.json"_s}, QDir::Files | QDir::System);
    for (const QFileInfo &file : files)
        QFile::remove(file.filePath());
}

Result<FileDescriptor> DebianLayerStore::lock() const
{
    QDir().mkpath(m_folder);
    const QByteArray folder = QFile::encodeName(m_folder);
    struct stat found;
    if (::lstat(folder.constData(), &found) != 0)
        return std::unexpected(cacheUnusable(m_folder, qt_error_string()));
    if (!S_ISDIR(found.st_mode) || found.st_uid != ::geteuid() || (found.st_mode & (S_IWGRP | S_IWOTH)) != 0)
        return std::unexpected(cacheUnusable(m_folder, qt_error_string(EPERM)));
    FileDescriptor file(::open(QFile::encodeName(m_folder + u'/' + LockName).constData(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!file.isOpen())
        return std::unexpected(cacheUnusable(m_folder, qt_error_string()));
    if (::flock(file.get(), LOCK_EX | LOCK_NB) == 0)
        return file;
    if (errno != EWOULDBLOCK)
        return std::unexpected(cacheUnusable(m_folder, qt_error_string()));
    return FileDescriptor();
}

} // namespace Assay
