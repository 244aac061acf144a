// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/positions.h"

namespace Assay {

namespace {

TextRange mapped(const TextRange &range, const SourceCandidate &candidate)
{
    return range.isValid() ? candidate.toOriginal(range) : range;
}

} // namespace

QList<Diagnostic> toOriginalPositions(const QList<Diagnostic> &diagnostics, const SourceCandidate &candidate)
{
    QList<Diagnostic> result = diagnostics;
    for (Diagnostic &diagnostic : result) {
        diagnostic.range = mapped(diagnostic.range, candidate);
        if (!diagnostic.fix)
            continue;
        for (TextEdit &edit : diagnostic.fix->edits)
            edit.range = mapped(edit.range, candidate);
    }
    return result;
}

TracebackFrame toOriginalPositions(const TracebackFrame &frame, const SourceCandidate &candidate)
{
    TracebackFrame result = frame;
    if (frame.file.isEmpty())
        result.range = mapped(frame.range, candidate);
    return result;
}

ToolError toOriginalPositions(const ToolError &error, const SourceCandidate &candidate)
{
    ToolError result = error;
    result.range = mapped(error.range, candidate);
    if (error.cause)
        result.cause = std::make_shared<const ToolError>(toOriginalPositions(*error.cause, candidate));
    return result;
}

FunctionInfo toOriginalPositions(const FunctionInfo &function, const SourceCandidate &candidate)
{
    FunctionInfo result = function;
    result.line = mapped({function.line, 1, function.line, 1}, candidate).line;
    return result;
}

} // namespace Assay
