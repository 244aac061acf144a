// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inprocess/inprocessexecution.h"

#include "base/cage/guestfolder.h"
#include "base/contract/requestcheck.h"
#include "base/source/readingnote.h"
#include "base/subprocess/guestreply.h"
#include "base/subprocess/positions.h"
#include "inprocess/pythonthread.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QRandomGenerator>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr std::chrono::milliseconds ShortRun(2);

ToolError plainError(const QString &type, const QString &message)
{
    return {type, message, {}, nullptr, {}};
}

ToolError plainError(const Error &error)
{
    const QString message = error.detail.isEmpty() ? error.message : error.message + u" ("_s + error.detail + u')';
    return {error.code, message, {}, nullptr, error.remedy};
}

QByteArray makeNonce()
{
    std::array<quint32, 4> words;
    QRandomGenerator::system()->fillRange(words.data(), words.size());
    return QByteArray(reinterpret_cast<const char *>(words.data()), sizeof(words)).toHex();
}

QJsonValue orNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

QByteArray headOf(const ExecutionRequest &request, const QByteArray &nonce)
{
    const QJsonObject limits{{"memory_bytes"_L1, request.limits.memoryMb * Limits::MiB}, {"value_bytes"_L1, request.limits.valueBytes},
        {"value_depth"_L1, request.limits.valueDepth}, {"file_bytes"_L1, request.limits.scratchBytes}};
    const QJsonObject head{{"nonce"_L1, QString::fromLatin1(nonce)}, {"shape"_L1, shapeName(request.source.shape.kind)},
        {"entry"_L1, orNull(request.source.shape.entry)}, {"return_expression"_L1, orNull(request.returnExpression)},
        {"allowed_imports"_L1, QJsonArray::fromStringList(request.allowedImports)},
        {"documents"_L1, QJsonArray{QJsonObject{{"name"_L1, request.source.name}}}}, {"limits"_L1, limits}};
    return QJsonDocument(head).toJson(QJsonDocument::Compact);
}

/** Root names of what is allowed and named in the text: the interpreter imports those ahead that are not its own library's. */
QStringList packagesOf(const ExecutionRequest &request)
{
    QStringList packages;
    for (const QString &name : request.allowedImports) {
        const QString root = name.section(u'.', 0, 0);
        if (request.source.bytes.contains(root.toUtf8()) && !packages.contains(root))
            packages.append(root);
    }
    return packages;
}

} // namespace

InProcessExecution::InProcessExecution(ExecutionRequest request, std::shared_ptr<InProcessParts> parts)
    : m_request(std::move(request))
    , m_parts(std::move(parts))
    , m_nonce(makeNonce())
    , m_output(m_request.limits.keepHeadBytes, m_request.limits.keepTailBytes)
    , m_error(m_request.limits.keepHeadBytes, m_request.limits.keepTailBytes)
{
    m_clock.start();
    m_outcome.isolation = InProcessSandbox::nothingHolds();
    m_timeout.setSingleShot(true);
    m_timeout.setTimerType(Qt::PreciseTimer);
    connect(&m_timeout, &QTimer::timeout, this, [this] { stopRun(PythonRun::Stop::Timeout); });
    m_beginning.setSingleShot(true);
    m_beginning.setInterval(ShortRun);
    m_beginning.setTimerType(Qt::PreciseTimer);
    connect(&m_beginning, &QTimer::timeout, this, &InProcessExecution::takeEvents);
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &InProcessExecution::giveUp);
    begin();
}

InProcessExecution::~InProcessExecution()
{
    if (!m_run || m_isSettled)
        return;
    m_run->detach();
    m_run->requestStop(PythonRun::Stop::Cancelled);
    PythonThread::instance().stop(m_run);
}

void InProcessExecution::cancel()
{
    if (m_run && !m_isSettled)
        stopRun(PythonRun::Stop::Cancelled);
    else
        settle(ExecutionStatus::Cancelled);
}

