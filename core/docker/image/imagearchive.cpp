// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/imagearchive.h"

#include "docker/image/tarreader.h"
#include "docker/image/tarwriter.h"

#include <QBuffer>
#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QSaveFile>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

const QString ConfigName = u"config.json"_s;
const QString DebianName = u"debian.tar"_s;
const QString OursName = u"assay.tar"_s;
constexpr qint64 LongestText = qint64(4) * 1024 * 1024;
constexpr qint64 Piece = qint64(1024) * 1024;
constexpr qsizetype MostEntries = 100;

QByteArray manifestOf(const RuntimeImage &image)
{
    return QJsonDocument(QJsonArray{QJsonObject{{u"Config"_s, ConfigName}, {u"RepoTags"_s, QJsonArray{image.tag()}},
                             {u"Layers"_s, QJsonArray{DebianName, OursName}}}})
        .toJson(QJsonDocument::Compact);
}

Result<void> addLayer(TarWriter &tar, const DebianLayer &below, WorkControl &control)
{
    QFile file(below.file);
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(notRead(below.file, file.errorString()));
    QCryptographicHash hash(QCryptographicHash::Sha256);
    qint64 done = 0;
    const auto watch = [&](QByteArrayView piece) {
        hash.addData(piece);
        done += piece.size();
        return control.goOn({ImageProgress::Step::Writing, done, below.bytes});
    };
    if (auto added = tar.addFile({DebianName.toLatin1()}, file, watch); !added)
        return added;
    if (below.digest != u"sha256:"_s + QString::fromLatin1(hash.result().toHex()))
        return std::unexpected(layerDamaged(below.file));
    return {};
}

/** One file of an archive that somebody made. */
Result<QByteArray> textOf(TarReader &reader, const QMap<QByteArray, TarReader::Entry> &entries, const QString &name, const QString &path)
{
    const auto found = entries.constFind(name.toUtf8());
    if (found == entries.cend())
        return std::unexpected(archiveInvalid(path));
    return reader.content(*found, LongestText);
}

Result<void> checkLayer(QFile &file, const TarReader::Entry &entry, const QString &digest, WorkControl &control)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    file.seek(entry.offset);
    for (qint64 done = 0; done < entry.size;) {
        const QByteArray piece = file.read(std::min(Piece, entry.size - done));
        if (piece.isEmpty())
            return std::unexpected(notRead(file.fileName(), file.errorString()));
        hash.addData(piece);
        done += piece.size();
        if (auto goesOn = control.goOn({ImageProgress::Step::Reading, entry.offset + done, file.size()}); !goesOn)
            return goesOn;
    }
    if (digest != u"sha256:"_s + QString::fromLatin1(hash.result().toHex()))
        return std::unexpected(archiveDamaged(file.fileName(), QString::fromUtf8(entry.name)));
    return {};
}

/** Of what an archive's description says. */
Result<void> checkDescription(const QJsonObject &description, const RuntimeImage &wanted, const QString &path)
{
    const QJsonObject labels = description["config"_L1]["Labels"_L1].toObject();
    if (labels[ImageLabel].toString() != ImageLabelValue)
        return std::unexpected(archiveForeign(path));
    const QString architecture = description["architecture"_L1].toString();
    if (architecture != wanted.architecture)
        return std::unexpected(archiveOfOtherProcessor(path, architecture, wanted.architecture));
    const QString key = labels[RuntimeLabel].toString();
    const QJsonArray layers = description["rootfs"_L1]["diff_ids"_L1].toArray();
    if (key != wanted.key || layers.size() != 2 || layers.last().toString() != wanted.layer.digest)
        return std::unexpected(
            archiveOfOtherVersion(path, labels[VersionLabel].toString() + u' ' + key.first(std::min<qsizetype>(key.size(), 12)),
                QStringLiteral(ASSAY_VERSION) + u' ' + wanted.key.first(12)));
    return {};
}

