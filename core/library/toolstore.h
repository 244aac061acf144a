// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_library_export.h"
#include "base/contract/error.h"
#include "library/toolversion.h"

#include <QObject>

#include <memory>

namespace Assay {

/** The library of promoted tools: SQLite (WAL) in one file, shared by window, command line and servers. Blocking; used from the thread that
    opened it. Every change is one immediate transaction. A file written by a newer Assay is refused and left untouched. */
class ASSAY_LIBRARY_EXPORT ToolStore : public QObject
{
    Q_OBJECT

public:
    enum class Access { ReadOnly, ReadWrite };

    /** $XDG_DATA_HOME/assay/library.sqlite */
    static QString defaultPath();

    /** Opens or (ReadWrite) makes the library. Errors: library-not-writable, library-newer, library-damaged, library-not-found, disk-full. */
    static Result<std::unique_ptr<ToolStore>> open(const QString &path, Access access = Access::ReadWrite);
    ~ToolStore() override;

    QString path() const;

    /** Adds a version, or returns the one that has the same hash already. Errors: tool-name, library-not-writable, disk-full … */
    Result<ToolVersion> promote(const QString &name, const ToolContract &contract, const PromotionRecord &record);
    /** All tools, by name. */
    Result<QList<ToolSummary>> tools() const;
    /** Newest first. Error tool-unknown lists what there is. */
    Result<QList<ToolVersion>> versions(const QString &name) const;
    /** Version 0 means the newest. Errors: tool-unknown, version-unknown. */
    Result<ToolVersion> version(const QString &name, int version = 0) const;
    /** Removes one version, or all with version 0. What was removed can be given back with restore(). */
    Result<QList<ToolVersion>> forget(const QString &name, int version = 0);
    /** Undoes forget(): the versions keep their numbers. */
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
