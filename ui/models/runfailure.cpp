// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runfailure.h"

#include <QCoreApplication>

#include <algorithm>
#include <ranges>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::RunFailure)
};

bool isOfTheTool(ExecutionStatus status)
{
    switch (status) {
    case ExecutionStatus::Error:
    case ExecutionStatus::Crashed:
    case ExecutionStatus::Timeout:
    case ExecutionStatus::MemoryExceeded:
    case ExecutionStatus::OutputExceeded:
        return true;
    case ExecutionStatus::Ok:
    case ExecutionStatus::Invalid:
    case ExecutionStatus::Rejected:
    case ExecutionStatus::Unavailable:
    case ExecutionStatus::Cancelled:
    case ExecutionStatus::SetupFailed:
        return false;
    }
    Q_UNREACHABLE_RETURN(false);
}

TextRange placeOf(const ExecutionResult &result)
{
    const auto isOwn = [](const TracebackFrame &frame) { return frame.file.isEmpty() && frame.range.isValid(); };
    const auto innermost = std::ranges::find_if(result.traceback | std::views::reverse, isOwn);
    const TextRange frame = innermost == result.traceback.rend() ? TextRange() : innermost->range;
    const TextRange error = result.error ? result.error->range : TextRange();
    // The error knows the columns, too.
    return !frame.isValid() || error.line == frame.line ? error : frame;
}

QString words(const ExecutionResult &result)
{
    const QString state = statusLabel(result.status);
    if (!result.error)
        return state;
    const bool isException = result.status == ExecutionStatus::Error || result.status == ExecutionStatus::Crashed;
    QStringList parts = {isException ? result.error->type : QString(), result.error->message};
    parts.removeAll(QString());
    // Next to the words of the system, which only say that something is not permitted: what it was.
    const int line = placeOf(result).line;
    const auto cause = std::ranges::find(result.refusals, line, [](const Diagnostic &refusal) { return refusal.range.line; });
    const QString why = line > 0 && cause != result.refusals.cend() ? u" – "_s + cause->message : QString();
    //: %1 is the state ("failed"), %2 the exception with its message, or why the run was ended.
    return parts.isEmpty() ? state : Words::tr("%1: %2").arg(state, parts.join(u": "_s) + why);
}

} // namespace

std::optional<RunFailure> runFailure(const ExecutionResult &result)
{
    if (!isOfTheTool(result.status))
        return std::nullopt;
    return RunFailure{result.status, placeOf(result), words(result)};
}

} // namespace Assay
