// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QString>

#include <array>

namespace Assay {

/** How a run ended. The one table of end states; the first status wins.

    | status          | success | value | error                          | exit code | means                                    |
    |-----------------|---------|-------|--------------------------------|-----------|------------------------------------------|
    | Ok              | yes     | yes   | no                             | 0         | the tool returned a value                |
    | Error           | no      | no    | the tool's exception           | 1         | the tool raised, or its value is no JSON |
    | Crashed         | no      | no    | type = the signal's name       | 1         | the interpreter died                     |
    | Invalid         | no      | no    | what arrived and what to do    | 2         | the request itself is wrong              |
    | Rejected        | no      | no    | all findings in one line       | 3         | refused by validation; nothing ran       |
    | Timeout         | no      | no    | names the limit                | 4         | wall clock or CPU time                   |
    | MemoryExceeded  | no      | no    | names the limit                | 5         | memory limit                             |
    | OutputExceeded  | no      | no    | names the limit                | 5         | printed too much, or value too large     |
    | Unavailable     | no      | no    | what is missing and the remedy | 6         | the tier cannot be used on this host now |
    | Cancelled       | no      | no    | no                             | 130       | stopped by the user                      |
    | SetupFailed     | no      | no    | step and reason                | 125       | the sandbox itself failed                |
*/
enum class ExecutionStatus {
    Ok,
    Error,
    Crashed,
    Invalid,
    Rejected,
    Timeout,
    MemoryExceeded,
    OutputExceeded,
    Unavailable,
    Cancelled,
    SetupFailed,
};

inline constexpr std::array AllExecutionStatuses = {
    ExecutionStatus::Ok,
    ExecutionStatus::Error,
    ExecutionStatus::Crashed,
    ExecutionStatus::Invalid,
    ExecutionStatus::Rejected,
    ExecutionStatus::Timeout,
    ExecutionStatus::MemoryExceeded,
    ExecutionStatus::OutputExceeded,
    ExecutionStatus::Unavailable,
    ExecutionStatus::Cancelled,
    ExecutionStatus::SetupFailed,
};

/** The name in JSON: "ok", "memory_exceeded" … */
ASSAY_BASE_EXPORT QString statusName(ExecutionStatus status);
/** The word that people read: "ok", "out of memory" …, translated. */
ASSAY_BASE_EXPORT QString statusLabel(ExecutionStatus status);
ASSAY_BASE_EXPORT int exitCode(ExecutionStatus status);

} // namespace Assay
