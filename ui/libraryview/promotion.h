// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/executionresult.h"
#include "library/toolversion.h"

#include <QCoreApplication>

#include <optional>

namespace Assay {

class ToolSession;

/** What would be put into the library, and on what evidence. A proposal: the author edits name, description and schema. */
struct ASSAY_UI_EXPORT Promotion
{
    Q_DECLARE_TR_FUNCTIONS(Assay::Promotion)

public:
    QString name;
    ToolContract contract;
    PromotionRecord record;
    std::optional<ExecutionResult> evidence; ///< the last run of exactly this text

    /** Error promotion-not-checked or promotion-refused: only text that validation accepts can be promoted. */
    static Result<Promotion> propose(const ToolSession &session);
};

} // namespace Assay
