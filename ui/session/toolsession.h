// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/executionresult.h"
#include "base/contract/validation.h"
#include "drafts/draft.h"
#include "library/toolversion.h"
#include "models/outputlog.h"
#include "models/runfailure.h"

#include <QElapsedTimer>
#include <QObject>

#include <optional>

namespace Assay {

/** A run that has ended, with the draft as it was when it was started. */
struct FinishedRun
{
    Draft draft;
    ExecutionResult result;
    QDateTime when;
};

/** The state of one tab, and the only place where it is kept: what was typed and chosen, what validation found, what the last run did.
   Views show it and change it through the setters; ValidationScheduler and ToolRunner deliver their outcomes here. */
class ASSAY_UI_EXPORT ToolSession : public QObject
{
    Q_OBJECT

public:
    enum class Phase { Idle, Running, Stopping };

    explicit ToolSession(const Draft &draft, QObject *parent = nullptr);

    const Draft &draft() const { return m_draft; }
    void setTitle(const QString &title);
    void setSource(const QByteArray &source);
    void setShape(const Shape &shape);
    void setArgumentsText(const QString &text);
    void setTier(const QString &tier);
    void setPolicy(const QString &policy);
    void setInterpreter(const QString &path);
    void setTimeoutSeconds(double seconds);
    void setMemoryMb(qint64 megabytes);
    void setProcesses(int count);
    void setInputs(const QList<ToolInput> &inputs);
    void setAllowedImports(const QStringList &names);
    void setPackages(const QStringList &requirements);
    /** Adds one name, unless it is there. */
    void allowImport(const QString &name);

    /** The library version that this tab shows, read-only; nothing for a draft. */
    const std::optional<ToolVersion> &version() const { return m_version; }
    void setVersion(const std::optional<ToolVersion> &version);
    bool isReadOnly() const { return m_version.has_value(); }

    /** What the last validation found, or why there was none; nothing before the first. */
    const std::optional<Result<ValidationReport>> &report() const { return m_report; }
    /** False from an edit on until the validation of the new text has ended. */
    bool isReportCurrent() const { return m_reportIsCurrent; }
    void setReport(const Result<ValidationReport> &report);
    /** From top to bottom: those of the last validation, and what the sandbox refused in the last run as long as that is current and no
        other is on. */
    QList<Diagnostic> diagnostics() const;

    Phase phase() const { return m_phase; }
    void setPhase(Phase phase);
    std::chrono::milliseconds runningTime() const;

    /** What is being prepared for the run that is on; nothing once its tool runs. */
    const std::optional<PackageProgress> &preparation() const { return m_preparation; }
    void setPreparation(const std::optional<PackageProgress> &progress);

    const std::optional<FinishedRun> &lastRun() const { return m_lastRun; }
    void setLastRun(const FinishedRun &run);
    /** True when the last run was of the text and the rules of now: the evidence that a promotion rests on. */
    bool isLastRunCurrent() const;
    /** How the last run failed, as long as it is current and no other is on. */
    std::optional<RunFailure> failure() const;

    /** modelBrief() of the text as it stands, with the last run when that is current. Errors: those of executionRequest(). */
    Result<QString> brief() const;

    OutputLog &output() { return m_output; }
    /** The last that the run which is on has told; nothing before that, and between runs. */
    const std::optional<ToolProgress> &progress() const { return m_progress; }
    void setProgress(const ToolProgress &progress) { m_progress = progress; }

Q_SIGNALS:
    /** Anything of the draft changed. */
    void draftChanged();
    /** The text changed. */
    void sourceChanged();
    /** Anything of the draft but its text changed. */
    void settingsChanged();
    /** What validation depends on changed: the last report is out of date. */
    void validationInputChanged();
    void reportChanged();
    void phaseChanged();
    void preparationChanged();
    void lastRunChanged();

private:
    enum class Part { Source, ValidationSetting, Setting };
    template <typename T>
    void assign(T Draft::*member, const T &value, Part part);

    Draft m_draft;
    std::optional<ToolVersion> m_version;
    std::optional<Result<ValidationReport>> m_report;
    bool m_reportIsCurrent = false;
    Phase m_phase = Phase::Idle;
    QElapsedTimer m_runClock;
    std::optional<PackageProgress> m_preparation;
    std::optional<FinishedRun> m_lastRun;
    OutputLog m_output;
    std::optional<ToolProgress> m_progress;
};

} // namespace Assay
