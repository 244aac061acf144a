// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/libraryerror.h"

#include "library/toolstore.h"

#include <QDir>
#include <QSqlError>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

// The result codes of sqlite3.h that have an answer of their own.
constexpr int SqlitePerm = 3;
constexpr int SqliteBusy = 5;
constexpr int SqliteLocked = 6;
constexpr int SqliteReadOnly = 8;
constexpr int SqliteCorrupt = 11;
constexpr int SqliteFull = 13;
constexpr int SqliteCantOpen = 14;
constexpr int SqliteNotADatabase = 26;
constexpr int SqliteProtocol = 15;
constexpr int SqliteIoErrorRdLock = 2314;
constexpr int SqliteIoErrorUnlock = 2058;
constexpr int SqliteIoErrorLock = 3850;
constexpr int SqliteIoErrorCheckReservedLock = 3594;
constexpr int SqliteIoErrorShmOpen = 4618;
constexpr int SqliteIoErrorShmSize = 4874;
constexpr int SqliteIoErrorShmLock = 5130;
constexpr int SqliteIoErrorShmMap = 5386;

Remedy anotherFile()
{
    return {.setting = Remedy::Setting::Library};
}

Error diskFull(const QString &path, const QString &detail)
{
    return {u"disk-full"_s,
        ToolStore::tr("The disk that holds the library %1 is full. Nothing was changed. Free some space and try again.")
            .arg(QDir::toNativeSeparators(path)),
        detail};
}

Error busy(const QString &path, const QString &detail)
{
    return {LibraryError::Busy,
        ToolStore::tr("Another program keeps the library %1 locked. Nothing was changed. Try again when it is done.")
            .arg(QDir::toNativeSeparators(path)),
        detail};
}

} // namespace

Error LibraryError::notFound(const QString &path)
{
    return {u"library-not-found"_s,
        ToolStore::tr("There is no library at %1. It is made when the first tool is promoted.").arg(QDir::toNativeSeparators(path)), {}};
}

Error LibraryError::isFolder(const QString &path)
{
    return {u"library-not-found"_s,
        ToolStore::tr("%1 is a folder, not a library. Name a file in it, for example %2.")
            .arg(QDir::toNativeSeparators(path), QDir::toNativeSeparators(QDir(path).filePath(u"library.sqlite"_s))),
        {}};
}

Error LibraryError::folderNotMade(const QString &folder)
{
    return {u"library-not-writable"_s, ToolStore::tr("The folder %1 for the library cannot be made.").arg(QDir::toNativeSeparators(folder)),
        {}, anotherFile()};
}

Error LibraryError::notReadable(const QString &path)
{
    return {u"library-not-readable"_s,
        ToolStore::tr("The library %1 cannot be read. Make it readable for you.").arg(QDir::toNativeSeparators(path)), {}, anotherFile()};
}

Error LibraryError::notWritable(const QString &path, const QString &detail)
{
    return {u"library-not-writable"_s,
        ToolStore::tr("The library %1 cannot be opened for writing. Make the file and its folder writable for you.")
            .arg(QDir::toNativeSeparators(path)),
        detail, anotherFile()};
}

Error LibraryError::readOnlyDisk(const QString &path)
{
    return {u"library-not-writable"_s,
        ToolStore::tr("The library %1 lies on a disk that can only be read. Nothing was changed. Copy it to another disk to change it.")
            .arg(QDir::toNativeSeparators(path)),
        {}, anotherFile()};
}

Error LibraryError::logNotReadable(const QString &path, const QString &detail)
{
    return {u"library-not-readable"_s,
        ToolStore::tr("The library %1 has changes that stand only in the log beside it, and the log cannot be used there. Let a user who "
                      "may write to the library open it, or copy both files to a disk that can be written to.")
            .arg(QDir::toNativeSeparators(path)),
        detail, anotherFile()};
}

Error LibraryError::noLocks(const QString &path, const QString &detail)
{
    return {u"library-no-locks"_s,
        ToolStore::tr("The library %1 lies on a file system, perhaps of a network, without the locks and the shared memory that keep "
                      "programs apart. Nothing was changed. Move the library to a disk of this machine.")
            .arg(QDir::toNativeSeparators(path)),
        detail, anotherFile()};
}

Error LibraryError::newer(const QString &path, qint64 format, int knownFormat)
{
    return {u"library-newer"_s,
        ToolStore::tr(
            "The library %1 was made by a newer Assay: its format is %2, and this program knows formats up to %3. Nothing was changed. "
            "Use the newer program.")
            .arg(QDir::toNativeSeparators(path), QString::number(format), QString::number(knownFormat)),
        {}, anotherFile()};
}

Error LibraryError::older(const QString &path)
{
    return {Older,
        ToolStore::tr(
            "The library %1 was made by an older Assay. It has to be brought up to date once, and cannot be written to. Nothing was "
            "changed. Let a user who may write to it open it.")
            .arg(QDir::toNativeSeparators(path)),
        {}, anotherFile()};
}

Error LibraryError::foreign(const QString &path)
{
    return {u"library-foreign"_s,
        ToolStore::tr("%1 is a SQLite file of another program, not a library. Nothing was changed.").arg(QDir::toNativeSeparators(path)),
        {}, anotherFile()};
}

Error LibraryError::damaged(const QString &path, const QString &detail)
{
    Error error = notALibrary(path);
    error.detail = detail;
    error.remedy = {.command = u"assay tools backup FILE"_s}; // saves what can be read
    return error;
}

Error LibraryError::notALibrary(const QString &path)
{
    return {u"library-damaged"_s,
        ToolStore::tr(
            "The library %1 is damaged and cannot be read. Nothing was changed. Restore it from a backup, or move it away so that a new "
            "one is made.")
            .arg(QDir::toNativeSeparators(path)),
        {}};
}

Error LibraryError::fromSql(const QSqlError &failure, const QString &path)
{
    const QString words = failure.databaseText().isEmpty() ? failure.driverText() : failure.databaseText();
    const int code = failure.nativeErrorCode().toInt();
    switch (code) {
    case SqliteIoErrorShmSize:
        return diskFull(path, words);
    case SqliteIoErrorRdLock:
    case SqliteIoErrorUnlock:
    case SqliteIoErrorLock:
    case SqliteIoErrorCheckReservedLock:
    case SqliteIoErrorShmOpen:
    case SqliteIoErrorShmLock:
    case SqliteIoErrorShmMap:
        return noLocks(path, words);
    default:
        break;
    }
    switch (code & 0xff) {
    case SqliteProtocol:
        return noLocks(path, words);
    case SqliteFull:
        return diskFull(path, words);
    case SqliteBusy:
    case SqliteLocked:
        return busy(path, words);
    case SqliteCorrupt:
    case SqliteNotADatabase:
        return damaged(path, words);
    case SqlitePerm:
    case SqliteReadOnly:
    case SqliteCantOpen:
        return notWritable(path, words);
    default:
        return {
            u"library-failed"_s, ToolStore::tr("The library %1 could not be used: %2.").arg(QDir::toNativeSeparators(path), words), words};
    }
}

} // namespace Assay
