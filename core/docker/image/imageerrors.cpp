// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/imageerrors.h"

#include "base/contract/visibletext.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDevice>

#include <cerrno>
#include <cstring>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::RuntimeImage)
};

const QString BuildCommand = u"assay image build"_s;
const QString LoadCommand = u"assay image load FILE"_s;

QString shown(const QString &path)
{
    return visibleText(QDir::toNativeSeparators(path));
}

/** The last lines of what a program said. */
QString endOf(const QString &words)
{
    constexpr qsizetype MostLines = 12;
    const QStringList lines = words.trimmed().split(u'\n');
    return lines.sliced(std::max<qsizetype>(lines.size() - MostLines, 0)).join(u'\n');
}

bool says(const QString &words, std::initializer_list<QLatin1StringView> phrases)
{
    return std::ranges::any_of(phrases, [&](QLatin1StringView phrase) { return words.contains(phrase, Qt::CaseInsensitive); });
}

} // namespace

Error runtimeMissing(const QString &folder, const QString &program)
{
    return {u"image-runtime-missing"_s,
        Words::tr(
            "The part of Assay that goes into the container image is not in %1: %2 is not there. Install Assay anew, or build it again.")
            .arg(shown(folder), visibleText(program)),
        {}};
}

Error runtimeChanged(const QString &folder)
{
    return {u"image-runtime-changed"_s,
        Words::tr("What goes into the container image was changed in %1 during the build. Build again.").arg(shown(folder)), {}};
}

QString noSuchFileWords()
{
    return Words::tr("there is no such file");
}

QString notAFileWords()
{
    return Words::tr("it is no regular file");
}

Error notRead(const QString &what, const QString &reason)
{
    return {u"image-not-read"_s, Words::tr("%1 cannot be read: %2.").arg(shown(what), reason), reason};
}

Error notWritten(const QIODevice &device)
{
    const auto *file = qobject_cast<const QFileDevice *>(&device);
    return notWritten(file ? file->fileName() : QString(), device.errorString(),
        device.errorString().contains(QString::fromLocal8Bit(std::strerror(ENOSPC))));
}

Error notWritten(const QString &path, const QString &reason, bool isFull)
{
    if (isFull) {
        return {u"image-disk-full"_s,
            Words::tr(
                "The disk is full: %1 cannot be written. Building the image takes about 1 GB for a while; free some space and build again.")
                .arg(shown(path)),
            reason};
    }
    return {u"image-not-written"_s, Words::tr("%1 cannot be written: %2. Choose a place that can.").arg(shown(path), reason), reason};
}

Error nameTooLong(const QString &name)
{
    return {u"image-name-too-long"_s, Words::tr("The name %1 is too long for an archive. Use a shorter one.").arg(visibleText(name)), {}};
}

Error cacheUnusable(const QString &folder, const QString &reason)
{
    return {u"image-cache-unusable"_s,
        Words::tr("No folder of one's own can be made below %1, where images are built: %2. Make it writable for you alone.")
            .arg(shown(folder), reason),
        reason};
}

Error builderMissing()
{
    return {u"image-builder-missing"_s,
        Words::tr("The program mmdebstrap, which makes the image from Debian's packages, is not on this machine. Install the package of "
                  "that name, or load an "
                  "archive that was made on another machine."),
        {}, {.command = LoadCommand}};
}

