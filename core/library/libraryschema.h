// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

#include <optional>

namespace Assay {

class Database;

/** The schema that this program reads and writes; stands in `user_version`. */
inline constexpr int LibrarySchemaVersion = 3;
/** `application_id` of a library: "Assa". */
inline constexpr int LibraryApplicationId = 0x41737361;

/** Refuses, from the file's header alone and without opening it through SQLite, what is no library of this version or an older one. */
std::optional<Error> checkLibraryFile(const QString &path);

/** Refuses what is not a library of exactly this version, as seen through the write-ahead log. Error library-older: migrateSchema() helps.
 */
Result<void> checkSchema(const Database &database);

/** Makes the tables, or brings those of an older version up to date, in one transaction. Several programs may do so at once. */
Result<void> migrateSchema(Database &database);

} // namespace Assay
