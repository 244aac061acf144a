// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/executionresult.h"
#include "base/contract/validation.h"

namespace Assay {

/** What a guest reports at positions of a candidate, at the positions of the text as it arrived. */
QList<Diagnostic> toOriginalPositions(const QList<Diagnostic> &diagnostics, const SourceCandidate &candidate);
TracebackFrame toOriginalPositions(const TracebackFrame &frame, const SourceCandidate &candidate);
ToolError toOriginalPositions(const ToolError &error, const SourceCandidate &candidate);
FunctionInfo toOriginalPositions(const FunctionInfo &function, const SourceCandidate &candidate);

} // namespace Assay
