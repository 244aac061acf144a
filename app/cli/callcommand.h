// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/executionrequest.h"
#include "librarycommand.h"
#include "schema/schemacheck.h"

namespace Assay::Cli {

class RunJob;

/** `assay tools call` */
class CallCommand : public LibraryCommand
{
    Q_OBJECT

public:
    CallCommand(const CallArguments &arguments, Console &console, Workplace &workplace);

    void start() override;
    void cancel() override;

private:
    Result<ToolVersion> version() const;
    /** Starts the run when the arguments fit the tool's schema. */
    void checkArguments(const ToolVersion &tool, Sandbox &sandbox, const ExecutionRequest &request);

    CallArguments m_arguments;
    RunJob *m_job = nullptr;
    std::unique_ptr<SchemaCheck> m_check; ///< while it is under way
};

} // namespace Assay::Cli
