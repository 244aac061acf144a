// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_packages_export.h"
#include "base/cage/filedescriptor.h"
#include "packages/packageenvironment.h"

namespace Assay {

class ProgramFolder;

/** Environments on disk, each below a name that is made from its contents, and which of them answers which request:
    environments/KEY/{modules/, environment.json}, requests/HASH.json, staging/. An environment comes into its place whole, by one rename;
    what names it is written after that. Several programs may use one store at once. Thread-safe. */
class ASSAY_PACKAGES_EXPORT PackageStore
{
public:
    /** What a clean-up did. */
    struct Cleaned
    {
        int environments = 0;
        qint64 bytes = 0;
        int inUse = 0; ///< that had to stay
    };

    explicit PackageStore(const QString &root);

    /** "packages" in GuestFolder::defaultRoot(): what a cage is to see must not lie below a private folder. */
    static QString defaultRoot();
    QString root() const { return m_root; }

    /** Error package-store-not-writable. `words`: of the system. */
    static Error notWritable(const QString &path, const QString &words);

    /** Makes its folders. Errors package-store-not-writable, package-store-not-trusted. */
    Result<void> open() const;

    /** The environment that answers the request of this hash, and is whole. It is in use as long as the answer is held. */
    std::optional<PackageSet> find(const QString &request) const;
    /** That with this key. */
    std::optional<PackageSet> environment(const QString &key) const;
    /** From now on the environment answers the request. Failure is silent: it costs time at the next run. */
    void remember(const QString &request, const QString &key) const;

    /** An exclusive lock on the preparation of a request; not open when another has it. Error package-store-not-writable. */
    Result<FileDescriptor> tryLock(const QString &request) const;
    /** Where a program builds; what programs left there that live no more is removed. Null when it cannot be made. */
    std::shared_ptr<ProgramFolder> staging() const;
    /** Takes what was unpacked to modules; whoever was first with the same contents stays. Blocks. Error package-store-not-writable, and
        package-not-plain for anything but files and folders. */
    Result<PackageSet> publish(const QString &modules, PackageEnvironment environment) const;

    /** Last used first. */
    QList<PackageEnvironment> environments() const;
    /** Removes those that were used longest ago until the rest takes no more than this; never one that is in use. Blocks. */
    Cleaned clean(qint64 keepBytes) const;

private:
    QString environmentFolder(const QString &key) const;
    QString requestFile(const QString &request) const;
    bool remove(const QString &key) const;

    QString m_root;
};

} // namespace Assay
