// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/validationscheduler.h"

#include "base/contract/sandbox.h"
#include "session/draftrequests.h"
#include "session/sandboxcatalog.h"
#include "session/toolsession.h"

namespace Assay {

ValidationScheduler::ValidationScheduler(const SandboxCatalog &sandboxes, ToolSession &session, QObject *parent)
    : QObject(parent)
    , m_sandboxes(sandboxes)
    , m_session(session)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(Delay);
    connect(&m_timer, &QTimer::timeout, this, &ValidationScheduler::validateNow);
    connect(&session, &ToolSession::validationInputChanged, this, &ValidationScheduler::schedule);
}

ValidationScheduler::~ValidationScheduler() = default;

void ValidationScheduler::schedule()
{
    ++m_job;
    m_timer.start();
}

void ValidationScheduler::validateNow()
{
    m_timer.stop();
    const quint64 job = ++m_job;
    Result<ValidationRequest> request = validationRequest(m_session.draft());
    if (!request) {
        m_session.setReport(std::unexpected(request.error()));
        return;
    }
    m_validation = m_sandboxes.sandbox(m_session.draft().tier).validate(*std::move(request));
    connect(m_validation.get(), &Validation::finished, this, [this, job] { takeReport(job); });
}

void ValidationScheduler::takeReport(quint64 job)
{
    // Released, not destroyed: it is the sender of the signal that is being handled.
    Validation *validation = m_validation.release();
    validation->deleteLater();
    if (job != m_job)
        return;
    const Result<QList<ValidationReport>> &result = validation->result();
    if (result)
        m_session.setReport(result->constFirst());
    else
        m_session.setReport(std::unexpected(result.error()));
}

} // namespace Assay
