// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_library_export.h"
#include "base/contract/error.h"
#include "base/contract/executionstatus.h"
#include "library/toolversion.h"

#include <QObject>

#include <memory>
#include <optional>

namespace Assay {

/** The library of promoted tools: SQLite (WAL) in one file, shared by window, command line and servers. Blocking; used from the thread that
    opened it. Every change is one immediate transaction. A file written by a newer Assay is refused and left untouched.

    Any call may end with library-busy, library-damaged, library-no-locks, library-failed, and one that changes something with
    library-not-writable and disk-full; then nothing was changed. No order and no decision rests on the clock. */
class ASSAY_LIBRARY_EXPORT ToolStore : public QObject
{
    Q_OBJECT

public:
    enum class Access { ReadOnly, ReadWrite };
    enum class Forgetting {
        Undoable, ///< restore() gives back
        ForGood, ///< and what had been forgotten before goes, too
    };

    static constexpr int KeptCalls = 20; ///< for each version
    static constexpr int KeptForgotten = 500; ///< versions; those of the last forgetting stay however many they are
    static constexpr qint64 KeptForgottenBytes = 64 * 1024 * 1024; ///< of code, likewise
    static constexpr qsizetype MaxNotesLength = 65'536;
    static constexpr qsizetype MaxTags = 32;
    static constexpr qsizetype MaxTagLength = 64;

    /** The file that the environment variable ASSAY_LIBRARY names, else $XDG_DATA_HOME/assay/library.sqlite. */
    static QString defaultPath();

    /** Opens or (ReadWrite) makes the library. Errors: library-not-writable, library-not-readable, library-newer, library-damaged,
       library-foreign (a SQLite file of another program), library-not-found (ReadOnly), library-busy, library-no-locks, disk-full. A file
       that is refused stays byte for byte as it was. */
    static Result<std::unique_ptr<ToolStore>> open(const QString &path, Access access = Access::ReadWrite);
    ~ToolStore() override;

    QString path() const;

    /** Why `name` cannot be the name of a tool (error tool-name); nothing when it can. */
    static std::optional<Error> checkName(const QString &name);
    /** True for a run that reached the tool, and so counts as a call of it. */
    static bool isCall(ExecutionStatus status);

    /** Adds a version, or returns the one that has the same hash already, with its own record. Numbers are never used twice, also not those
       of forgotten versions. A pinned version stays in use. Errors: tool-name, tool-name-taken (a tool whose name differs only in case or
       in the form of its characters). */
    Result<ToolVersion> promote(const QString &name, const ToolContract &contract, const PromotionRecord &record);

    /** All tools, by name. */
    Result<QList<ToolSummary>> tools() const;
    /** Tools in whose names, tags, descriptions, notes or code each of these words stands, anywhere and in any case, best first, at most
       `limit`. Of code the first 256 KiB count; words of less than three characters are not looked for in notes and code. Error
       search-too-long. */
    Result<QList<ToolSummary>> search(const QString &words, int limit = 500) const;
    /** Newest first. Error tool-unknown lists what there is, or says what the tool is called now. */
    Result<QList<ToolVersion>> versions(const QString &name) const;
    /** Version 0 means the one in use: the pinned one, else the newest. Errors: tool-unknown, version-unknown. */
    Result<ToolVersion> version(const QString &name, int version = 0) const;
    /** Error tool-unknown. */
    Result<ToolDetails> details(const QString &name) const;

    /** Keeps a version in use until another is pinned, and returns it; version 0 lets the newest be used again. Errors: tool-unknown,
       version-unknown. */
    Result<ToolVersion> pin(const QString &name, int version, const QString &by, const QDateTime &when);
    /** Pins the version before the one in use. Errors: tool-unknown, no-version-before. */
    Result<ToolVersion> rollBack(const QString &name, const QString &by, const QDateTime &when);

    /** The versions keep their numbers, and all that is recorded of them. Errors: tool-unknown, tool-name, tool-name-taken,
       tool-name-forgotten (forgotten versions are kept under the new name). */
    Result<void> rename(const QString &name, const QString &newName);
    /** Errors: tool-unknown, notes-too-long. */
    Result<void> setNotes(const QString &name, const QString &notes);
    /** Takes them trimmed, each once, in order. Errors: tool-unknown, tag-invalid, too-many-tags. */
    Result<void> setTags(const QString &name, const QStringList &tags);

    /** Removes one version, or all with version 0, and returns them. Errors: tool-unknown, version-unknown, version-pinned. ForGood with
       version 0 takes tools, too, of which nothing but forgotten versions is left. */
    Result<QList<ToolVersion>> forget(const QString &name, int version = 0, Forgetting forgetting = Forgetting::Undoable);
    /** What can be restored, what was forgotten last first. */
    Result<QList<ForgottenVersion>> forgotten() const;
    /** Gives back a forgotten version, or with version 0 all that were forgotten with the last of this tool; they keep their numbers, and a
       pin that went with them. Errors: nothing-forgotten, version-unknown, tool-name-taken. */
    Result<QList<ToolVersion>> restore(const QString &name, int version = 0);

    /** Counts a call of a version with this content; one that is not there any more is passed over. Waits for nobody but a moment, and does
       not wait for the disk. */
    Result<void> recordCall(const QString &name, int version, const QString &hash, const CallRecord &call);
    /** Of the versions that were called, newest first. Error tool-unknown. */
    Result<QList<VersionUse>> uses(const QString &name) const;

    /** Error tool-unknown. */
    Result<ToolHistory> history(const QString &name) const;
    /** All or nothing. A version keeps its record and, where it is free, its number. Tags and notes are taken as they come; a pin only for
       a tool that is new here. Errors: those of promote(), setTags() and setNotes(). */
    Result<QList<ImportedVersion>> import(const QList<ToolHistory> &tools, const QString &by, const QDateTime &when);

Q_SIGNALS:
    /** This object changed the library. */
    void changed(const QString &name);

private:
    class Private;
    explicit ToolStore(std::unique_ptr<Private> d);
    /** Passes a result on and tells of the change that it stands for. */
    template <typename T>
    Result<T> tell(const QString &name, Result<T> result);

    std::unique_ptr<Private> d;
};

} // namespace Assay
