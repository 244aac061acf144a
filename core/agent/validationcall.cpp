// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/validationcall.h"

#include "agent/resultcontent.h"

namespace Assay {

ValidationCall::ValidationCall(std::unique_ptr<Validation> validation, const ToolSource &source)
    : m_validation(std::move(validation))
{
    connect(m_validation.get(), &Validation::finished, this, [this, source] {
        const auto &reports = m_validation->result();
        Q_EMIT finished(
            reports ? toCallResult(reports->first(), source) : toCallResult(refusedResult(reports.error(), ExecutionStatus::Unavailable)));
    });
}

ValidationCall::~ValidationCall() = default;

} // namespace Assay
