// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/executionrequest.h"
#include "drafts/draft.h"

namespace Assay {

/** What a draft asks of a sandbox. Errors are those of Policy::load(). */
ASSAY_UI_EXPORT Result<ValidationRequest> validationRequest(const Draft &draft);

/** The same for a run. Errors: those of Policy::load() and of draftArguments(). */
ASSAY_UI_EXPORT Result<ExecutionRequest> executionRequest(const Draft &draft);

/** The arguments as typed; nothing typed is an empty object. Errors: those of JsonText::parse() and of checkArguments(). */
ASSAY_UI_EXPORT Result<JsonText> draftArguments(const Draft &draft);

} // namespace Assay
