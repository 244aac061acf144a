// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/executionresult.h"
#include "base/contract/limits.h"
#include "base/contract/validation.h"

#include <optional>

namespace Assay {

/** What writeResult() wrote, whole but for the bytes of artifacts. Nothing when it is no such text, when its status does not go with what
   it holds, or when its value is larger or deeper than the limits allow. It may come from anyone: names of artifacts are made safe. */
ASSAY_BASE_EXPORT std::optional<ExecutionResult> readResult(const QByteArray &utf8, const Limits &limits);

/** What writeReport() wrote. `source`: what was validated. */
ASSAY_BASE_EXPORT std::optional<ValidationReport> readReport(const QByteArray &utf8, const ToolSource &source);

} // namespace Assay
