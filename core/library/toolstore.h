// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_library_export.h"
#include "base/contract/error.h"
#include "library/toolversion.h"

#include <QObject>

#include <memory>
#include <optional>

namespace Assay {

/** The library of promoted tools: SQLite (WAL) in one file, shared by window, command line and servers. Blocking; used from the thread that
    opened it. Every change is one immediate transaction. A file written by a newer Assay is refused and left untouched. */
class ASSAY_LIBRARY_EXPORT ToolStore : public QObject
{
    Q_OBJECT

public:
    enum class Access { ReadOnly, ReadWrite };

    /** The file that the environment variable ASSAY_LIBRARY names, else $XDG_DATA_HOME/assay/library.sqlite. */
    static QString defaultPath();

    /** Opens or (ReadWrite) makes the library. Errors: library-not-writable, library-not-readable, library-newer, library-damaged,
       library-foreign (a SQLite file of another program), library-not-found (ReadOnly), library-busy, disk-full. A file that is refused
       stays byte for byte as it was. */
    static Result<std::unique_ptr<ToolStore>> open(const QString &path, Access access = Access::ReadWrite);
    ~ToolStore() override;

    QString path() const;

    /** Why `name` cannot be the name of a tool (error tool-name); nothing when it can. */
    static std::optional<Error> checkName(const QString &name);

    /** Adds a version, or returns the one that has the same hash already, with its own record. Numbers are never used twice, also not those
       of forgotten versions. Errors: tool-name, library-not-writable, library-busy, disk-full. */
    Result<ToolVersion> promote(const QString &name, const ToolContract &contract, const PromotionRecord &record);
    /** All tools, by name. */
    Result<QList<ToolSummary>> tools() const;
    /** Newest first. Error tool-unknown lists what there is. */
    Result<QList<ToolVersion>> versions(const QString &name) const;
    /** Version 0 means the newest. Errors: tool-unknown, version-unknown. */
    Result<ToolVersion> version(const QString &name, int version = 0) const;
    /** Removes one version, or all with version 0. What was removed can be given back with restore(). */
    Result<QList<ToolVersion>> forget(const QString &name, int version = 0);
    /** Undoes forget(): the versions keep their numbers. One whose content was promoted again meanwhile stays forgotten. */
    Result<void> restore(const QList<ToolVersion> &versions);

Q_SIGNALS:
    /** This object changed the library. */
    void changed(const QString &name);

private:
    class Private;
    explicit ToolStore(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace Assay
