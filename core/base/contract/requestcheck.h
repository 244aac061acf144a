// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/executionrequest.h"

namespace Assay {

/** What every tier refuses before anything starts: limits out of range, source or arguments too large or no object, identifiers that do not
    match `^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$`, a policy that needs an enforced tier where there is none, '*' outside policy open.
    Such a run ends as ExecutionStatus::Invalid. */
ASSAY_BASE_EXPORT std::optional<Error> checkRequest(const ExecutionRequest &request, const QString &tier, const Isolation &isolation);

/** The same for what concerns validation. */
ASSAY_BASE_EXPORT std::optional<Error> checkRequest(const ValidationRequest &request);

} // namespace Assay
