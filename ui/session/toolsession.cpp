// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/toolsession.h"

#include "base/run/modelbrief.h"
#include "session/draftrequests.h"

#include <algorithm>

namespace Assay {

ToolSession::ToolSession(const Draft &draft, QObject *parent)
    : QObject(parent)
    , m_draft(draft)
{
}

template <typename T>
void ToolSession::assign(T Draft::*member, const T &value, Part part)
{
    if (m_draft.*member == value)
        return;
    m_draft.*member = value;
    if (part != Part::Setting) {
        m_reportIsCurrent = false;
        Q_EMIT validationInputChanged();
    }
    if (part == Part::Source)
        Q_EMIT sourceChanged();
    else
        Q_EMIT settingsChanged();
    Q_EMIT draftChanged();
}

void ToolSession::setTitle(const QString &title)
{
    assign(&Draft::title, title, Part::Setting);
}

void ToolSession::setSource(const QByteArray &source)
{
    assign(&Draft::source, source, Part::Source);
}

void ToolSession::setShape(const Shape &shape)
{
    assign(&Draft::shape, shape, Part::ValidationSetting);
}

void ToolSession::setArgumentsText(const QString &text)
{
    assign(&Draft::argumentsText, text, Part::Setting);
}

void ToolSession::setTier(const QString &tier)
{
    assign(&Draft::tier, tier, Part::ValidationSetting);
}

void ToolSession::setPolicy(const QString &policy)
{
    assign(&Draft::policy, policy, Part::ValidationSetting);
}

void ToolSession::setInterpreter(const QString &path)
{
    assign(&Draft::interpreter, path, Part::ValidationSetting);
}

void ToolSession::setTimeoutSeconds(double seconds)
{
    assign(&Draft::timeoutSeconds, seconds, Part::Setting);
}

void ToolSession::setMemoryMb(qint64 megabytes)
{
    assign(&Draft::memoryMb, megabytes, Part::Setting);
}

void ToolSession::setProcesses(int count)
{
    assign(&Draft::processes, count, Part::Setting);
}

void ToolSession::setInputs(const QList<ToolInput> &inputs)
{
    assign(&Draft::inputs, inputs, Part::Setting);
}

void ToolSession::setAllowedImports(const QStringList &names)
{
    assign(&Draft::allowedImports, names, Part::ValidationSetting);
}

void ToolSession::setPackages(const QStringList &requirements)
{
    assign(&Draft::packages, requirements, Part::Setting);
}

void ToolSession::allowImport(const QString &name)
{
    if (!m_draft.allowedImports.contains(name))
        setAllowedImports(m_draft.allowedImports + QStringList{name});
}

void ToolSession::setVersion(const std::optional<ToolVersion> &version)
{
    m_version = version;
}

void ToolSession::setReport(const Result<ValidationReport> &report)
{
    m_report = report;
    m_reportIsCurrent = true;
    Q_EMIT reportChanged();
}

QList<Diagnostic> ToolSession::diagnostics() const
{
    QList<Diagnostic> found = m_report && *m_report ? (*m_report)->diagnostics : QList<Diagnostic>();
    if (m_phase == Phase::Idle && isLastRunCurrent()) {
        found += m_lastRun->result.refusals;
        std::ranges::stable_sort(found, {}, [](const Diagnostic &each) { return std::pair(each.range.line, each.range.column); });
    }
    return found;
}

void ToolSession::setPhase(Phase phase)
{
    if (m_phase == phase)
        return;
    m_phase = phase;
    if (phase == Phase::Running)
        m_runClock.start();
    else if (phase == Phase::Idle)
        m_progress.reset();
    Q_EMIT phaseChanged();
}

std::chrono::milliseconds ToolSession::runningTime() const
{
    return m_phase == Phase::Idle ? std::chrono::milliseconds(0) : std::chrono::milliseconds(m_runClock.elapsed());
}

void ToolSession::setPreparation(const std::optional<PackageProgress> &progress)
{
    if (m_preparation == progress)
        return;
    m_preparation = progress;
    Q_EMIT preparationChanged();
}

void ToolSession::setLastRun(const FinishedRun &run)
{
    m_lastRun = run;
    Q_EMIT lastRunChanged();
}

bool ToolSession::isLastRunCurrent() const
{
    if (!m_lastRun)
        return false;
    const Draft &ran = m_lastRun->draft;
    return ran.source == m_draft.source && ran.shape == m_draft.shape && ran.allowedImports == m_draft.allowedImports
        && ran.packages == m_draft.packages && ran.policy == m_draft.policy;
}

std::optional<RunFailure> ToolSession::failure() const
{
    return m_phase == Phase::Idle && isLastRunCurrent() ? runFailure(m_lastRun->result) : std::nullopt;
}

Result<QString> ToolSession::brief() const
{
    const Result<ExecutionRequest> request = executionRequest(m_draft);
    if (!request)
        return std::unexpected(request.error());
    const bool hasRun = m_phase == Phase::Idle && isLastRunCurrent();
    return modelBrief(*request, diagnostics(), hasRun ? std::optional(m_lastRun->result) : std::nullopt);
}

} // namespace Assay
