// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

#include <array>

namespace Assay {

class Database;

/** The format that this program reads and writes; stands in `user_version`. */
inline constexpr int LibraryFormat = 4;

/** Brings a library to a format from the one before it, within the caller's transaction. A function that was released never changes: a new
    format is one more function at the end. */
using LibraryStep = Result<void> (*)(const Database &database);

/** The step to format n is the one at n - 1. */
extern const std::array<LibraryStep, LibraryFormat> LibrarySteps;

} // namespace Assay
