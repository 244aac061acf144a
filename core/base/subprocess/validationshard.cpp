// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/validationshard.h"

#include "base/cage/workersource.h"
#include "base/source/readingnote.h"
#include "base/subprocess/guestreply.h"
#include "base/subprocess/positions.h"

#include <QPointer>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {
constexpr int TimeoutPerSourceMs = 20'000;

/** Why there is no report from a worker that ended so. */
Error lossBy(const WorkerEnd &end)
{
    if (!end.reason.isEmpty())
        return {u"sandbox-lost"_s, ValidationShard::tr("The text could not be checked. %1").arg(end.reason), {}};
    return {u"parser-died"_s, ValidationShard::tr("The text could not be checked: the interpreter died of parsing it."), {}};
}

} // namespace

ValidationShard::ValidationShard(std::shared_ptr<const ValidationRequest> request, const Interpreter &interpreter,
    const QList<int> &sources, WorkerSource &workers, QObject *parent)
    : QObject(parent)
    , m_request(std::move(request))
    , m_interpreter(interpreter)
    , m_sources(sources)
    , m_workers(workers)
{
    m_candidates.reserve(sources.size());
    for (const int source : sources)
        m_candidates.append(SourceDocument(m_request->sources[source].bytes).candidates());
    m_timeout.setSingleShot(true);
    connect(&m_timeout, &QTimer::timeout, this, [this] {
        m_loss = Error{u"validation-timeout"_s,
            tr("The text could not be checked: the interpreter was not done with it after %1 s.").arg(TimeoutPerSourceMs / 1000), {}};
        m_session->kill();
    });
}

ValidationShard::~ValidationShard() = default;

void ValidationShard::start()
{
    auto worker = m_workers.start({WorkerSpec::Purpose::Validate, m_interpreter, Limits{}.scratchBytes, false, {}, {}, {},
        GuestRequest::policyAhead(m_request->policy)});
    if (!worker) {
        Q_EMIT failed(worker.error());
        return;
    }
    m_firstOfWorker = m_next;
    m_session = std::make_unique<GuestSession>(
        std::move(*worker), GuestRequest::forValidation(*m_request, m_interpreter, m_sources.sliced(m_next), m_candidates.sliced(m_next)));
    connect(m_session.get(), &GuestSession::ready, this, [this] {
        m_timeout.start(TimeoutPerSourceMs);
        m_session->sendRequest();
    });
    connect(m_session.get(), &GuestSession::frameReceived, this, &ValidationShard::handleFrame);
    connect(m_session.get(), &GuestSession::setupFailed, this, [this](const Error &error) {
        m_hasFailed = true;
        Q_EMIT failed(error);
    });
    connect(m_session.get(), &GuestSession::protocolBroken, this,
        [this](const Error &error) { m_loss = Error{error.code, tr("The text could not be checked. %1").arg(error.message), {}}; });
    connect(m_session.get(), &GuestSession::ended, this, &ValidationShard::handleWorkerEnd);
    m_session->start();
}

void ValidationShard::handleFrame(const GuestFrame &frame)
{
    if (frame.kind == 'D' && !m_loss)
        handleDiagnostics(frame.payload);
}

void ValidationShard::handleDiagnostics(const QByteArray &payload)
{
    const auto found = readDiagnostics(payload, m_session->nonce());
    if (!found || m_next >= m_sources.size() || found->index != m_next - m_firstOfWorker || found->candidate >= m_candidates[m_next].size())
        return;
    const SourceCandidate &candidate = m_candidates[m_next][found->candidate];
    ValidationReport made{m_request->sources[m_sources[m_next]].name,
        withReadingNote(toOriginalPositions(found->diagnostics, candidate), candidate), candidate, {}, found->schema};
    for (const FunctionInfo &function : found->functions)
        made.functions.append(toOriginalPositions(function, candidate));
    report(made);
}

void ValidationShard::report(const ValidationReport &made)
{
    const int source = m_sources[m_next++];
    if (m_next < m_sources.size())
        m_timeout.start(TimeoutPerSourceMs);
    else
        m_timeout.stop();
    Q_EMIT reportReady(source, made);
}

void ValidationShard::handleWorkerEnd(const WorkerEnd &end)
{
    m_timeout.stop();
    if (m_hasFailed || m_next >= m_sources.size())
        return;
    const QPointer<ValidationShard> self(this);
    report(lost(std::exchange(m_loss, std::nullopt).value_or(lossBy(end))));
    if (!self)
        return;
    m_timeout.stop();
    if (m_next < m_sources.size())
        QTimer::singleShot(0, this, &ValidationShard::start);
}

ValidationReport ValidationShard::lost(const Error &why) const
{
    const Diagnostic diagnostic{{1, 1, 1, 1}, Diagnostic::Severity::Error, why.code, u"SourceError"_s, why.message, std::nullopt};
    return {m_request->sources[m_sources[m_next]].name, {diagnostic}, m_candidates[m_next].first(), {}, std::nullopt};
}

} // namespace Assay
