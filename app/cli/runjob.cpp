// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "runjob.h"

#include "base/contract/sandbox.h"
#include "refusal.h"

namespace Assay::Cli {

RunJob::RunJob(Console &console, const ToolSource &source, std::optional<OutputFormat> format, SourceOptions options, QObject *parent)
    : QObject(parent)
{
    if (format)
        m_report.emplace(console, source, *format, options);
}

RunJob::~RunJob() = default;

void RunJob::start(Sandbox &sandbox, const ExecutionRequest &request, const QString &outputFolder)
{
    if (!outputFolder.isEmpty()) {
        auto writer = ArtifactWriter::into(outputFolder);
        if (!writer) {
            refuse(writer.error());
            return;
        }
        m_writer = std::move(*writer);
    }
    m_execution = sandbox.execute(request);
    if (m_report) {
        connect(m_execution.get(), &Execution::preparing, this, [this](const PackageProgress &progress) { m_report->preparing(progress); });
        connect(m_execution.get(), &Execution::outputReceived, this,
            [this](OutputStream stream, const QString &text) { m_report->output(stream, text); });
        connect(m_execution.get(), &Execution::messageReceived, this, [this](const ToolMessage &message) { m_report->message(message); });
        connect(m_execution.get(), &Execution::progressed, this, [this](const ToolProgress &progress) { m_report->progress(progress); });
    }
    connect(m_execution.get(), &Execution::finished, this, &RunJob::conclude);
    Q_EMIT begun();
}

void RunJob::refuse(const Error &error)
{
    conclude(refusal(error));
}

void RunJob::cancel()
{
    if (m_execution)
        m_execution->cancel();
}

void RunJob::conclude(const ExecutionResult &result)
{
    m_result = result;
    if (m_writer) {
        const ArtifactWriter::Written written = m_writer->write(result.artifacts);
        m_paths = written.paths;
        m_result.notes += written.notes;
    }
    if (m_report)
        m_report->result(m_result, m_paths);
    Q_EMIT finished();
}

} // namespace Assay::Cli
