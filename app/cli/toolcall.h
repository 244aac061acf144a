// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/executionrequest.h"
#include "library/toolversion.h"
#include "schema/schemacheck.h"

#include <memory>

namespace Assay {
class Sandbox;
} // namespace Assay

namespace Assay::Cli {

class RunJob;
class Workplace;

/** A run of a tool of the library whose arguments have to fit its schema. The job is the run, and tells its outcome. */
class ToolCall : public QObject
{
    Q_OBJECT

public:
    /** Job and workplace outlive this. */
    ToolCall(const ToolVersion &tool, RunJob &job, Workplace &workplace, QObject *parent = nullptr);
    ~ToolCall() override;

    static ToolSource sourceOf(const ToolVersion &tool) { return {tool.contract.code, tool.name, tool.contract.shape}; }

    /** `request`: what the tool itself does not say; its limits count. */
    void start(ExecutionRequest request, const QString &tier, const QString &outputFolder);
    void cancel();

private:
    void conclude(Sandbox &sandbox, const ExecutionRequest &request, const QString &outputFolder);

    ToolVersion m_tool;
    RunJob &m_job;
    Workplace &m_workplace;
    std::unique_ptr<SchemaCheck> m_check; ///< while it is under way
};

} // namespace Assay::Cli
