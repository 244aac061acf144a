// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/error.h"

#include <memory>

namespace Assay {

class Execution;
class Validation;

/** A validation that nothing can do; it finishes with `error`. */
ASSAY_BASE_EXPORT std::unique_ptr<Validation> refusedValidation(const Error &error);
/** A run that cannot start; it finishes as Unavailable with `error`. */
ASSAY_BASE_EXPORT std::unique_ptr<Execution> refusedExecution(const Error &error);

} // namespace Assay
