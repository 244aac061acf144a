// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/dockerexecution.h"

#include "base/contract/numbertext.h"
#include "base/contract/requestcheck.h"
#include "base/record/recordreader.h"
#include "docker/session/agenterrors.h"
#include "docker/session/agentrequest.h"
#include "docker/session/dockerisolation.h"
#include "docker/session/dockervalidation.h"
#include "docker/session/packagefit.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QThreadPool>
#include <QUuid>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Assay {

namespace {

constexpr qsizetype MostRequestBytes = 16'000'000; ///< the agent takes 16 MiB, since a request is in the session's memory more than once
constexpr auto ExplanationTime = 3s; ///< in which the engine may say what became of a container

using Inputs = QList<std::pair<QString, QByteArray>>;

ToolError plainError(const Error &error)
{
    const QString message = error.detail.isEmpty() ? error.message : error.message + u" ("_s + error.detail + u')';
    return {error.code, message, {}, nullptr, error.remedy};
}

/** Opened and read apart from the caller's thread. */
QFuture<Result<Inputs>> readInputsLater(const QList<ToolInput> &inputs)
{
    auto promise = std::make_shared<QPromise<Result<Inputs>>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, inputs] {
        Result<Inputs> read;
        const auto opened = openInputs(inputs);
        if (!opened)
            read = std::unexpected(opened.error());
        for (qsizetype i = 0; opened && i < inputs.size(); ++i) {
            QFile file;
            const auto &input = (*opened)[static_cast<size_t>(i)];
            if (file.open(input.file.get(), QIODevice::ReadOnly, QFileDevice::DontCloseHandle))
                read->append({input.name, file.read(input.bytes)});
        }
        promise->addResult(std::move(read));
        promise->finish();
    });
    return promise->future();
}

/** The bytes of a piece of content that is no text for people; nothing for such a text. */
std::optional<QByteArray> artifactBytes(const JsonText &piece)
{
    const QJsonObject object = QJsonDocument::fromJson(piece.bytes()).object();
    const QString type = object["type"_L1].toString();
    if (type == "image"_L1 || type == "audio"_L1)
        return QByteArray::fromBase64(object["data"_L1].toString().toLatin1());
    if (type != "resource"_L1)
        return std::nullopt;
    const QJsonObject resource = object["resource"_L1].toObject();
    return resource.contains("blob"_L1) ? QByteArray::fromBase64(resource["blob"_L1].toString().toLatin1())
                                        : resource["text"_L1].toString().toUtf8();
}

/** The record names them, in order; the answer's content has them. False when the two do not go together. */
bool fillArtifacts(ExecutionResult &result, const AgentAnswer &answer)
{
    qsizetype next = 0;
    for (const JsonText &piece : answer.content) {
        const auto bytes = artifactBytes(piece);
        if (!bytes)
            continue;
        if (next == result.artifacts.size())
            return false;
        result.artifacts[next++].bytes = *bytes;
    }
    return next == result.artifacts.size();
}

} // namespace

DockerExecution::DockerExecution(ExecutionRequest request, DockerParts &parts)
    : m_request(std::move(request))
    , m_parts(parts)
    , m_context(std::make_unique<QObject>())
{
    m_clock.start();
    m_patience.setSingleShot(true);
    m_patience.setInterval(ExplanationTime);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        if (m_session)
            m_session->fail(*m_loss);
    });
    if (m_request.userId.isEmpty())
        m_request.userId = DockerSandbox::DefaultUser;
    QMetaObject::invokeMethod(this, &DockerExecution::begin, Qt::QueuedConnection);
}

DockerExecution::~DockerExecution()
{
    m_call.reset();
    if (m_session)
        m_parts.pool.release(m_session);
}

void DockerExecution::cancel()
{
    settle(ExecutionStatus::Cancelled);
}

std::optional<Error> DockerExecution::refusal() const
{
    if (!m_request.interpreter.isEmpty()) {
        return Error{u"interpreter-not-taken"_s,
            tr("The tier \"%1\" has the Python that is in its container, so it takes no other interpreter. Name none, or take the tier "
               "\"subprocess\".")
                .arg(DockerSandbox::Name),
            {}};
    }
    return checkRequest(m_request, DockerSandbox::Name, m_isolation, m_parts.packages != nullptr).or_else([this] {
        return checkEncoding(m_request.source);
    });
}

void DockerExecution::begin()
{
    if (m_isSettled)
        return;
    m_isolation = expectedIsolation(m_parts.pool.engineInfo(), m_parts.pool.places().limits);
    if (const auto error = refusal())
        settle(ExecutionStatus::Invalid, error);
    else if (m_request.inputs.isEmpty())
        findInterpreter();
    else
        openInputs();
}

