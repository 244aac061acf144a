// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/executionresult.h"
#include "base/contract/validation.h"

namespace Assay {

/** What a guest reports at positions of a candidate, at the positions of the text as it arrived. */
ASSAY_BASE_EXPORT QList<Diagnostic> toOriginalPositions(const QList<Diagnostic> &diagnostics, const SourceCandidate &candidate);
ASSAY_BASE_EXPORT TracebackFrame toOriginalPositions(const TracebackFrame &frame, const SourceCandidate &candidate);
ASSAY_BASE_EXPORT ToolError toOriginalPositions(const ToolError &error, const SourceCandidate &candidate);
ASSAY_BASE_EXPORT FunctionInfo toOriginalPositions(const FunctionInfo &function, const SourceCandidate &candidate);

} // namespace Assay
