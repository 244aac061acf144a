// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/executionresult.h"
#include "base/contract/validation.h"
#include "mcp/mcpcontent.h"

namespace Assay {

/** A result as the Model Context Protocol has it: its JSON form (docs/records.md) as structured content; first a text for people and
   models, then its artifacts, in their order. */
McpCallResult toCallResult(const ExecutionResult &result);
McpCallResult toCallResult(const ValidationReport &report, const ToolSource &source);

/** The result of a tool by its own name: its value as structured content and as text, and its artifacts; or why there is none, in words that a
   model can act on. */
McpCallResult toToolResult(const ExecutionResult &result);

/** What never came to run: an invalid request. */
ExecutionResult refusedResult(const Error &error, ExecutionStatus status = ExecutionStatus::Invalid);

} // namespace Assay
