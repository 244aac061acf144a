// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_agent_export.h"
#include "base/contract/error.h"
#include "base/contract/executionrequest.h"
#include "base/contract/packages.h"
#include "mcp/mcptool.h"

namespace Assay {

/** What execute_python was asked for. */
struct PythonRun
{
    ExecutionRequest request;
    QString requestId; ///< by which the same request is known again; empty: it has none
    QString toolName; ///< the tool that a success counts for; empty: none
    QString packageFolder; ///< MountedPackages::wishFor(); empty: no packages
    QList<PackageVersion> packages;
};

/** The arguments of execute_python and of validate_python: docs/agent-server.md. */
class ASSAY_AGENT_EXPORT PythonArguments
{
public:
    /** Error arguments-invalid, and those of Policy. What a tier checks, such as limits, is left to it. */
    static Result<PythonRun> run(const JsonText &arguments);
    static Result<ValidationRequest> validation(const JsonText &arguments);

    static JsonText runSchema();
    static JsonText validationSchema();
};

} // namespace Assay
