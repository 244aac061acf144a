// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "agent/promotiontools.h"
#include "base/contract/executionrequest.h"
#include "base/contract/validation.h"

#include <memory>
#include <optional>

namespace Assay {

/** One promotion: the gate is asked, the text is validated, its schema is checked, and then it is a version. */
class PromotionCall : public McpCall
{
    Q_OBJECT

public:
    PromotionCall(const PromotionTools::Parts &parts, const McpCallRequest &request);
    ~PromotionCall() override;

private:
    void begin();
    std::optional<Error> readArguments();
    void handleReport();
    void handleSchema();
    void fail(const Error &error);

    const PromotionTools::Parts &m_parts;
    McpCallRequest m_call;
    QString m_name;
    ExecutionRequest m_request; ///< as a run of it would be
    std::optional<QString> m_description;
    std::optional<JsonText> m_schema;
    ToolContract m_contract;
    std::unique_ptr<Validation> m_validation;
    std::unique_ptr<SchemaCheck> m_check;
};

} // namespace Assay
