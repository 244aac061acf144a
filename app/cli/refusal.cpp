// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "refusal.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

ExecutionStatus statusOf(const Error &error)
{
    if (error.code == u"cancelled")
        return ExecutionStatus::Cancelled;
    static const QStringList failed = {u"setup-failed"_s, u"setup-timeout"_s, u"guest-protocol"_s, u"parser-died"_s, u"frame-too-long"_s,
        u"session-ended"_s, u"session-out-of-memory"_s, u"agent-lost"_s, u"agent-not-listening"_s, u"agent-silent"_s,
        u"agent-answer-invalid"_s};
    if (failed.contains(error.code))
        return ExecutionStatus::SetupFailed;
    static const QStringList unavailable = {
        u"tier-unavailable"_s,
        u"session-folder-not-writable"_s,
        u"session-start-failed"_s,
        u"session-start-slow"_s,
        u"sessions-full"_s,
        u"volume-foreign"_s,
        u"disk-full"_s,
        u"mcp-server-missing"_s,
        u"guest-not-writable"_s,
        u"guest-not-trusted"_s,
        u"namespaces-forbidden"_s,
        u"out-of-descriptors"_s,
        u"library-not-writable"_s,
        u"library-not-readable"_s,
        u"library-newer"_s,
        u"library-damaged"_s,
        u"library-foreign"_s,
        u"library-busy"_s,
        u"library-failed"_s,
        u"library-no-locks"_s,
        u"folder-not-written"_s,
        u"backup-not-written"_s,
    };
    const bool isOfEngine =
        error.code.startsWith(u"engine-") || (error.code.startsWith(u"image-") && !error.code.startsWith(u"image-archive-"));
    if (isOfEngine || unavailable.contains(error.code) || error.code.startsWith(u"interpreter-") || error.code.startsWith(u"bubblewrap-"))
        return ExecutionStatus::Unavailable;
    return ExecutionStatus::Invalid;
}

ExecutionResult refusal(const Error &error)
{
    ExecutionResult result;
    result.status = statusOf(error);
    if (result.status != ExecutionStatus::Cancelled)
        result.error = ToolError{error.code, error.message, {}, {}, error.remedy};
    return result;
}

} // namespace Assay::Cli
