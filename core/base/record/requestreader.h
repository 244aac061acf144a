// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/executionrequest.h"
#include "base/record/argumentreader.h"

namespace Assay {

/** Where the file of a policy may be named besides the built-in ones. */
enum class PolicyFiles { Refused, Allowed };

// What requests to run or to check Python have in common, whoever sends them: docs/serve.md, docs/agent-server.md. What a tier checks, such
// as the range of limits, is left to it. What is wrong with a member is the reader's flaw.

/** `code` or `code_base64`, `source_name`, `entry`. */
ASSAY_BASE_EXPORT ToolSource readSource(ArgumentReader &request);
/** `policy`: a built-in one by name, a file where that may be, or a policy as an object; "strict" without. */
ASSAY_BASE_EXPORT Policy readPolicy(ArgumentReader &request, PolicyFiles files);
/** `timeout_s`, `memory_mb`, `processes`, and every bound by its name in the member `limits`. */
ASSAY_BASE_EXPORT void readLimits(ArgumentReader &request, Limits &limits);
/** `required`; the default ones without. */
ASSAY_BASE_EXPORT QList<IsolationProperty> readRequired(ArgumentReader &request);
/** A member that is isIdentifier(), or empty. */
ASSAY_BASE_EXPORT QString readIdentifier(ArgumentReader &request, QByteArrayView key);

} // namespace Assay
