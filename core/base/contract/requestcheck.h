// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/executionrequest.h"

namespace Assay {

/** How messages name a source: its name, or "The text". */
ASSAY_BASE_EXPORT QString displayName(const ToolSource &source);

/** Why this source can be neither validated nor run: blank, larger than `maxBytes`, binary, or an entry that is no name. For callers that
    take many sources and answer for each of them. A text of nothing but comments is for the guest to refuse. */
ASSAY_BASE_EXPORT std::optional<Error> checkSource(const ToolSource &source, qint64 maxBytes);

/** Why these cannot be the arguments of a run: no object (arguments-not-an-object), or larger than `maxBytes` (arguments-too-large). */
ASSAY_BASE_EXPORT std::optional<Error> checkArguments(const JsonText &arguments, qint64 maxBytes);

/** What every tier refuses before anything starts: limits out of range, a source refused by checkSource(), arguments refused by
    checkArguments(), inputs refused by checkInputs(), agents and users that are no isIdentifier(), a policy that needs an enforced tier
   where there is none, an allowed import that is no module name, '*' where the policy does not allow it, packages where `hasPackages` is
   false. Such a run ends as ExecutionStatus::Invalid. */
ASSAY_BASE_EXPORT std::optional<Error> checkRequest(
    const ExecutionRequest &request, const QString &tier, const Isolation &isolation, bool hasPackages = false);

/** The same for what concerns validation as a whole; a source that checkSource() refuses gets a report that says so. */
ASSAY_BASE_EXPORT std::optional<Error> checkRequest(const ValidationRequest &request);

} // namespace Assay
