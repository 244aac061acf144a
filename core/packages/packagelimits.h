// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_packages_export.h"
#include "base/contract/limits.h"

namespace Assay {

/** The bounds of what packages may take. */
struct ASSAY_PACKAGES_EXPORT PackageLimits
{
    qint64 downloadBytes = 512 * Limits::MiB; ///< of the wheels of one request
    qint64 unpackedBytes = 2048 * Limits::MiB; ///< of the modules of one request
    qint64 storeBytes = 4096 * Limits::MiB; ///< of all environments; those not used for longest go first, those in use never

    /** As the file has them, a JSON object with download_mb, unpacked_mb, store_mb; what it lacks, or all when it is not there, is as
       above. Error package-limits-invalid. */
    static Result<PackageLimits> load(const QString &file);
    /** $XDG_CONFIG_HOME/assay/packages.json */
    static QString defaultFile();
};

} // namespace Assay
