// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/validation.h"
#include "mcp/mcpcall.h"

#include <memory>

namespace Assay {

/** One validation as a call of a tool. */
class ValidationCall : public McpCall
{
    Q_OBJECT

public:
    /** `source`: what is validated. */
    ValidationCall(std::unique_ptr<Validation> validation, const ToolSource &source);
    ~ValidationCall() override;

private:
    std::unique_ptr<Validation> m_validation;
};

} // namespace Assay