void DockerExecution::openInputs()
{
    readInputsLater(m_request.inputs).then(m_context.get(), [this](const Result<Inputs> &read) {
        if (!read) {
            settle(ExecutionStatus::Invalid, read.error());
            return;
        }
        m_inputs = *read;
        findInterpreter();
    });
}

void DockerExecution::findInterpreter()
{
    if (m_request.dependencies.isEmpty()) {
        acquireSession();
        return;
    }
    m_parts.interpreter().then(m_context.get(), [this](const Result<Interpreter> &interpreter) {
        if (!interpreter)
            settle(ExecutionStatus::Unavailable, interpreter.error());
        else if (const auto error = checkPackageInterpreter(*interpreter))
            settle(ExecutionStatus::Unavailable, error);
        else
            bringPackages(*interpreter);
    });
}

/** Nothing is fetched for a text that is refused. */
void DockerExecution::bringPackages(const Interpreter &interpreter)
{
    const PackageWish wish{m_request.dependencies, m_request.allowedPackages};
    if (const auto known = m_parts.packages->known(wish, interpreter)) {
        usePackages(*known);
        return;
    }
    m_validation = std::make_unique<DockerValidation>(ValidationRequest{{m_request.source}, m_request.policy, m_request.allowedImports, {}},
        m_parts, m_request.userId, m_request.agentId);
    connect(m_validation.get(), &Validation::finished, this, [this, wish, interpreter] {
        const auto reports = m_validation->result();
        m_validation.release()->deleteLater();
        if (m_isSettled)
            return;
        if (!reports) {
            settle(ExecutionStatus::Unavailable, reports.error());
            return;
        }
        const ValidationReport &report = reports->first();
        if (!report.isAccepted()) {
            ExecutionResult result;
            result.status = ExecutionStatus::Rejected;
            result.diagnostics = report.diagnostics;
            result.error = ToolError{u"ValidationError"_s, publishedText(report.diagnostics), {}, nullptr, {}};
            deliver(std::move(result));
            return;
        }
        m_preparation = m_parts.packages->prepare(wish, interpreter);
        connect(m_preparation.get(), &PackageJob::progressed, this, &Execution::preparing);
        connect(m_preparation.get(), &PackageJob::finished, this, [this] {
            const auto prepared = m_preparation->result();
            m_preparation.release()->deleteLater();
            if (m_isSettled)
                return;
            if (prepared)
                usePackages(*prepared);
            else
                settle(prepared.error().status, prepared.error().error);
        });
    });
}

void DockerExecution::usePackages(const PackageSet &packages)
{
    m_packages = packages;
    m_clock.restart(); // what it took to fetch them is no part of the run
    acquireSession();
}

void DockerExecution::acquireSession()
{
    m_parts.pool.acquire(m_request.userId, m_request.agentId, m_context.get(), [this](const Result<DockerSession *> &session) {
        if (session)
            takeSession(*session);
        else
            settle(ExecutionStatus::Unavailable, session.error());
    });
}

void DockerExecution::takeSession(DockerSession *session)
{
    m_session = session;
    m_killsBefore = session->memoryKills();
    m_isolation = expectedIsolation(m_parts.pool.engineInfo(), session->limits());
    if (const auto error = refusedIsolation()) {
        settle(ExecutionStatus::Unavailable, error);
        return;
    }
    connect(session, &DockerSession::ended, this, [this](const Error &error) {
        const bool isMemory = m_session && m_session->memoryKills() > m_killsBefore;
        settle(isMemory ? ExecutionStatus::MemoryExceeded : ExecutionStatus::SetupFailed, error);
    });
    callAgent();
}

std::optional<Error> DockerExecution::refusedIsolation() const
{
    const QList<IsolationProperty> missing = m_isolation.missing(m_request.required);
    if (missing.isEmpty())
        return std::nullopt;
    const QString name = isolationPropertyName(missing.first());
    return Error{u"isolation-missing"_s,
        tr("This run requires isolation of \"%1\", which is absent here: %2.").arg(name, m_isolation[missing.first()].by), {},
        {.setting = Remedy::Setting::Waiver, .value = name}};
}

