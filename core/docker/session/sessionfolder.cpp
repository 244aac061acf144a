// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/sessionfolder.h"

#include "base/cage/filedescriptor.h"
#include "base/cage/programfolder.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr mode_t ForEverybody = 0777; // the container's user is another one than this; the folder around it keeps all others out
constexpr mode_t ReadByEverybody = 0644;

bool writeKey(const QString &path, const TokenKey &key)
{
    const FileDescriptor file(
        ::open(QFile::encodeName(path).constData(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, ReadByEverybody));
    const QByteArrayView bytes = key.bytes();
    // The mask of this process must not keep the agent from reading it.
    return file.isOpen() && ::fchmod(file.get(), ReadByEverybody) == 0 && ::write(file.get(), bytes.data(), bytes.size()) == bytes.size();
}

} // namespace

Error SessionFolder::notWritable(const QString &path, const QString &words)
{
    return {u"session-folder-not-writable"_s,
        QCoreApplication::translate("Assay::SessionFolder",
            "The folder that a session shares with its container cannot be made in %1. Make the folder yours alone and writable, or set "
            "XDG_RUNTIME_DIR to one that is.")
            .arg(QDir::toNativeSeparators(path)),
        words};
}

SessionFolder::SessionFolder(std::shared_ptr<ProgramFolder> folder, const QByteArray &name)
    : m_folder(std::move(folder))
    , m_name(name)
    , m_path(m_folder->path() + u'/' + QString::fromLatin1(m_name) + u"/run"_s)
{
}

SessionFolder::~SessionFolder()
{
    m_folder->remove(m_name);
}

Result<std::unique_ptr<SessionFolder>> SessionFolder::make(const std::shared_ptr<ProgramFolder> &folder, const TokenKey &key)
{
    const auto name = folder->add(std::nullopt);
    if (!name)
        return std::unexpected(notWritable(folder->path(), qt_error_string(errno)));
    std::unique_ptr<SessionFolder> made(new SessionFolder(folder, *name));
    const QByteArray path = QFile::encodeName(made->m_path);
    if (::mkdir(path.constData(), ForEverybody) != 0 || ::chmod(path.constData(), ForEverybody) != 0
        || !writeKey(made->m_path + u'/' + KeyName, key))
        return std::unexpected(notWritable(made->m_path, qt_error_string(errno)));
    return made;
}

} // namespace Assay
