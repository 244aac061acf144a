// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/artifact/artifactwriter.h"
#include "base/contract/execution.h"
#include "runreport.h"

#include <memory>

namespace Assay {
class Sandbox;
struct ExecutionRequest;
} // namespace Assay

namespace Assay::Cli {

/** A run whose output and outcome are printed as they come, or not at all without a format. */
class RunJob : public QObject
{
    Q_OBJECT

public:
    RunJob(
        Console &console, const ToolSource &source, std::optional<OutputFormat> format, SourceOptions options, QObject *parent = nullptr);
    ~RunJob() override;

    /** `outputFolder`: where artifacts are written; empty: nowhere. */
    void start(Sandbox &sandbox, const ExecutionRequest &request, const QString &outputFolder = {});
    /** Ends at once with an outcome that never came to a sandbox. */
    void refuse(const Error &error);
    void cancel();

    const ExecutionResult &result() const { return m_result; }
    /** Where its artifacts were written, one for each; empty: nowhere. */
    const QStringList &paths() const { return m_paths; }
    /** Null until begun(). */
    Execution *execution() const { return m_execution.get(); }

Q_SIGNALS:
    /** There is an execution, of which nothing was told yet. */
    void begun();
    void finished();

private:
    void conclude(const ExecutionResult &result);

    std::optional<RunReport> m_report;
    std::optional<ArtifactWriter> m_writer;
    std::unique_ptr<Execution> m_execution;
    ExecutionResult m_result;
    QStringList m_paths;
};

} // namespace Assay::Cli
