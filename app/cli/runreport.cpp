// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "runreport.h"

#include "base/contract/numbertext.h"
#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "command.h"
#include "console.h"
#include "diagnosticprinter.h"
#include "resultjson.h"

#include <QCoreApplication>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

const QString ClearLine = u"\r\x1b[K"_s;

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::Cli::RunReport)
};

constexpr int ProgressIntervalMs = 1000;
constexpr qsizetype MostArtifactsListed = 20;

QString shortForm(const ToolError &error)
{
    return error.message.isEmpty() ? error.type : error.type + u": "_s + error.message;
}

} // namespace

RunReport::RunReport(Console &console, const ToolSource &source, OutputFormat format, SourceOptions options)
    : m_console(console)
    , m_source(source)
    , m_format(format)
    , m_options(options)
{
}

/** On a terminal in one line that changes; else a line for each step, without what changes all the time. */
void RunReport::preparing(const PackageProgress &progress)
{
    if (m_format == OutputFormat::Json)
        return;
    const Console::Stream &target = m_console.error();
    PackageProgress shown = progress;
    if (!target.isTerminal)
        shown.receivedBytes = shown.totalBytes = 0;
    const QString text = visibleText(progressText(shown));
    if (text == std::exchange(m_preparation, text))
        return;
    m_console.tell(target.isTerminal ? Console::paint(target, Ink::Dim, ClearLine + text) : text + u'\n');
}

void RunReport::endPreparation()
{
    if (!std::exchange(m_preparation, {}).isEmpty() && m_console.error().isTerminal)
        m_console.tell(ClearLine);
}

void RunReport::output(OutputStream stream, const QString &text)
{
    if (m_format == OutputFormat::Json || text.isEmpty())
        return;
    endPreparation();
    const Console::Stream &target = m_console.error();
    if (m_isProgressOpen)
        endLine();
    if (!target.isTerminal) {
        m_console.tell(text);
        m_isLineOpen = !text.endsWith(u'\n');
        return;
    }
    if (stream != std::exchange(m_lastStream, stream))
        endLine();
    QString shown;
    for (qsizetype from = 0; from < text.size();) {
        qsizetype end = from;
        while (end < text.size() && text[end] != u'\n' && text[end] != u'\r')
            ++end;
        if (std::exchange(m_needsMark, false))
            shown += mark();
        shown += visibleText(text.mid(from, end - from), LineBreaks::Keep);
        m_isLineOpen = true;
        // A carriage return leads back over the mark: it is written again, so that no line of the tool passes for one of ours.
        if (end < text.size()) {
            shown += text[end];
            m_needsMark = true;
            m_isLineOpen = text[end] != u'\n';
        }
        from = end + 1;
    }
    m_console.tell(shown);
}

/** Before what is the tool's, on a terminal: no line of it passes for one of ours. */
QString RunReport::mark() const
{
    return m_console.error().isTerminal ? Console::paint(m_console.error(), Ink::Dim, u"│ "_s) : QString();
}

void RunReport::message(const ToolMessage &message)
{
    if (m_format == OutputFormat::Json)
        return;
    endPreparation();
    endLine();
    const Ink ink = message.level == ToolMessage::Level::Error ? Ink::Error
        : message.level == ToolMessage::Level::Warning         ? Ink::Warning
                                                               : Ink::Note;
    const QString level = Console::paint(m_console.error(), ink, messageLevelName(message.level) + u':');
    const QStringList lines = (message.text.endsWith(u'\n') ? message.text.chopped(1) : message.text).split(u'\n');
    for (const QString &line : lines)
        m_console.tell(mark() + level + u' ' + visibleText(line) + u'\n');
}

/** On a terminal one line that changes in place, else a line a second. */
void RunReport::progress(const ToolProgress &progress)
{
    if (m_format == OutputFormat::Json)
        return;
    endPreparation();
    const Console::Stream &stream = m_console.error();
    const QString words = visibleText(progressText(progress));
    if (stream.isTerminal) {
        if (!m_isProgressOpen)
            endLine();
        m_isProgressOpen = true;
        m_console.tell(ClearLine + mark() + words);
        m_isLineOpen = true;
        return;
    }
    const bool isLast = progress.total && progress.done >= *progress.total;
    if (m_sinceProgress.isValid() && m_sinceProgress.elapsed() < ProgressIntervalMs && !isLast)
        return;
    m_sinceProgress.start();
    endLine();
    m_console.tell(words + u'\n');
}

void RunReport::endLine()
{
    m_isProgressOpen = false;
    if (std::exchange(m_isLineOpen, false))
        m_console.tell(u"\n"_s);
    m_needsMark = true;
}

