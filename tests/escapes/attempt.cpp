// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "attempt.h"

#include "tierfixture.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {
constexpr int TimeoutSeconds = 20;
// Small, so that going a little beyond them takes no time.
constexpr qint64 MemoryMb = 48;
constexpr qint64 ScratchBytes = 4 * Limits::MiB;

QJsonDocument asDocument(const QJsonObject &object)
{
    return QJsonDocument(object);
}
} // namespace

QString Attempt::held()
{
    return u"ok []"_s;
}

Attempt::Attempt(const HostileProgram &program, Sandbox &sandbox, bool hasControl)
    : m_program(program)
    , m_sandbox(sandbox)
    , m_hasControl(hasControl)
{
}

Attempt::~Attempt()
{
    if (m_control) {
        m_control->disconnect();
        m_control->kill();
        m_control->waitForFinished();
    }
}

void Attempt::start()
{
    m_bystanders = std::make_unique<Bystanders>();
    runInCage(1);
}

void Attempt::runInCage(int round)
{
    ExecutionRequest request = TierFixture::openRequest(m_program.code);
    request.arguments = *JsonText::parse(asDocument(arguments()).toJson());
    request.limits.timeoutSeconds = TimeoutSeconds;
    request.limits.memoryMb = MemoryMb;
    request.limits.scratchBytes = ScratchBytes;
    m_execution = m_sandbox.execute(request);
    connect(
        m_execution.get(), &Execution::finished, this, [this, round](const ExecutionResult &result) { handleCage(round, result); },
        Qt::QueuedConnection);
}

void Attempt::handleCage(int round, const ExecutionResult &result)
{
    m_isolation = result.isolation;
    m_inCage = described(result);
    if (m_inCage == held() && round < m_program.runs)
        runInCage(round + 1);
    else if (m_hasControl)
        runControl(1);
    else
        finish();
}

QJsonObject Attempt::arguments() const
{
    QJsonObject all = m_bystanders->arguments();
    all["memory_bytes"_L1] = MemoryMb * Limits::MiB;
    all["scratch_bytes"_L1] = ScratchBytes;
    return all;
}

QString Attempt::described(const ExecutionResult &result)
{
    QString text = statusName(result.status) + u' ';
    if (result.value)
        text += QString::fromUtf8(result.value->bytes());
    else if (result.error)
        text += result.error->type + u": "_s + result.error->message;
    if (m_program.mayCrash && result.status == ExecutionStatus::Crashed)
        text = held();
    const bool isForged = std::ranges::any_of(result.diagnostics, [](const Diagnostic &found) { return found.code == "forged"_L1; });
    if (isForged)
        text += u"\nforged diagnostics"_s;
    for (const auto &[name, output] : {std::pair(u"output"_s, result.standardOutput), std::pair(u"errors"_s, result.standardError)}) {
        if (!output.isEmpty())
            text += u'\n' + name + u": "_s + output;
    }
    const QStringList touched = m_bystanders->touched();
    return touched.isEmpty() ? text : text + u"\ntouched: "_s + touched.join(u", "_s);
}

void Attempt::runControl(int round)
{
    if (!m_scratch)
        m_scratch = std::make_unique<QTemporaryDir>(u"/var/tmp/%1-scratch-XXXXXX"_s.arg(Bystanders::mark()));
    m_control = std::make_unique<QProcess>();
    m_control->setWorkingDirectory(m_scratch->path());
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"HOME"_s, m_scratch->path());
    environment.insert(u"TMPDIR"_s, m_scratch->path());
    m_control->setProcessEnvironment(environment);
    connect(m_control.get(), &QProcess::finished, this, [this, round] { handleControl(round); }, Qt::QueuedConnection);
    m_control->start(u"python3"_s, {u"-I"_s, u"-S"_s, u"-B"_s, u"-X"_s, u"utf8"_s, QStringLiteral(ESCAPES_DIR) + u"/control.py"_s});
    m_control->write(
        asDocument({{"code"_L1, QString::fromUtf8(m_program.code)}, {"args"_L1, arguments()}, {"seconds"_L1, TimeoutSeconds}}).toJson());
    m_control->closeWriteChannel();
}

void Attempt::handleControl(int round)
{
    const QJsonDocument answer = QJsonDocument::fromJson(m_control->readAllStandardOutput());
    m_outside.clear();
    for (const QJsonValue &entry : answer["got"_L1].toArray())
        m_outside.append(entry.isString() ? entry.toString() : QString::fromUtf8(asDocument({{"got"_L1, entry}}).toJson()));
    m_controlFailure = answer.isObject() ? answer["failed"_L1].toString() : QString::fromUtf8(m_control->readAllStandardError());
    if (m_outside.isEmpty() && m_controlFailure.isEmpty() && round < m_program.runs)
        runControl(round + 1);
    else
        finish();
}

void Attempt::finish()
{
    m_bystanders.reset();
    m_scratch.reset();
    m_isFinished = true;
    Q_EMIT finished();
}
