// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/error.h"

namespace Assay {

/** The guest's files on disk, where a cage can mount them: copied once from this library into a folder named after their contents.
    The folder also holds the few files of /etc that a cage shows, and takes the interpreter's compiled forms of the guest. */
class ASSAY_BASE_EXPORT GuestFolder
{
public:
    /** For root /var/cache/assay, since a cage of root runs as another user and cannot look below a private home; else
     * $XDG_CACHE_HOME/assay. */
    static QString defaultRoot();

    /** Makes the folder below `root` unless it is there, made by us or by root. Errors guest-not-writable and guest-not-trusted name the
     * folder. Thread-safe, also between processes. */
    static Result<GuestFolder> provide(const QString &root);

    /** The folder that holds the package `assay_guest`. */
    QString path() const { return m_path; }
    /** Changes with every change of the guest. */
    QString contentHash() const;

private:
    explicit GuestFolder(const QString &path);
    static Result<GuestFolder> trusted(const QString &path);

    QString m_path;
};

} // namespace Assay