void RunReport::result(const ExecutionResult &result, const QStringList &paths)
{
    if (m_format == OutputFormat::Text) {
        resultText(result, paths);
        return;
    }
    JsonWriter json;
    writeResult(json, result, recordForm(paths));
    m_console.printJson(json.text());
}

void RunReport::resultText(const ExecutionResult &result, const QStringList &paths)
{
    const Console::Stream &stream = m_console.error();
    endPreparation();
    endLine();
    const DiagnosticPrinter printer(m_source.name, m_source.bytes, stream, m_options);
    for (const Diagnostic &diagnostic : result.diagnostics)
        m_console.tell(printer.text(diagnostic));
    if (result.value)
        m_console.printJson(result.value->indented());
    else
        failure(result);
    artifacts(result.artifacts, paths);
    for (const Diagnostic &refusal : result.refusals)
        m_console.tell(printer.text(refusal));
    for (const RunNote &note : result.notes) {
        const bool isIssue = std::ranges::any_of(result.diagnostics, [&note](const Diagnostic &issue) { return issue.code == note.code; });
        if (!isIssue)
            m_console.tell(Console::paint(stream, Ink::Note, u"note:"_s) + u' ' + visibleText(note.message) + u'\n');
    }
}

void RunReport::artifacts(const QList<Artifact> &artifacts, const QStringList &paths)
{
    for (qsizetype i = 0; i < std::min(artifacts.size(), MostArtifactsListed); ++i) {
        const QString path = paths.value(i);
        const QString name = visibleText(path.isEmpty() ? artifacts[i].name : path);
        m_console.tell(Console::paint(m_console.error(), Ink::Bold, Words::tr("artifact:")) + u' '
            + Words::tr("%1 (%2, %3 bytes)").arg(name, visibleText(artifacts[i].type), numberText(artifacts[i].bytes.size())) + u'\n');
    }
    if (artifacts.size() > MostArtifactsListed)
        m_console.tell(Words::tr("and %n more artifacts", nullptr, int(artifacts.size() - MostArtifactsListed)) + u'\n');
}

void RunReport::failure(const ExecutionResult &result)
{
    const ToolError error = result.error.value_or(ToolError());
    switch (result.status) {
    case ExecutionStatus::Invalid:
    case ExecutionStatus::Unavailable:
    case ExecutionStatus::SetupFailed:
        tellError(m_console, {error.type, error.message, {}, error.remedy});
        return;
    case ExecutionStatus::Rejected:
        verdict({}, Words::tr("Validation rejected the source; nothing was run."), statusName(result.status));
        return;
    case ExecutionStatus::Cancelled:
        verdict({}, Words::tr("The run was stopped."), statusName(result.status));
        return;
    case ExecutionStatus::Error:
        traceback(result.traceback);
        verdict(error.range, shortForm(error), {});
        for (auto cause = error.cause; cause; cause = cause->cause)
            m_console.tell(u"  "_s + Words::tr("caused by %1").arg(indented(shortForm(*cause))) + u'\n');
        return;
    default:
        traceback(result.traceback);
        verdict(error.range, error.message, statusName(result.status));
    }
}

/** How it ended, in the form of an issue. */
void RunReport::verdict(const TextRange &range, const QString &message, const QString &code)
{
    const Console::Stream &stream = m_console.error();
    QString place = m_source.name;
    if (range.isValid())
        place += u":%1:%2"_s.arg(range.line).arg(range.column);
    m_console.tell(Console::paint(stream, Ink::Bold, visibleText(place) + u':') + u' ' + Console::paint(stream, Ink::Error, u"error:"_s)
        + u' ' + indented(message) + (code.isEmpty() ? QString() : Console::paint(stream, Ink::Dim, u" ["_s + code + u']')) + u'\n');
    m_console.tell(DiagnosticPrinter(m_source.name, m_source.bytes, stream).excerpt(range));
}

void RunReport::traceback(const QList<TracebackFrame> &frames)
{
    if (frames.size() < 2)
        return;
    QString text = Words::tr("Traceback, the last call at the end:") + u'\n';
    for (const TracebackFrame &frame : frames) {
        const QString file = visibleText(frame.file.isEmpty() ? m_source.name : frame.file);
        text += u"  "_s + file + u':' + QString::number(frame.range.line) + u": "_s + visibleText(frame.function) + u'\n';
        if (!frame.text.trimmed().isEmpty())
            text += u"    "_s + visibleText(frame.text.trimmed()) + u'\n';
    }
    m_console.tell(text);
}

} // namespace Assay::Cli