void DockerExecution::callAgent()
{
    const AgentRun run{m_request, QUuid::createUuid().toString(QUuid::Id128),
        packagesBelow(m_packages.folder, m_parts.pool.places().packages), m_packages.packages, std::exchange(m_inputs, {})};
    const QByteArray arguments = run.arguments();
    if (arguments.size() > MostRequestBytes) {
        settle(ExecutionStatus::Invalid,
            Error{u"request-too-large"_s,
                tr("Text, arguments and files of this run take %1 bytes on their way into the container; the limit there is %2. Pass less, "
                   "or "
                   "take the tier \"subprocess\".")
                    .arg(numberText(arguments.size()), numberText(MostRequestBytes)),
                {}});
        return;
    }
    m_call = m_session->agent().call(u"execute_python"_s, arguments, run.limits());
    connect(m_call.get(), &AgentCall::progressed, this, [this](const ToolProgress &progress) {
        const QPointer<DockerExecution> alive(this);
        noteLiveness();
        if (alive)
            Q_EMIT progressed(progress);
    });
    connect(m_call.get(), &AgentCall::messageReceived, this, [this](const ToolMessage &message) {
        const QPointer<DockerExecution> alive(this);
        noteLiveness();
        if (alive)
            Q_EMIT messageReceived(message);
    });
    connect(m_call.get(), &AgentCall::finished, this, &DockerExecution::handleAnswer);
}

void DockerExecution::handleAnswer()
{
    if (m_isSettled)
        return;
    const Result<AgentAnswer> &answer = m_call->result();
    if (!answer) {
        takeFault(answer.error());
        return;
    }
    if (m_session && m_session->state() == DockerSession::State::Ready)
        m_session->agent().recycle(*m_call);
    auto result = answer->structured ? readResult(answer->structured->bytes(), m_request.limits) : std::nullopt;
    if (result && fillArtifacts(*result, *answer))
        takeResult(std::move(*result));
    else
        takeFault(agentAnswerInvalid(m_session ? m_session->name() : QString(), answer->text().left(500)));
}

void DockerExecution::takeResult(ExecutionResult result)
{
    const bool hasRun = result.status != ExecutionStatus::Rejected && result.status != ExecutionStatus::Invalid
        && result.status != ExecutionStatus::Unavailable && result.status != ExecutionStatus::SetupFailed;
    if (m_session && m_parts.pool.engineInfo())
        result.isolation = isolationIn(result.isolation, *m_parts.pool.engineInfo(), m_session->limits(), m_request.limits);
    addNotes(result);
    const QPointer<DockerExecution> alive(this);
    if (hasRun)
        noteLiveness();
    if (alive && !m_isSettled && !result.standardOutput.isEmpty())
        Q_EMIT outputReceived(OutputStream::Standard, result.standardOutput);
    if (alive && !m_isSettled && !result.standardError.isEmpty())
        Q_EMIT outputReceived(OutputStream::Error, result.standardError);
    if (alive && !m_isSettled)
        deliver(std::move(result));
}

/** The engine knows better than the connection why the agent has gone; its word is waited for, not long. */
void DockerExecution::takeFault(const Error &error)
{
    m_loss = error;
    if (!m_session || m_session->state() != DockerSession::State::Ready || error.code == AgentRefusedCode) {
        settle(ExecutionStatus::SetupFailed, error);
    } else if (error.code == AgentLostCode || error.code == AgentNotListeningCode) {
        m_session->verify();
        m_patience.start();
    } else {
        m_session->fail(error); // it is of no more use to anyone
    }
}

void DockerExecution::noteLiveness()
{
    if (!std::exchange(m_isAlive, true))
        Q_EMIT started();
}

void DockerExecution::addNotes(ExecutionResult &result) const
{
    if (!m_session)
        return;
    const qint64 session = m_session->limits().memoryMb;
    if (result.status == ExecutionStatus::MemoryExceeded || m_request.limits.memoryMb >= session) {
        result.notes.append({u"session-memory"_s,
            tr("All runs of this session have %1 MB together; the limit of this run was %2 MB.")
                .arg(numberText(session), numberText(m_request.limits.memoryMb)),
            std::nullopt});
    }
}

void DockerExecution::settle(ExecutionStatus status, const std::optional<Error> &error)
{
    if (m_isSettled)
        return;
    ExecutionResult result;
    result.status = status;
    if (error)
        result.error = plainError(*error);
    result.isolation = m_isolation;
    if (status == ExecutionStatus::MemoryExceeded)
        addNotes(result);
    deliver(std::move(result));
}

void DockerExecution::deliver(ExecutionResult result)
{
    m_isSettled = true;
    m_patience.stop();
    m_context.reset();
    if (m_preparation)
        m_preparation.release()->deleteLater(); // it may be telling of its end right now
    if (m_validation)
        m_validation.release()->deleteLater();
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
    result.packages = m_packages.packages;
    result.usage.wallMs = static_cast<double>(m_clock.nsecsElapsed()) / 1e6;
    finish(std::move(result));
}

} // namespace Assay
