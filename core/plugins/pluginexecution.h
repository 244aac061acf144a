// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/execution.h"
#include "base/contract/executionrequest.h"

#include <memory>

namespace Assay {

class PluginSandbox;

/** A run that waits until the tier of its plugin is there. */
class PluginExecution : public Execution
{
    Q_OBJECT

public:
    PluginExecution(PluginSandbox &sandbox, ExecutionRequest request);
    ~PluginExecution() override;

    void cancel() override;

private:
    void begin(PluginSandbox &sandbox);
    void end(ExecutionStatus status, const std::optional<ToolError> &error = std::nullopt);

    ExecutionRequest m_request;
    std::unique_ptr<Execution> m_run;
};

} // namespace Assay
