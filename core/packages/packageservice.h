// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_packages_export.h"
#include "base/contract/packages.h"
#include "packages/packagelimits.h"
#include "packages/packagestore.h"

#include <QHash>

#include <sys/types.h>

namespace Assay {

/** Packages from the index that the user's pip takes them from, kept in a store that programs share. What it gave out stays in use until it
    is deleted. */
class ASSAY_PACKAGES_EXPORT PackageService : public PackageProvider
{
public:
    struct Places
    {
        QString store; ///< PackageStore
        QString limits; ///< PackageLimits::load()
        QString bubblewrap; ///< name or path

        static Places defaults();
    };

    explicit PackageService(const Places &places = Places::defaults());

    std::optional<PackageSet> known(const PackageWish &wish, const Interpreter &interpreter) override;
    std::unique_ptr<PackageJob> prepare(const PackageWish &wish, const Interpreter &interpreter) override;

private:
    Places m_places;
    PackageStore m_store;
    std::optional<uid_t> m_user;
    QHash<QString, PackageSet> m_known; ///< by request
};

} // namespace Assay