std::optional<Error> InProcessExecution::refusal() const
{
    if (!m_request.unsafe) {
        return Error{u"tier-unsafe"_s,
            tr("The tier \"%1\" isolates nothing: a tool that runs there can do all that this program can do. It takes only tools that are "
               "declared as trusted, by asking for it as unsafe. For any other, take the tier \"subprocess\".")
                .arg(InProcessSandbox::Name),
            {}, {.setting = Remedy::Setting::Unsafe}};
    }
    if (!m_request.interpreter.isEmpty()) {
        return Error{u"interpreter-not-taken"_s,
            tr("The tier \"%1\" has the Python that is loaded into this program, so it takes no other interpreter. Name none, or take the "
               "tier "
               "\"subprocess\".")
                .arg(InProcessSandbox::Name),
            {}};
    }
    if (!m_request.inputs.isEmpty()) {
        return Error{u"inputs-not-taken"_s,
            tr("The tier \"%1\" gives a tool no copies of files, since its runs have no folder of their own. Take the tier \"subprocess\".")
                .arg(InProcessSandbox::Name),
            {}};
    }
    return checkRequest(m_request, InProcessSandbox::Name, m_outcome.isolation);
}

void InProcessExecution::begin()
{
    if (m_isSettled)
        return;
    if (const auto error = refusal()) {
        settle(ExecutionStatus::Invalid, plainError(*error));
        return;
    }
    if (const auto missing = m_outcome.isolation.missing(m_request.required); !missing.isEmpty()) {
        const QString name = isolationPropertyName(missing.first());
        settle(ExecutionStatus::Unavailable,
            plainError({u"isolation-missing"_s,
                tr("This run requires isolation of \"%1\", which is absent here: %2.").arg(name, m_outcome.isolation[missing.first()].by),
                {}, {.setting = Remedy::Setting::Waiver, .value = name}}));
        return;
    }
    if (const auto error = PythonThread::instance().unavailability()) {
        settle(ExecutionStatus::Unavailable, plainError(*error));
        return;
    }
    if (const auto known = m_parts->accepted.find(m_request)) {
        m_candidate = *known;
        startRun();
    } else {
        validate();
    }
}

/** The expression is a text of its own: whether it fits the tool is seen when both are parsed together, but that must be no risk. */
void InProcessExecution::validate()
{
    ValidationRequest request{{m_request.source}, m_request.policy, m_request.allowedImports, {}, false};
    if (!m_request.returnExpression.isEmpty())
        request.sources.append({m_request.returnExpression.toUtf8(), u"return"_s, {}});
    m_validation = m_parts->validator.validate(request);
    connect(m_validation.get(), &Validation::finished, this, [this] {
        const auto &reports = m_validation->result();
        if (m_isSettled)
            return;
        if (!reports) {
            settle(ExecutionStatus::Unavailable, plainError(reports.error()));
            return;
        }
        const ValidationReport &last = reports->last();
        const bool isDeadly = std::ranges::any_of(last.diagnostics,
            [](const Diagnostic &finding) { return finding.code == "parser-died"_L1 || finding.code == "validation-timeout"_L1; });
        if (isDeadly)
            handleReport(last);
        else
            handleReport(reports->first());
    });
}

void InProcessExecution::handleReport(const ValidationReport &report)
{
    m_outcome.diagnostics = report.diagnostics;
    if (!report.isAccepted()) {
        settle(ExecutionStatus::Rejected, plainError(u"ValidationError"_s, publishedText(report.diagnostics)));
        return;
    }
    m_candidate = report.accepted;
    m_parts->accepted.add(m_request, m_candidate);
    startRun();
}

