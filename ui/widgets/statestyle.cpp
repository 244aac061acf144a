// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/statestyle.h"

using namespace Qt::StringLiterals;

namespace Assay {

StateStyle stateStyle(ExecutionStatus status)
{
    const QString icon = u"state-"_s + statusName(status);
    switch (status) {
    case ExecutionStatus::Ok:
        return {icon, ColorRole::Ok};
    case ExecutionStatus::Error:
    case ExecutionStatus::Crashed:
    case ExecutionStatus::Rejected:
    case ExecutionStatus::SetupFailed:
        return {icon, ColorRole::Error};
    case ExecutionStatus::Invalid:
    case ExecutionStatus::Timeout:
    case ExecutionStatus::MemoryExceeded:
    case ExecutionStatus::OutputExceeded:
        return {icon, ColorRole::Warning};
    case ExecutionStatus::Unavailable:
    case ExecutionStatus::Cancelled:
        return {icon, ColorRole::Muted};
    }
    return {};
}

StateStyle stateStyle(Diagnostic::Severity severity)
{
    switch (severity) {
    case Diagnostic::Severity::Error:
        return {u"severity-error"_s, ColorRole::Error};
    case Diagnostic::Severity::Warning:
        return {u"severity-warning"_s, ColorRole::Warning};
    case Diagnostic::Severity::Note:
        return {u"severity-note"_s, ColorRole::Note};
    }
    return {};
}

StateStyle stateStyle(IsolationLevel level)
{
    switch (level) {
    case IsolationLevel::Enforced:
        return {u"cage-enforced"_s, ColorRole::Ok};
    case IsolationLevel::Partial:
        return {u"cage-partial"_s, ColorRole::Warning};
    case IsolationLevel::Absent:
        return {u"cage-absent"_s, ColorRole::Error};
    }
    return {};
}

} // namespace Assay
