// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_agent_export.h"
#include "base/contract/executionresult.h"

#include <QString>

#include <optional>

namespace Assay {

/** The memory that a container's processes share, as its control group tells of it. Where that is exhausted the kernel ends a process, and
    says so nowhere but in a counter. */
class ASSAY_AGENT_EXPORT SessionMemory
{
public:
    /** `controlGroups`: where they are mounted; of version 1 or 2. */
    explicit SessionMemory(const QString &controlGroups);

    /** How often the kernel has ended a process for it; nothing where that cannot be known. */
    std::optional<qint64> kills() const;
    std::optional<qint64> limitBytes() const;

    /** `result`, of a run that began when kills() was `before`: one that ended by SIGKILL while the counter rose was ended for the memory.
     */
    ExecutionResult explained(ExecutionResult result, std::optional<qint64> before) const;

private:
    QString m_killsFile;
    QString m_limitFile;
};

} // namespace Assay
