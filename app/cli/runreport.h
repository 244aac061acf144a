// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "arguments.h"
#include "base/contract/execution.h"
#include "base/contract/toolsource.h"
#include "fixwords.h"

#include <QElapsedTimer>

namespace Assay::Cli {

class Console;

/** Prints a run. As text, the value alone goes to standard output, and what the tool prints to standard error while it runs. */
class RunReport
{
public:
    RunReport(Console &console, const ToolSource &source, OutputFormat format, SourceOptions options);

    void preparing(const PackageProgress &progress);
    void output(OutputStream stream, const QString &text);
    void message(const ToolMessage &message);
    void progress(const ToolProgress &progress);
    /** `paths`: where its artifacts were written, one for each; empty: nowhere. */
    void result(const ExecutionResult &result, const QStringList &paths = {});

private:
    void resultText(const ExecutionResult &result, const QStringList &paths);
    void artifacts(const QList<Artifact> &artifacts, const QStringList &paths);
    QString mark() const;
    void failure(const ExecutionResult &result);
    void verdict(const TextRange &range, const QString &message, const QString &code);
    void traceback(const QList<TracebackFrame> &frames);
    void endPreparation();
    void endLine();

    Console &m_console;
    ToolSource m_source;
    OutputFormat m_format;
    SourceOptions m_options;
    QString m_preparation; ///< what was told of it last
    bool m_isLineOpen = false; ///< something of the tool stands in the last line
    bool m_needsMark = true;
    OutputStream m_lastStream = OutputStream::Standard;
    bool m_isProgressOpen = false; ///< the last line is about progress
    QElapsedTimer m_sinceProgress; ///< since the last line about it
};

} // namespace Assay::Cli
