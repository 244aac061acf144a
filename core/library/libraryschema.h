// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

#include <optional>

namespace Assay {

class Database;

/** `application_id` of a library: "Assa". */
inline constexpr int LibraryApplicationId = 0x41737361;

/** Refuses what is no library of this format or an older one, without changing a byte of it or of the files beside it. */
std::optional<Error> checkLibraryFile(const QString &path);

/** Refuses what is not a library of exactly this format, as seen through the write-ahead log. Error library-older: migrateSchema() helps.
 */
Result<void> checkSchema(const Database &database);

/** Makes the tables, or brings those of an older version up to date, in one transaction. Several programs may do so at once. */
Result<void> migrateSchema(Database &database);

} // namespace Assay