bool isCompressed(const QByteArray &head)
{
    return head.startsWith("\x1f\x8b")
        || head.startsWith("\xfd"
                           "7zXZ")
        || head.startsWith("\x28\xb5\x2f\xfd") || head.startsWith("BZh");
}

} // namespace

Result<QString> ImageArchive::write(const QString &path, const RuntimeImage &image, const RuntimePlaces &places, const DebianLayer &below,
    Contents contents, WorkControl &control)
{
    QBuffer ours;
    ours.open(QIODevice::ReadWrite);
    const auto packed = RuntimeLayer(places.runtime).pack(ours);
    if (!packed)
        return std::unexpected(packed.error());
    if (packed->digest != image.layer.digest)
        return std::unexpected(runtimeChanged(places.runtime));
    const QByteArray configuration = image.configuration(below);

    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return std::unexpected(notWritten(file));
    TarWriter tar(file);
    Result<void> added = tar.addFile({"manifest.json"}, manifestOf(image));
    if (added)
        added = tar.addFile({ConfigName.toLatin1()}, configuration);
    if (added && contents == Contents::Whole)
        added = addLayer(tar, below, control);
    if (added)
        added = tar.addFile({OursName.toLatin1()}, ours.data());
    if (added)
        added = tar.finish();
    if (!added)
        return std::unexpected(added.error());
    if (!file.commit())
        return std::unexpected(notWritten(file));
    return digestOf(configuration);
}

Result<QString> ImageArchive::check(const QString &path, const RuntimeImage &wanted, WorkControl &control)
{
    QFile file(path);
    // Reading a pipe or a device might never end.
    if (!QFileInfo(path).isFile())
        return std::unexpected(notRead(path, QFileInfo::exists(path) ? notAFileWords() : noSuchFileWords()));
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(notRead(path, file.errorString()));
    if (isCompressed(file.peek(6)))
        return std::unexpected(archiveCompressed(path));

    TarReader reader(file);
    QMap<QByteArray, TarReader::Entry> entries;
    while (true) {
        const auto entry = reader.next();
        if (!entry)
            return std::unexpected(entry.error());
        if (!*entry)
            break;
        if (entries.contains((*entry)->name) || entries.size() > MostEntries)
            return std::unexpected(archiveInvalid(path));
        entries.insert((*entry)->name, **entry);
    }
    const auto manifest = textOf(reader, entries, u"manifest.json"_s, path);
    if (!manifest)
        return std::unexpected(manifest.error());
    const QJsonArray images = QJsonDocument::fromJson(*manifest).array();
    if (images.isEmpty())
        return std::unexpected(archiveInvalid(path));
    const QJsonValue first = images.first();
    const auto configuration = textOf(reader, entries, first["Config"_L1].toString(), path);
    if (!configuration)
        return std::unexpected(configuration.error());
    const QJsonObject description = QJsonDocument::fromJson(*configuration).object();
    if (auto fits = checkDescription(description, wanted, path); !fits)
        return std::unexpected(fits.error());
    // An engine loads all that an archive holds, under any name that it says.
    if (images.size() != 1 || first["RepoTags"_L1].toArray() != QJsonArray{wanted.tag()})
        return std::unexpected(archiveForeign(path));

    const QJsonArray names = first["Layers"_L1].toArray();
    const QJsonArray digests = description["rootfs"_L1]["diff_ids"_L1].toArray();
    if (names.size() != digests.size())
        return std::unexpected(archiveInvalid(path));
    for (qsizetype i = 0; i < names.size(); ++i) {
        const auto entry = entries.constFind(names[i].toString().toUtf8());
        if (entry == entries.cend() || !entry->isFile())
            return std::unexpected(archiveInvalid(path));
        if (auto whole = checkLayer(file, *entry, digests[i].toString(), control); !whole)
            return std::unexpected(whole.error());
    }
    return digestOf(*configuration);
}

} // namespace Assay
