// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "serve/servevalidation.h"

#include "base/contract/requestcheck.h"
#include "base/contract/sandbox.h"
#include "base/record/recordwriter.h"
#include "base/subprocess/subprocesstier.h"
#include "workplace.h"

namespace Assay::Cli {

ServeValidation::ServeValidation(const ServeValidate &wish, Workplace &workplace)
    : m_wish(wish)
    , m_workplace(workplace)
{
}

void ServeValidation::start()
{
    auto refused = checkRequest(m_wish.request);
    if (!refused)
        refused = checkSource(m_wish.request.sources.first(), Limits().sourceBytes);
    if (refused) {
        Q_EMIT finished(validationRefusalReply(*refused));
        return;
    }
    const auto sandbox = m_workplace.sandbox(SubprocessTier::Name);
    if (!sandbox) {
        Q_EMIT finished(validationRefusalReply(sandbox.error()));
        return;
    }
    m_validation = (*sandbox)->validate(m_wish.request);
    connect(m_validation.get(), &Validation::finished, this, &ServeValidation::conclude);
}

void ServeValidation::cancel()
{
    if (m_validation)
        m_validation->cancel();
}

void ServeValidation::conclude()
{
    const auto &reports = m_validation->result();
    if (!reports) {
        Q_EMIT finished(validationRefusalReply(reports.error()));
        return;
    }
    const ValidationReport &report = reports->first();
    JsonWriter head;
    head.beginObject().key("status").string(statusName(report.isAccepted() ? ExecutionStatus::Ok : ExecutionStatus::Rejected));
    head.key("error").null().endObject();
    JsonWriter record;
    writeReport(record, report, m_wish.request.sources.first());
    Q_EMIT finished(head.text().chopped(1) + ',' + record.text().sliced(1));
}

} // namespace Assay::Cli
