// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/executionstatus.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr char Context[] = "Assay::ExecutionStatus";

struct Row
{
    ExecutionStatus status;
    QLatin1StringView name;
    const char *label;
    int exitCode;
};

constexpr std::array Rows = {
    Row{ExecutionStatus::Ok, "ok"_L1, QT_TRANSLATE_NOOP("Assay::ExecutionStatus", "ok"), 0},
    Row{ExecutionStatus::Error, "error"_L1, QT_TRANSLATE_NOOP("Assay::ExecutionStatus", "failed"), 1},
    Row{ExecutionStatus::Crashed, "crashed"_L1, QT_TRANSLATE_NOOP("Assay::ExecutionStatus", "crashed"), 1},
    Row{ExecutionStatus::Invalid, "invalid"_L1, QT_TRANSLATE_NOOP("Assay::ExecutionStatus", "not valid"), 2},
    Row{ExecutionStatus::Rejected, "rejected"_L1, QT_TRANSLATE_NOOP("Assay::ExecutionStatus", "refused"), 3},
    Row{ExecutionStatus::Timeout, "timeout"_L1, QT_TRANSLATE_NOOP("Assay::ExecutionStatus", "timed out"), 4},
    Row{ExecutionStatus::MemoryExceeded, "memory_exceeded"_L1, QT_TRANSLATE_NOOP("Assay::ExecutionStatus", "out of memory"), 5},
    Row{ExecutionStatus::OutputExceeded, "output_exceeded"_L1, QT_TRANSLATE_NOOP("Assay::ExecutionStatus", "too much output"), 5},
    Row{ExecutionStatus::Unavailable, "unavailable"_L1, QT_TRANSLATE_NOOP("Assay::ExecutionStatus", "not available"), 6},
    Row{ExecutionStatus::Cancelled, "cancelled"_L1, QT_TRANSLATE_NOOP("Assay::ExecutionStatus", "stopped"), 130},
    Row{ExecutionStatus::SetupFailed, "setup_failed"_L1, QT_TRANSLATE_NOOP("Assay::ExecutionStatus", "sandbox failed"), 125},
};

const Row &row(ExecutionStatus status)
{
    const Row &found = Rows.at(static_cast<size_t>(status));
    Q_ASSERT(found.status == status);
    return found;
}

} // namespace

QString statusName(ExecutionStatus status)
{
    return row(status).name;
}

QString statusLabel(ExecutionStatus status)
{
    return QCoreApplication::translate(Context, row(status).label);
}

int exitCode(ExecutionStatus status)
{
    return row(status).exitCode;
}

} // namespace Assay
