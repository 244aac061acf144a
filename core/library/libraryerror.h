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
    static Error newer(const QString &path, qint64 format, int knownFormat);
    static Error older(const QString &path);
    static Error foreign(const QString &path);
    static Error damaged(const QString &path, const QString &detail = {});

    /** A refusal of SQLite: disk-full, library-busy, library-damaged, library-not-writable or library-failed. */
    static Error fromSql(const QSqlError &failure, const QString &path);
};

} // namespace Assay
