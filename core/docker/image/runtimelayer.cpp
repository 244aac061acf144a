// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/runtimelayer.h"

#include "base/subprocess/privatecache.h"
#include "docker/image/imageerrors.h"
#include "docker/image/tarwriter.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <QJsonObject>

#include <algorithm>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

const QByteArray Place = "usr/lib/assay"; // /usr/lib/assay in the container
constexpr int SessionUser = 1000;

/** Counts and hashes what is written, and passes it on. */
class HashingDevice : public QIODevice
{
public:
    explicit HashingDevice(QIODevice *out)
        : m_out(out)
    {
        open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    }

    RuntimeLayer::Packed packed() const { return {u"sha256:"_s + QString::fromLatin1(m_hash.result().toHex()), m_bytes}; }

protected:
    qint64 readData(char *, qint64) override { return -1; }

    qint64 writeData(const char *data, qint64 size) override
    {
        m_hash.addData(QByteArrayView(data, size));
        m_bytes += size;
        if (!m_out)
            return size;
        const qint64 written = m_out->write(data, size);
        if (written != size)
            setErrorString(m_out->errorString());
        return written;
    }

private:
    QIODevice *m_out;
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
    qint64 m_bytes = 0;
};

/** Everything below a folder, as paths from it, in the order of their bytes. */
QList<QByteArray> below(const QString &folder)
{
    QList<QByteArray> names;
    QDirIterator it(folder, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
    while (it.hasNext())
        names.append(QFile::encodeName(it.next().mid(folder.size() + 1)));
    std::ranges::sort(names);
    return names;
}

Result<void> addEach(TarWriter &tar, const QString &folder)
{
    for (const QByteArray &each : below(folder)) {
        const QString path = folder + u'/' + QFile::decodeName(each);
        const QFileInfo info(path);
        const QByteArray name = Place + '/' + each;
        Result<void> added;
        if (info.isSymLink()) {
            added = tar.addLink({name, 0777}, QFile::encodeName(info.readSymLink()));
        } else if (info.isDir()) {
            added = tar.addFolder({name, 0755});
        } else {
            QFile file(path);
            if (!info.isFile() || !file.open(QIODevice::ReadOnly))
                return std::unexpected(notRead(path, file.errorString()));
            added = tar.addFile({name, info.permission(QFileDevice::ExeOwner) ? 0755 : 0644}, file);
        }
        if (!added)
            return added;
    }
    return {};
}

} // namespace

RuntimeLayer::RuntimeLayer(const QString &folder)
    : m_folder(QDir::cleanPath(folder))
{
}

Result<RuntimeLayer::Packed> RuntimeLayer::pack(QIODevice &out) const
{
    const QString program = QString(Program).mid(Place.size() + 2);
    if (!QFileInfo::exists(m_folder + u'/' + program))
        return std::unexpected(runtimeMissing(m_folder, program));
    HashingDevice device(&out);
    TarWriter tar(device);
    Result<void> added;
    // A new volume takes owner and mode from the image's folder.
    for (const char *name : {"data", "run", "run/assay", "usr", "usr/lib", "usr/lib/assay", "workspace"}) {
        const QByteArray folder(name);
        const bool isSessions = folder == "data" || folder == "run/assay" || folder == "workspace";
        if (added = tar.addFolder({folder, 0755, isSessions ? SessionUser : 0}); !added)
            return std::unexpected(added.error());
    }
    if (added = addEach(tar, m_folder); !added)
        return std::unexpected(added.error());
    if (added = tar.finish(); !added)
        return std::unexpected(added.error());
    return device.packed();
}

/** Of names, sizes, times and places on disk. */
Result<QByteArray> RuntimeLayer::fingerprint() const
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QFile::encodeName(m_folder));
    for (const QByteArray &each : below(m_folder)) {
        const QString path = m_folder + u'/' + QFile::decodeName(each);
        struct stat found;
        if (::lstat(QFile::encodeName(path).constData(), &found) != 0)
            return std::unexpected(notRead(path, qt_error_string()));
        const QByteArrayList facts{each, QByteArray::number(found.st_mode), QByteArray::number(qint64(found.st_size)),
            QByteArray::number(qint64(found.st_mtim.tv_sec)), QByteArray::number(qint64(found.st_mtim.tv_nsec)),
            QByteArray::number(qint64(found.st_ctim.tv_sec)), QByteArray::number(qint64(found.st_ctim.tv_nsec)),
            QByteArray::number(quint64(found.st_ino))};
        hash.addData(facts.join('\0') + '\n');
    }
    return hash.result().toHex();
}

Result<RuntimeLayer::Packed> RuntimeLayer::measure(const QString &cache) const
{
    const auto print = fingerprint();
    if (!print)
        return std::unexpected(print.error());
    const QJsonObject kept = readPrivateCache(cache);
    if (kept["fingerprint"_L1].toString().toLatin1() == *print && kept["digest"_L1].toString().startsWith("sha256:"_L1))
        return Packed{kept["digest"_L1].toString(), kept["bytes"_L1].toInteger()};
    HashingDevice nowhere(nullptr);
    const auto packed = pack(nowhere);
    if (packed)
        writePrivateCache(
            cache, {{u"fingerprint"_s, QString::fromLatin1(*print)}, {u"digest"_s, packed->digest}, {u"bytes"_s, packed->bytes}});
    return packed;
}

} // namespace Assay
