// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_library_export.h"
#include "base/contract/error.h"

#include <QString>

namespace Assay {

/** Copies of a library, as it stands at one moment, also while others use it. */
class ASSAY_LIBRARY_EXPORT LibraryBackup
{
public:
    struct Outcome
    {
        int tools = 0;
        int versions = 0;
        bool isWhole = true; ///< false: the library is damaged, and what could be read of it was saved
        int lost = 0; ///< versions that are known to be missing
    };

    /** Makes `copy`, which must not exist yet; it appears when it is complete and on the disk. Of a damaged library each version is saved
       that can be read and whose content fits its hash, and of forgotten ones none. The library is not changed. Errors: those of opening
       it, backup-exists, backup-not-written, disk-full, library-damaged when nothing of it can be read. */
    static Result<Outcome> make(const QString &library, const QString &copy);
};

} // namespace Assay
