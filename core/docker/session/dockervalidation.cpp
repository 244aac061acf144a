// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/dockervalidation.h"

#include "base/contract/requestcheck.h"
#include "base/record/recordreader.h"
#include "docker/session/agenterrors.h"
#include "docker/session/agentrequest.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Assay {

namespace {

constexpr AgentLimits ReportLimits{.deadline = 2min, .answerBytes = qsizetype(64) * 1024 * 1024};

} // namespace

DockerValidation::DockerValidation(ValidationRequest request, DockerParts &parts, const QString &user, const QString &agent)
    : m_request(std::move(request))
    , m_parts(parts)
    , m_user(user)
    , m_agent(agent)
    , m_context(std::make_unique<QObject>())
{
    QMetaObject::invokeMethod(this, &DockerValidation::begin, Qt::QueuedConnection);
}

DockerValidation::~DockerValidation()
{
    m_call.reset();
    if (m_session)
        m_parts.pool.release(m_session);
}

void DockerValidation::cancel()
{
    end(Error{u"cancelled"_s, tr("The validation was stopped."), {}});
}

void DockerValidation::begin()
{
    if (isFinished())
        return;
    if (const auto error = checkRequest(m_request)) {
        end(error);
        return;
    }
    m_parts.pool.acquire(m_user, m_agent, m_context.get(), [this](const Result<DockerSession *> &session) {
        if (!session) {
            end(session.error());
            return;
        }
        m_session = *session;
        connect(*session, &DockerSession::ended, this, [this](const Error &error) { end(error); });
        next();
    });
}

void DockerValidation::next()
{
    const QPointer<DockerValidation> alive(this);
    while (alive && !isFinished() && m_next < m_request.sources.size()) {
        const ToolSource &source = m_request.sources[m_next];
        const auto refused = checkSource(source, Limits().sourceBytes).or_else([&source] { return checkEncoding(source); });
        if (!refused) {
            m_call = m_session->agent().call(u"validate_python"_s, validationArguments(m_request, source), ReportLimits);
            connect(m_call.get(), &AgentCall::finished, this, &DockerValidation::handleAnswer);
            return;
        }
        refuse(*refused);
    }
    if (alive)
        end(std::nullopt);
}

void DockerValidation::handleAnswer()
{
    std::unique_ptr<AgentCall> call = std::move(m_call);
    const Result<AgentAnswer> answer = call->result();
    if (answer && m_session && m_session->state() == DockerSession::State::Ready)
        m_session->agent().recycle(*call);
    call.release()->deleteLater();
    if (!answer) {
        end(answer.error());
        return;
    }
    const auto report = answer->structured ? readReport(answer->structured->bytes(), m_request.sources[m_next]) : std::nullopt;
    if (!report) {
        end(agentAnswerInvalid(m_session ? m_session->name() : QString(), answer->text().left(500)));
        return;
    }
    const QPointer<DockerValidation> alive(this);
    handOn(*report);
    if (alive && !isFinished())
        next();
}

/** A text that no validator takes is answered for here. */
void DockerValidation::refuse(const Error &error)
{
    ValidationReport report;
    report.name = m_request.sources[m_next].name;
    report.diagnostics = {Diagnostic{{1, 1, 1, 1}, Diagnostic::Severity::Error, error.code, u"SourceError"_s, error.message, std::nullopt}};
    handOn(report);
}

void DockerValidation::handOn(const ValidationReport &report)
{
    deliver(m_next++, report);
}

void DockerValidation::end(const std::optional<Error> &error)
{
    if (isFinished())
        return;
    m_context.reset();
    if (m_call) {
        m_call->disconnect(this);
        m_call->cancel();
        m_call.release()->deleteLater();
    }
    if (DockerSession *session = m_session) {
        session->disconnect(this);
        m_session.clear();
        m_parts.pool.release(session);
    }
    finish(error);
}

} // namespace Assay
