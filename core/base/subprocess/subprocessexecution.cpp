// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/subprocessexecution.h"

#include "base/cage/workersource.h"
#include "base/contract/requestcheck.h"
#include "base/source/readingnote.h"
#include "base/subprocess/guestreply.h"
#include "base/subprocess/interpreterprobe.h"
#include "base/subprocess/positions.h"
#include "base/subprocess/runpackages.h"
#include "base/subprocess/subprocesstier.h"
#include "base/subprocess/subprocessvalidation.h"

#include <QPointer>
#include <QPromise>
#include <QThreadPool>

#include <csignal>
#include <cstring>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

// Process 1 of a pid namespace catches the signals that end others, and leaves with this and their number.
constexpr int SignalBase = 128;

// Read in less time than handing it to another thread takes.
constexpr qsizetype LargestQuickValue = 16 * 1024;

/** Checked apart from the caller's thread: a value may be 32 MiB. */
QFuture<std::optional<JsonText>> readValueLater(const QByteArray &payload, const QByteArray &nonce, const Limits &limits)
{
    auto promise = std::make_shared<QPromise<std::optional<JsonText>>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, payload, nonce, limits] {
        promise->addResult(readValue(payload, nonce, limits));
        promise->finish();
    });
    return promise->future();
}

/** At once when the result is there: a turn of the event loop is a twentieth of a short run. */
template <typename T, typename Take>
void whenKnown(QObject *context, QFuture<T> future, Take take)
{
    if (future.isFinished())
        take(future.result());
    else
        future.then(context, take);
}

ToolError plainError(const QString &type, const QString &message)
{
    return {type, message, {}, nullptr, {}};
}

ToolError plainError(const Error &error)
{
    const QString message = error.detail.isEmpty() ? error.message : error.message + u" ("_s + error.detail + u')';
    return {error.code, message, {}, nullptr, error.remedy};
}

/** What the tool may import that takes long, and that its policy lets be imported ahead of time. */
QStringList preloadable(const ExecutionRequest &request)
{
    // With packages of its own nothing is: they might be among the modules that these import, and run in no worker then.
    if (!request.dependencies.isEmpty())
        return {};
    QStringList modules = request.policy.preload();
    modules.removeIf([&request](const QString &module) { return !request.allowedImports.contains(module); });
    return modules;
}

/** `announced`: the signal that the worker named. Without it an exit status is one, whatever its number. */
ToolError crashError(const WorkerEnd &end, const QString &announced)
{
    const bool isKilled = end.kind == WorkerEnd::Kind::Signalled;
    const int signal = isKilled ? end.code : end.code - SignalBase;
    if (const char *abbreviation = ::sigabbrev_np(signal)) {
        const QString name = u"SIG"_s + QString::fromLatin1(abbreviation);
        if (isKilled || name == announced) {
            return plainError(
                name, SubprocessExecution::tr("The interpreter died of %1 (%2).").arg(name, QString::fromLatin1(::sigdescr_np(signal))));
        }
    }
    return plainError(u"Exit"_s,
        SubprocessExecution::tr("The interpreter ended with exit status %1 before the tool had returned a value.").arg(end.code));
}

} // namespace

SubprocessExecution::SubprocessExecution(
    ExecutionRequest request, WorkerSource &workers, InterpreterProbe &probe, IsolationProof *proof, PackageProvider *packages)
    : m_request(std::move(request))
    , m_workers(workers)
    , m_probe(probe)
    , m_proof(proof)
    , m_packages(packages)
    , m_document(m_request.source.bytes)
    , m_output(m_request.limits.keepHeadBytes, m_request.limits.keepTailBytes)
    , m_error(m_request.limits.keepHeadBytes, m_request.limits.keepTailBytes)
{
    m_clock.start();
    m_timeout.setSingleShot(true);
    m_timeout.setTimerType(Qt::PreciseTimer);
    connect(&m_timeout, &QTimer::timeout, this, [this] {
        settle(ExecutionStatus::Timeout,
            plainError(
                u"Timeout"_s, tr("The tool ran longer than its timeout of %1 s and was stopped.").arg(m_request.limits.timeoutSeconds)));
    });
    QTimer::singleShot(0, this, &SubprocessExecution::begin);
}

SubprocessExecution::~SubprocessExecution() = default;

void SubprocessExecution::cancel()
{
    settle(ExecutionStatus::Cancelled);
}