Error builderFailed(const QString &words, bool isRoot)
{
    const QString detail = endOf(words);
    if (says(words, {"No space left on device"_L1})) {
        return {u"image-disk-full"_s,
            Words::tr(
                "The disk is full: mmdebstrap could not make the image. It takes about 1 GB for a while; free some space and build again."),
            detail};
    }
    if (says(words,
            {"Could not resolve"_L1, "Could not connect"_L1, "Unable to connect"_L1, "Temporary failure"_L1, "Failed to fetch"_L1,
                "Connection timed out"_L1, "Connection refused"_L1, "404  Not Found"_L1})) {
        return {u"image-packages-unreachable"_s,
            Words::tr("Debian's packages could not be fetched. Check the network and http_proxy, name another server, or load an archive "
                      "that was made on another machine."),
            detail, {.command = LoadCommand}};
    }
    if (says(words, {"GPG error"_L1, "NO_PUBKEY"_L1, "not signed"_L1, "Release file"_L1, "keyring"_L1, "InRelease"_L1})) {
        return {u"image-packages-unsigned"_s,
            Words::tr("Debian's packages could not be verified. Install the package debian-archive-keyring in a version that knows Debian "
                      "13, or load an archive that was "
                      "made on another machine."),
            detail, {.command = LoadCommand}};
    }
    if (!isRoot && says(words, {"subuid"_L1, "subgid"_L1, "newuidmap"_L1, "newgidmap"_L1, "unshare"_L1, "unprivileged"_L1, "uidmap"_L1})) {
        return {u"image-builder-forbidden"_s,
            Words::tr("mmdebstrap may not make the image as this user: it needs user namespaces, the package uidmap, and ids for this user "
                      "in /etc/subuid and /etc/subgid. "
                      "Build as root, or load an archive that was made on another machine."),
            detail, {.command = LoadCommand}};
    }
    return {u"image-builder-failed"_s,
        Words::tr("mmdebstrap could not make the image from Debian's packages. Its last words are below; an archive that was made on "
                  "another machine can be loaded."),
        detail, {.command = LoadCommand}};
}

Error layerInvalid(const QString &reason)
{
    return {u"image-builder-failed"_s, Words::tr("mmdebstrap ended well, but what it made is no layer of an image: %1.").arg(reason),
        reason, {.command = LoadCommand}};
}

Error layerDamaged(const QString &path)
{
    return {QString(LayerDamagedCode),
        Words::tr("The layer of Debian's packages that was kept in %1 is not what it was. Remove the file, and build again.")
            .arg(shown(path)),
        {}};
}

Error archiveInvalid(const QString &path)
{
    return {u"image-archive-invalid"_s,
        Words::tr("The file %1 is no archive of an image. Name one that \"%2\" wrote.").arg(shown(path), u"assay image build"_s), {}};
}

Error archiveCompressed(const QString &path)
{
    return {u"image-archive-compressed"_s,
        Words::tr("The file %1 is compressed. Decompress it first, and load what comes of it.").arg(shown(path)), {}};
}

Error archiveTruncated(const QString &path)
{
    return {u"image-archive-truncated"_s,
        Words::tr("The archive %1 ends too early: it was not copied to its end. Copy it again.").arg(shown(path)), {}};
}

Error archiveDamaged(const QString &path, const QString &layer)
{
    return {u"image-archive-damaged"_s,
        Words::tr("The archive %1 is damaged: its part %2 is not what the archive says it is. Copy it again, or build it again.")
            .arg(shown(path), visibleText(layer)),
        {}};
}

Error archiveForeign(const QString &path)
{
    return {u"image-archive-foreign"_s,
        Words::tr("The archive %1 holds an image that is not Assay's. Nothing was loaded.").arg(shown(path)), {}};
}

Error archiveOfOtherProcessor(const QString &path, const QString &arrived, const QString &wanted)
{
    return {u"image-archive-other-processor"_s,
        Words::tr("The archive %1 holds an image for %2, and this machine is %3. Build one on a machine like this one.")
            .arg(shown(path), visibleText(arrived), wanted),
        {}};
}

Error archiveOfOtherVersion(const QString &path, const QString &arrived, const QString &wanted)
{
    return {u"image-archive-other-version"_s,
        Words::tr("The archive %1 was made by another build of Assay (%2) and does not fit this one (%3). Make one with the Assay that is "
                  "installed here.")
            .arg(shown(path), visibleText(arrived), wanted),
        {}};
}

Error imageMissing(const QString &tag, const QStringList &others)
{
    const QString message = others.isEmpty()
        ? Words::tr("The engine does not have the image %1, which sessions run in.").arg(tag)
        : Words::tr("The engine has an image of another build of Assay, and not %1, which this one needs.").arg(tag);
    return {QString(ImageMissingCode), message, others.join(u' '), {.command = BuildCommand}};
}

Error imageNotKept(const QString &id)
{
    return {u"image-not-kept"_s,
        Words::tr("The engine said that it took the image %1, and does not have it. Its disk may be full; its log says why.").arg(id), {}};
}

Error imageCancelled()
{
    return {u"cancelled"_s, Words::tr("The work on the image was cancelled. Nothing of it is left."), {}};
}

} // namespace Assay