void InProcessExecution::startRun()
{
    if (m_parts->guest.isEmpty()) {
        const auto guest = GuestFolder::provide(GuestFolder::defaultRoot());
        if (!guest) {
            settle(ExecutionStatus::Unavailable, plainError(guest.error()));
            return;
        }
        m_parts->guest = guest->path();
    }
    m_run = std::make_shared<PythonRun>(PythonRun::Request{m_nonce, headOf(m_request, m_nonce), m_request.policy.json().bytes(),
                                            m_candidate.text, m_request.arguments.bytes(), packagesOf(m_request), m_request.limits},
        [this] { QMetaObject::invokeMethod(this, &InProcessExecution::takeEvents, Qt::QueuedConnection); });
    PythonThread::instance().submit(m_run, m_parts->guest);
    m_beginning.start();
}

void InProcessExecution::takeEvents()
{
    const QPointer<InProcessExecution> self(this);
    const QList<PythonRun::Event> events = m_run->takeEvents();
    for (const PythonRun::Event &event : events) {
        std::visit([this](const auto &what) { handle(what); }, event);
        if (!self || m_isSettled)
            return;
    }
}

void InProcessExecution::handle(const PythonRun::Begun &)
{
    if (m_run->stopReason() == PythonRun::Stop::None)
        m_timeout.start(std::chrono::milliseconds(static_cast<qint64>(m_request.limits.timeoutSeconds * 1000)));
}

void InProcessExecution::handle(const GuestFrame &frame)
{
    if (frame.kind == 'D') {
        if (const auto found = readDiagnostics(frame.payload, m_nonce))
            m_outcome.diagnostics = withReadingNote(toOriginalPositions(found->diagnostics, m_candidate), m_candidate);
    } else if (frame.kind == 'B') {
        m_hasBegun = true;
        Q_EMIT started();
    } else if (frame.kind == 'E') {
        if (const auto end = readEnd(frame.payload, m_nonce))
            m_end = std::make_unique<GuestEnd>(*end);
    } else if (ToolMessages::isOne(frame.kind)) {
        handleMessage(frame);
    }
}

void InProcessExecution::handleMessage(const GuestFrame &frame)
{
    if (!m_messages)
        m_messages = std::make_unique<ToolMessages>(m_nonce, m_request.limits);
    const ToolMessages::Heard heard = m_messages->take(frame);
    if (heard.excess)
        stopRun(PythonRun::Stop::Output);
    else if (heard.progress)
        Q_EMIT progressed(*heard.progress);
    else if (heard.message)
        Q_EMIT messageReceived(*heard.message);
}

void InProcessExecution::handle(const PythonRun::Output &output)
{
    OutputCollector &collector = output.stream == OutputStream::Standard ? m_output : m_error;
    const QString text = collector.append(output.bytes.constData(), output.bytes.size());
    const QPointer<InProcessExecution> self(this);
    if (!text.isEmpty())
        Q_EMIT outputReceived(output.stream, text);
    if (self && m_output.totalBytes() + m_error.totalBytes() > m_request.limits.outputBytes)
        stopRun(PythonRun::Stop::Output);
}

void InProcessExecution::handle(const PythonRun::Value &value)
{
    m_outcome.value = value.value;
}

void InProcessExecution::handle(const PythonRun::Refused &)
{
    const auto error = PythonThread::instance().unavailability();
    settle(ExecutionStatus::Unavailable, error ? plainError(*error) : plainError({}, {}));
}

void InProcessExecution::handle(const PythonRun::Ended &ended)
{
    if (ended.threadsLeft > 0) {
        addNote(u"threads-left"_s,
            tr("Threads of the tool (%1) still run and cannot be ended, so nothing else can run in this tier until they end.")
                .arg(ended.threadsLeft));
    }
    if (m_run->stopReason() != PythonRun::Stop::None)
        settleStopped(m_run->stopReason());
    else if (m_end)
        handleEndFrame(*m_end);
    else if (ended.isOutOfMemory)
        settle(ExecutionStatus::MemoryExceeded,
            plainError(u"MemoryError"_s, tr("The tool needed more than its memory limit of %1 MB.").arg(m_request.limits.memoryMb)));
    else if (m_hasBegun)
        settle(ExecutionStatus::Error,
            plainError(
                u"SystemError"_s, tr("The tool broke the Python that ran it, so its end could not be reported: %1").arg(ended.fault)));
    else
        settle(ExecutionStatus::SetupFailed,
            plainError(u"python-failed"_s, tr("The Python of this process could not run the tool: %1").arg(ended.fault)));
}