void SubprocessExecution::begin()
{
    m_outcome.isolation = proved(m_workers.isolation(), m_workers.layers());
    if (m_isSettled)
        return;
    if (const auto error = m_workers.unavailability()) {
        settle(ExecutionStatus::Unavailable, plainError(*error));
        return;
    }
    if (const auto error = checkRequest(m_request, SubprocessTier::Name, m_outcome.isolation, m_packages != nullptr)) {
        settle(ExecutionStatus::Invalid, plainError(*error));
        return;
    }
    if (const auto error = refusedIsolation()) {
        settle(ExecutionStatus::Unavailable, plainError(*error));
        return;
    }
    if (m_request.inputs.isEmpty()) {
        findInterpreter();
        return;
    }
    openInputsLater(m_request.inputs).then(this, [this](const std::shared_ptr<Result<OpenInputs>> &opened) {
        if (!*opened) {
            settle(ExecutionStatus::Invalid, plainError(opened->error()));
            return;
        }
        m_inputs = std::move(**opened);
        findInterpreter();
    });
}

void SubprocessExecution::findInterpreter()
{
    whenKnown(this, m_probe.describe(m_request.interpreter), [this](const Result<Interpreter> &interpreter) {
        if (!interpreter)
            settle(ExecutionStatus::Unavailable, plainError(interpreter.error()));
        else if (m_request.dependencies.isEmpty())
            startWorker(*interpreter);
        else
            bringPackages(*interpreter);
    });
}

void SubprocessExecution::bringPackages(const Interpreter &interpreter)
{
    if (m_isSettled)
        return;
    const PackageWish wish{m_request.dependencies, m_request.allowedPackages};
    if (const auto known = m_packages->known(wish, interpreter)) {
        usePackages(*known);
        startWorker(interpreter);
        return;
    }
    m_preparation = std::make_unique<RunPackages>(
        std::make_unique<SubprocessValidation>(
            ValidationRequest{{m_request.source}, m_request.policy, m_request.allowedImports, m_request.interpreter}, m_workers, m_probe),
        [this, wish, interpreter] { return m_packages->prepare(wish, interpreter); });
    connect(m_preparation.get(), &RunPackages::progressed, this, &SubprocessExecution::preparing);
    connect(m_preparation.get(), &RunPackages::rejected, this, [this](const QList<Diagnostic> &diagnostics) {
        m_outcome.diagnostics = diagnostics;
        settle(ExecutionStatus::Rejected, plainError(u"ValidationError"_s, publishedText(diagnostics)));
    });
    connect(m_preparation.get(), &RunPackages::failed, this,
        [this](const PackageFailure &failure) { settle(failure.status, plainError(failure.error)); });
    connect(m_preparation.get(), &RunPackages::ready, this, [this, interpreter](const PackageSet &packages) {
        usePackages(packages);
        startWorker(interpreter);
    });
}

void SubprocessExecution::usePackages(const PackageSet &packages)
{
    m_packageSet = packages;
    m_outcome.packages = packages.packages;
    m_clock.restart(); // what it took to fetch them is no part of the run
}

Isolation SubprocessExecution::proved(const Isolation &isolation, const CageLayers &held) const
{
    return m_proof ? m_proof->lowered(isolation, held) : isolation;
}

std::optional<Error> SubprocessExecution::refusedIsolation() const
{
    const QList<IsolationProperty> missing = m_outcome.isolation.missing(m_request.required);
    if (missing.isEmpty())
        return std::nullopt;
    const QString name = isolationPropertyName(missing.first());
    return Error{u"isolation-missing"_s,
        tr("This run requires isolation of \"%1\", which is absent here: %2.").arg(name, m_outcome.isolation[missing.first()].by), {},
        {.setting = Remedy::Setting::Waiver, .value = name}};
}

void SubprocessExecution::startWorker(const Interpreter &interpreter)
{
    if (m_isSettled)
        return;
    const qint64 scratchBytes = m_request.limits.scratchBytes + scratchBytesFor(m_inputs);
    auto worker = m_workers.start({WorkerSpec::Purpose::Run, interpreter, scratchBytes, m_request.limits.processes > 0,
        preloadable(m_request), m_packageSet.folder, m_request.agentId, GuestRequest::policyAhead(m_request.policy)});
    if (!worker) {
        settle(ExecutionStatus::Unavailable, plainError(worker.error()));
        return;
    }
    const GuestRequest request = GuestRequest::forRun(m_request, interpreter, m_document.candidates(), m_inputs);
    m_session = std::make_unique<GuestSession>(std::move(*worker), request, std::exchange(m_inputs, {}));
    connect(m_session.get(), &GuestSession::ready, this, &SubprocessExecution::handleReady);
    connect(m_session.get(), &GuestSession::frameReceived, this, &SubprocessExecution::handleFrame);
    connect(m_session.get(), &GuestSession::outputReceived, this, &SubprocessExecution::handleOutput);
    connect(m_session.get(), &GuestSession::setupFailed, this, &SubprocessExecution::handleFault);
    connect(m_session.get(), &GuestSession::protocolBroken, this, &SubprocessExecution::handleFault);
    connect(m_session.get(), &GuestSession::ended, this, &SubprocessExecution::handleWorkerEnd);
    m_session->start();
}

