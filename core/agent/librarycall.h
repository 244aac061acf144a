// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/execution.h"
#include "library/toolversion.h"
#include "mcp/mcpcall.h"
#include "mcp/toolprovider.h"
#include "schema/schemacheck.h"

#include <memory>

namespace Assay {

class Sandbox;

/** One call of a tool of the library: its arguments have to fit its schema, then it runs with what its version allows. */
class LibraryCall : public McpCall
{
    Q_OBJECT

public:
    /** `sandbox` outlives this. */
    LibraryCall(const ToolVersion &tool, const McpCallRequest &request, Sandbox &sandbox, const SchemaCheck::Helper &helper);
    ~LibraryCall() override;

Q_SIGNALS:
    /** It ran. Before finished(). */
    void ended(const Assay::ExecutionResult &result);

private:
    void conclude();
    void run();

    ToolVersion m_tool;
    McpCallRequest m_request;
    Sandbox &m_sandbox;
    SchemaCheck m_check;
    std::unique_ptr<Execution> m_execution;
};

} // namespace Assay
