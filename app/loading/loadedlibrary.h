// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

namespace Assay {

/** An entry of one of Assay's own libraries that is loaded on first use and stays. Errors: engine-library-missing. */
Result<void *> entryOf(const char *library, const char *entry);

} // namespace Assay