void SubprocessExecution::handleReady(const CageLayers &held)
{
    m_held = held;
    if (!m_proof || m_proof->known(held))
        sendRequest();
    else
        m_proof->breaches(held).then(this, [this](const Result<Breaches> &breaches) { handleProof(breaches); });
}

void SubprocessExecution::handleProof(const Result<Breaches> &breaches)
{
    if (m_isSettled)
        return;
    if (breaches)
        sendRequest();
    else
        settle(ExecutionStatus::SetupFailed, plainError(breaches.error()));
}

void SubprocessExecution::sendRequest()
{
    m_outcome.isolation = proved(m_workers.isolationOf(m_held, m_request.limits.processes > 0), m_held);
    if (const auto error = refusedIsolation()) {
        settle(ExecutionStatus::Unavailable, plainError(*error));
        return;
    }
    m_timeout.start(std::chrono::milliseconds(static_cast<qint64>(m_request.limits.timeoutSeconds * 1000)));
    m_session->sendRequest();
}

void SubprocessExecution::handleFault(const Error &error)
{
    // Once the tool runs, whatever comes over the channel may be its own work: it must not pass for a fault of the sandbox.
    if (m_hasBegun)
        settleProtocolError(error.message);
    else
        settle(ExecutionStatus::SetupFailed, plainError(error));
}

void SubprocessExecution::handleFrame(const GuestFrame &frame)
{
    if (m_isSettled)
        return;
    const QByteArray &nonce = m_session->nonce();
    if (frame.kind == 'D' && !m_hasBegun) {
        handleDiagnostics(frame.payload);
    } else if (frame.kind == 'B' && !m_hasBegun && isBegin(frame.payload, nonce)) {
        m_hasBegun = true;
        Q_EMIT started();
    } else if (frame.kind == 'V') {
        handleValue(frame.payload);
    } else if (frame.kind == 'X') {
        m_signal = readSignal(frame.payload, nonce).value_or(m_signal);
    } else if (m_hasBegun && ToolMessages::isOne(frame.kind)) {
        handleMessage(frame);
    } else if (frame.kind == 'E') {
        if (const auto end = readEnd(frame.payload, nonce))
            handleEndFrame(*end);
    }
}

void SubprocessExecution::handleDiagnostics(const QByteArray &payload)
{
    const auto found = readDiagnostics(payload, m_session->nonce());
    if (!found || found->candidate >= m_document.candidates().size())
        return;
    m_candidate = found->candidate;
    const SourceCandidate &candidate = m_document.candidates()[m_candidate];
    m_outcome.diagnostics = withReadingNote(toOriginalPositions(found->diagnostics, candidate), candidate);
}

void SubprocessExecution::handleValue(const QByteArray &payload)
{
    if (m_value.isValid() || !carriesNonce(payload, m_session->nonce()))
        return;
    m_value = payload.size() <= LargestQuickValue ? QtFuture::makeReadyValueFuture(readValue(payload, m_session->nonce(), m_request.limits))
                                                  : readValueLater(payload, m_session->nonce(), m_request.limits);
}

void SubprocessExecution::handleMessage(const GuestFrame &frame)
{
    if (m_hasEndFrame)
        return;
    if (!m_messages)
        m_messages = std::make_unique<ToolMessages>(m_session->nonce(), m_request.limits);
    const ToolMessages::Heard heard = m_messages->take(frame);
    if (heard.excess)
        settle(ExecutionStatus::OutputExceeded, heard.excess);
    else if (heard.progress)
        Q_EMIT progressed(*heard.progress);
    else if (heard.message)
        Q_EMIT messageReceived(*heard.message);
}

