// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "attempt.h"

#include "tierfixture.h"

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

Attempt::Attempt(const HostileProgram &program, Sandbox &sandbox, ControlServer *controls)
    : m_program(program)
    , m_sandbox(sandbox)
    , m_controls(controls)
{
    if (m_controls)
        connect(m_controls, &ControlServer::answered, this, &Attempt::handleControl);
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
    else if (m_controls)
        runControl();
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

void Attempt::runControl()
{
    if (!m_scratch)
        m_scratch = std::make_unique<QTemporaryDir>(u"/var/tmp/%1-scratch-XXXXXX"_s.arg(Bystanders::mark()));
    ++m_controlRound;
    m_controlId = m_controls->run({{"code"_L1, QString::fromUtf8(m_program.code)}, {"args"_L1, arguments()},
        {"folder"_L1, m_scratch->path()}, {"seconds"_L1, TimeoutSeconds}});
}

void Attempt::handleControl(int id, const ControlServer::Answer &answer)
{
    if (id != m_controlId)
        return;
    m_outside = answer.got;
    m_controlFailure = answer.failure;
    if (m_outside.isEmpty() && m_controlFailure.isEmpty() && m_controlRound < m_program.runs)
        runControl();
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
