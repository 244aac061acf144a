// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/filedescriptor.h"
#include "base/contract/error.h"

#include <QByteArray>
#include <QStringList>

#include <memory>
#include <optional>

#include <dirent.h>

namespace Assay {

/** A folder that is held open, so that nothing that changes above it leads elsewhere. Names are single components and no links are
   followed: what is a link, a device or a pipe is refused. Errors: folder-not-written, folder-not-found, tool-file; each names the path. */
class PlainFolder
{
public:
    /** The folder that a user named, links and all. */
    static Result<PlainFolder> open(const QString &path);
    /** The same, made where it is missing. */
    static Result<PlainFolder> make(const QString &path);

    const QString &path() const { return m_path; }
    QString pathOf(const QString &name) const { return m_path + u'/' + name; }

    /** Names of the folders in it, in order; hidden ones are left out. */
    Result<QStringList> folders() const;
    bool contains(const QString &name) const;
    bool isEmpty() const;
    Result<PlainFolder> folder(const QString &name) const;
    Result<PlainFolder> makeFolder(const QString &name) const;

    /** Nothing when there is no such file. */
    Result<std::optional<QByteArray>> read(const QString &name, qint64 limit) const;
    /** Replaces the file at once, or does nothing where it has these bytes. */
    Result<void> write(const QString &name, const QByteArray &bytes) const;
    /** Removes files of these names from a folder, and the folder if that leaves it empty. */
    Result<void> remove(const QString &folder, const QStringList &files) const;

private:
    PlainFolder(QString path, FileDescriptor descriptor)
        : m_path(std::move(path))
        , m_descriptor(std::move(descriptor))
    {
    }
    using Listing = std::unique_ptr<DIR, int (*)(DIR *)>;

    Listing list() const;
    Error notWritten(const QString &name) const;

    QString m_path;
    FileDescriptor m_descriptor;
};

} // namespace Assay