void SubprocessExecution::handleEndFrame(const GuestEnd &end)
{
    if (std::exchange(m_hasEndFrame, true))
        return;
    const QPointer<SubprocessExecution> self(this);
    m_session->drainOutput();
    if (!self || m_isSettled)
        return;
    const bool isLie = m_hasBegun ? end.status == ExecutionStatus::Rejected : end.status == ExecutionStatus::Ok;
    if (isLie) {
        settleProtocolError(tr("It reported an outcome that does not fit what it did."));
        return;
    }
    m_outcome.usage = end.usage;
    m_outcome.usage.wallMs = static_cast<double>(m_clock.nsecsElapsed()) / 1e6;
    m_outcome.notes = end.notes;
    const SourceCandidate &candidate = m_document.candidates()[m_candidate];
    m_outcome.refusals = toOriginalPositions(end.refusals, candidate);
    for (const TracebackFrame &frame : end.traceback)
        m_outcome.traceback.append(toOriginalPositions(frame, candidate));
    if (end.status == ExecutionStatus::Rejected) {
        settle(end.status, plainError(u"ValidationError"_s, publishedText(m_outcome.diagnostics)));
    } else if (end.status != ExecutionStatus::Ok) {
        settle(end.status, end.error ? toOriginalPositions(*end.error, candidate) : plainError({}, {}));
    } else if (!m_value.isValid()) {
        settleProtocolError(tr("It reported success without a value."));
    } else {
        m_timeout.stop();
        whenKnown(this, m_value, [this](const std::optional<JsonText> &value) {
            m_outcome.value = value;
            if (value)
                settle(ExecutionStatus::Ok);
            else
                settleProtocolError(tr("It sent a value that is not JSON, or more than its limits allow."));
        });
    }
}

void SubprocessExecution::handleOutput(OutputStream stream, const char *data, qsizetype size)
{
    if (m_isSettled && m_outcome.status == ExecutionStatus::OutputExceeded)
        return;
    OutputCollector &collector = stream == OutputStream::Standard ? m_output : m_error;
    const QString text = collector.append(data, size);
    const QPointer<SubprocessExecution> self(this);
    if (!text.isEmpty())
        Q_EMIT outputReceived(stream, text);
    if (self && m_output.totalBytes() + m_error.totalBytes() > m_request.limits.outputBytes) {
        settle(ExecutionStatus::OutputExceeded,
            plainError(u"OutputExceeded"_s,
                tr("The tool printed more than %1 MB and was stopped.").arg(m_request.limits.outputBytes / Limits::MiB)));
    }
}

void SubprocessExecution::handleWorkerEnd(const WorkerEnd &end)
{
    m_isWorkerGone = true;
    if (m_hasEndFrame && !m_isSettled)
        return; // its value is being checked; settle() follows
    if (m_isSettled) {
        if (!m_isDelivered)
            m_outcome.usage.cpuMs = std::max(m_outcome.usage.cpuMs, static_cast<double>(end.cpuMs));
        deliver();
        return;
    }
    m_outcome.usage.cpuMs = static_cast<double>(end.cpuMs);
    if (end.reason.isEmpty())
        settle(ExecutionStatus::Crashed, crashError(end, m_signal));
    else
        settle(
            ExecutionStatus::SetupFailed, plainError(u"sandbox-lost"_s, tr("The sandbox was lost while the tool ran. %1").arg(end.reason)));
}

void SubprocessExecution::settle(ExecutionStatus status, const std::optional<ToolError> &error)
{
    if (m_isSettled)
        return;
    m_isSettled = true;
    m_timeout.stop();
    m_outcome.status = status;
    m_outcome.error = error;
    if (status != ExecutionStatus::Ok)
        m_outcome.value.reset();
    if (m_outcome.usage.wallMs == 0)
        m_outcome.usage.wallMs = static_cast<double>(m_clock.nsecsElapsed()) / 1e6;
    if (m_preparation)
        m_preparation.release()->deleteLater(); // it may be telling of its end right now
    if (m_session && !m_isWorkerGone)
        m_session->kill();
    // After the end frame everything has been said; else the last output comes with the worker's end.
    if (m_hasEndFrame)
        deliver();
    else if (!m_session || m_isWorkerGone)
        QTimer::singleShot(0, this, &SubprocessExecution::deliver);
}

void SubprocessExecution::settleProtocolError(const QString &what)
{
    settle(ExecutionStatus::Crashed, plainError(u"ProtocolError"_s, tr("The worker broke the protocol while the tool ran. %1").arg(what)));
}

void SubprocessExecution::deliver()
{
    if (std::exchange(m_isDelivered, true))
        return;
    m_outcome.standardOutput = m_output.text();
    m_outcome.standardError = m_error.text();
    m_outcome.standardOutputTruncated = m_output.isTruncated();
    m_outcome.standardErrorTruncated = m_error.isTruncated();
    if (m_messages)
        m_messages->moveTo(m_outcome);
    finish(std::exchange(m_outcome, {}));
}

} // namespace Assay