void InProcessExecution::handleEndFrame(const GuestEnd &end)
{
    m_outcome.usage = end.usage;
    m_outcome.notes += end.notes;
    for (const TracebackFrame &frame : end.traceback)
        m_outcome.traceback.append(toOriginalPositions(frame, m_candidate));
    if (end.status == ExecutionStatus::Rejected)
        settle(end.status, plainError(u"ValidationError"_s, publishedText(m_outcome.diagnostics)));
    else if (end.status != ExecutionStatus::Ok)
        settle(end.status, end.error ? toOriginalPositions(*end.error, m_candidate) : plainError({}, {}));
    else if (m_outcome.value)
        settle(ExecutionStatus::Ok);
    else
        settle(ExecutionStatus::SetupFailed,
            plainError(u"python-failed"_s, tr("The Python of this process could not run the tool: %1").arg(tr("it gave no value"))));
}

void InProcessExecution::stopRun(PythonRun::Stop reason)
{
    if (m_isSettled || m_patience.isActive())
        return;
    m_timeout.stop();
    m_run->requestStop(reason);
    PythonThread::instance().stop(m_run);
    m_patience.start(m_parts->patience);
}

void InProcessExecution::giveUp()
{
    PythonThread::instance().abandon(m_run);
    addNote(
        u"still-running"_s, tr("The tool does not stop and still runs in this process; nothing else can run in this tier until it ends."));
    settleStopped(m_run->stopReason());
}

void InProcessExecution::settleStopped(PythonRun::Stop reason)
{
    ToolError error;
    if (m_end) {
        for (const TracebackFrame &frame : m_end->traceback)
            m_outcome.traceback.append(toOriginalPositions(frame, m_candidate));
        if (m_end->error)
            error.range = toOriginalPositions(*m_end->error, m_candidate).range;
        m_outcome.usage = m_end->usage;
    }
    switch (reason) {
    case PythonRun::Stop::Timeout:
        error.type = u"Timeout"_s;
        error.message = tr("The tool ran longer than its timeout of %1 s and was stopped.").arg(m_request.limits.timeoutSeconds);
        settle(ExecutionStatus::Timeout, error);
        break;
    case PythonRun::Stop::Output:
        error.type = u"OutputExceeded"_s;
        error.message = tr("The tool printed more than %1 MB and was stopped.").arg(m_request.limits.outputBytes / Limits::MiB);
        settle(ExecutionStatus::OutputExceeded, error);
        break;
    case PythonRun::Stop::Cancelled:
    case PythonRun::Stop::None:
        settle(ExecutionStatus::Cancelled);
        break;
    }
}

void InProcessExecution::addNote(const QString &code, const QString &message)
{
    m_outcome.notes.append({code, message, std::nullopt});
}

void InProcessExecution::settle(ExecutionStatus status, const std::optional<ToolError> &error)
{
    if (std::exchange(m_isSettled, true))
        return;
    m_timeout.stop();
    m_beginning.stop();
    m_patience.stop();
    if (m_run)
        m_run->detach();
    m_outcome.status = status;
    m_outcome.error = error;
    if (status != ExecutionStatus::Ok)
        m_outcome.value.reset();
    m_outcome.usage.wallMs = static_cast<double>(m_clock.nsecsElapsed()) / 1e6;
    m_outcome.standardOutput = m_output.text();
    m_outcome.standardError = m_error.text();
    m_outcome.standardOutputTruncated = m_output.isTruncated();
    m_outcome.standardErrorTruncated = m_error.isTruncated();
    if (m_messages)
        m_messages->moveTo(m_outcome);
    finish(std::exchange(m_outcome, {}));
}

} // namespace Assay
