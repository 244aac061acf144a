// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

class QSqlError;

namespace Assay {

/** Everything that can be wrong with the file of a library as such, in words. */
class LibraryError
{
public:
    /** The code of an error that another program's lock causes. */
    static constexpr QLatin1StringView Busy{"library-busy"};
    static constexpr QLatin1StringView Older{"library-older"};

    static Error notFound(const QString &path);
    static Error isFolder(const QString &path);
    static Error folderNotMade(const QString &folder);
    static Error notReadable(const QString &path);
    static Error notWritable(const QString &path, const QString &detail = {});
    static Error readOnlyDisk(const QString &path);
    /** A log of changes beside a library that nobody may fold into it there. */
    static Error logNotReadable(const QString &path, const QString &detail);
    /** A file system, mostly a network's, without what keeps several programs apart. */
    static Error noLocks(const QString &path, const QString &detail);
    static Error newer(const QString &path, qint64 format, int knownFormat);
    static Error older(const QString &path);
    static Error foreign(const QString &path);
    /** With a way to what can still be read, where there may be something. */
    static Error damaged(const QString &path, const QString &detail);
    static Error notALibrary(const QString &path);

    /** A refusal of SQLite: disk-full, library-busy, library-damaged, library-not-writable, library-no-locks or library-failed. */
    static Error fromSql(const QSqlError &failure, const QString &path);
};

} // namespace Assay
