// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/executionresult.h"

namespace Assay {

/** How a tool failed while it ran, and where in its own text. */
struct RunFailure
{
    ExecutionStatus status = ExecutionStatus::Error;
    TextRange range; ///< in the innermost frame that is the tool's own, column 0 when only the line is known; or not valid
    QString message; ///< for people: "failed: ValueError: no rows"

    bool operator==(const RunFailure &) const = default;
};

/** Nothing for a run that gave a value, was stopped, or never came to the tool. */
ASSAY_UI_EXPORT std::optional<RunFailure> runFailure(const ExecutionResult &result);

} // namespace Assay
