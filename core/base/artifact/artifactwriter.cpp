// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/artifact/artifactwriter.h"

#include "base/artifact/artifactname.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int MostTries = 10'000;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::ArtifactWriter)
};

QString lastError()
{
    return QString::fromLocal8Bit(std::strerror(errno));
}

bool writeAll(int file, const QByteArray &bytes)
{
    for (qsizetype done = 0; done < bytes.size();) {
        const ssize_t count = ::write(file, bytes.constData() + done, static_cast<size_t>(bytes.size() - done));
        if (count < 0 && errno != EINTR)
            return false;
        done += std::max<ssize_t>(count, 0);
    }
    return true;
}

/** The folder of the parts, made where it is missing. Nobody's links are followed. */
FileDescriptor enter(int top, const QStringList &parts)
{
    FileDescriptor folder(::fcntl(top, F_DUPFD_CLOEXEC, 0));
    for (const QString &part : parts) {
        const QByteArray name = QFile::encodeName(part);
        if (::mkdirat(folder.get(), name.constData(), 0777) != 0 && errno != EEXIST)
            return {};
        folder = FileDescriptor(::openat(folder.get(), name.constData(), O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    }
    return folder;
}

} // namespace

ArtifactWriter::ArtifactWriter(QString folder, FileDescriptor descriptor)
    : m_folder(std::move(folder))
    , m_descriptor(std::move(descriptor))
{
}

Result<ArtifactWriter> ArtifactWriter::into(const QString &folder)
{
    const auto failure = [&folder](const QString &why) {
        return std::unexpected(Error{u"output-folder-unusable"_s,
            Words::tr("Nothing can be written to the folder \"%1\": %2. Name another one.").arg(folder, why), {}});
    };
    if (const QFileInfo present(folder); present.exists() && !present.isDir())
        return failure(Words::tr("it is no folder"));
    errno = 0;
    if (folder.isEmpty() || !QDir().mkpath(folder))
        return failure(errno != 0 ? lastError() : Words::tr("it cannot be made"));
    FileDescriptor descriptor(::open(QFile::encodeName(folder).constData(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!descriptor.isOpen() || ::faccessat(descriptor.get(), ".", W_OK | X_OK, 0) != 0)
        return failure(lastError());
    return ArtifactWriter(QDir::cleanPath(folder), std::move(descriptor));
}

ArtifactWriter::Written ArtifactWriter::write(const QList<Artifact> &artifacts) const
{
    Written written;
    for (const Artifact &artifact : artifacts) {
        const auto name = writeOne(artifact);
        written.paths.append(name ? m_folder + u'/' + *name : QString());
        if (!name)
            written.notes.append({name.error().code, name.error().message, std::nullopt});
        else if (*name != artifact.name)
            written.notes.append({u"artifact-renamed"_s,
                Words::tr("The folder \"%1\" has something called \"%2\" already, so the artifact is written to \"%3\".")
                    .arg(m_folder, artifact.name, *name),
                std::nullopt});
    }
    return written;
}

Result<QString> ArtifactWriter::writeOne(const Artifact &artifact) const
{
    const auto failure = [&artifact] {
        return std::unexpected(Error{
            u"artifact-not-written"_s, Words::tr("The artifact \"%1\" could not be written: %2.").arg(artifact.name, lastError()), {}});
    };
    QStringList parts = safeArtifactName(artifact.name).split(u'/');
    const QString last = parts.takeLast();
    const FileDescriptor folder = enter(m_descriptor.get(), parts);
    if (!folder.isOpen())
        return failure();
    for (int number = 1; number <= MostTries; ++number) {
        const QString name = number == 1 ? last : numberedArtifactName(last, number);
        const QByteArray encoded = QFile::encodeName(name);
        const FileDescriptor file(::openat(folder.get(), encoded.constData(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666));
        if (!file.isOpen() && errno == EEXIST)
            continue;
        if (!file.isOpen())
            return failure();
        if (!writeAll(file.get(), artifact.bytes)) {
            const auto error = failure();
            ::unlinkat(folder.get(), encoded.constData(), 0);
            return error;
        }
        return (parts + QStringList{name}).join(u'/');
    }
    return failure();
}

} // namespace Assay
