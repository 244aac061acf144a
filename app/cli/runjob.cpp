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

void RunJob::start(Sandbox &sandbox, const ExecutionRequest &request)
{
    m_execution = sandbox.execute(request);
    if (m_report) {
        connect(m_execution.get(), &Execution::preparing, this, [this](const PackageProgress &progress) { m_report->preparing(progress); });
        connect(m_execution.get(), &Execution::outputReceived, this,
            [this](OutputStream stream, const QString &text) { m_report->output(stream, text); });
    }
    connect(m_execution.get(), &Execution::finished, this, &RunJob::conclude);
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
    if (m_report)
        m_report->result(result);
    Q_EMIT finished();
}

} // namespace Assay::Cli
