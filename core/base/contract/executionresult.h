// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/artifact.h"
#include "base/contract/diagnostic.h"
#include "base/contract/error.h"
#include "base/contract/executionstatus.h"
#include "base/contract/isolation.h"
#include "base/contract/packages.h"
#include "base/contract/toolmessage.h"
#include "base/json/jsontext.h"

#include <QList>
#include <QString>

#include <chrono>
#include <memory>
#include <optional>

namespace Assay {

/** Why a run did not give a value. `range` is in the user's own text, invalid when no line of it is to blame. */
struct ToolError
{
    QString type; ///< the exception's class, the signal's name, or the name of the limit
    QString message;
    TextRange range;
    std::shared_ptr<const ToolError> cause; ///< the exception that this one was raised from, null mostly
    Remedy remedy = {}; ///< that of the Error which kept the run from starting
};

/** One level of a traceback, outermost first. `file` is empty for the tool's own text, else the library module it is in. */
struct TracebackFrame
{
    TextRange range;
    QString function;
    QString text;
    QString file;
};

/** What a run took; 0 where the worker ended before it could say. */
struct Usage
{
    double wallMs = 0; ///< from the request handed over to the result received
    double cpuMs = 0;
    qint64 peakMemoryBytes = 0; ///< what the tool added
};

/** Something worth knowing that is neither error nor output ("defined-not-called"). */
struct RunNote
{
    QString code;
    QString message;
    std::optional<Fix> fix;
};

/** The outcome of one Sandbox::execute(). Always delivered, whatever happened. */
struct ExecutionResult
{
    ExecutionStatus status = ExecutionStatus::SetupFailed;
    std::optional<JsonText> value; ///< set exactly when status is Ok
    std::optional<ToolError> error; ///< see the table of ExecutionStatus
    QList<TracebackFrame> traceback;
    QString standardOutput; ///< first Limits::keepHeadBytes and last keepTailBytes
    QString standardError;
    bool standardOutputTruncated = false;
    bool standardErrorTruncated = false;
    Usage usage;
    Isolation isolation;
    QList<Diagnostic> diagnostics; ///< of the validation that precedes every run
    QList<RunNote> notes;
    QList<PackageVersion> packages; ///< that it had, in the order of their names
    QList<Artifact>
        artifacts; ///< those that were whole when the run ended; what lay in the output folder only where the tool ended by itself
    QList<ToolMessage> messages; ///< the last ones
    std::optional<ToolProgress> progress; ///< the last that was told
    QList<Diagnostic> refusals; ///< what the sandbox refused while the tool ran, at the lines that ran, as far as that can be seen

    bool success() const { return status == ExecutionStatus::Ok; }
};

} // namespace Assay
