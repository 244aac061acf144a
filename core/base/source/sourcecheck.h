// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/diagnostic.h"
#include "base/contract/limits.h"
#include "base/contract/toolsource.h"

#include <optional>

namespace Assay {

/** Why a source need not be shown to an interpreter at all: it is empty, binary, or larger than Limits::sourceBytes. */
ASSAY_BASE_EXPORT std::optional<Diagnostic> unreadableSource(const ToolSource &source, const Limits &limits);

} // namespace Assay
