// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/executionrequest.h"
#include "base/contract/executionresult.h"

#include <optional>

namespace Assay {

/** Everything that a model needs to mend a tool, as one prompt in Markdown: the text as it stands, what it is called with, what is wrong
    with it, how it ended, what it printed and what it may do. In English whatever the language of the program. What comes from the tool is
    bounded and stands in fences that it cannot close.
    `diagnostics`: of a validation, where there was no run. */
ASSAY_BASE_EXPORT QString modelBrief(
    const ExecutionRequest &request, const QList<Diagnostic> &diagnostics, const std::optional<ExecutionResult> &result);

} // namespace Assay
