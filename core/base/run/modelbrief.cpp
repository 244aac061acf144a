// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/run/modelbrief.h"

#include "base/contract/executionstatus.h"
#include "base/contract/visibletext.h"

#include <QStringDecoder>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qsizetype MostIssues = 50;
constexpr qsizetype LongestOutput = 4000;
constexpr qsizetype LongestArguments = 8000;
constexpr qsizetype LongestMessage = 2000;

qsizetype longestRun(QStringView text, QChar letter)
{
    qsizetype longest = 0;
    qsizetype current = 0;
    for (const QChar each : text) {
        current = each == letter ? current + 1 : 0;
        longest = std::max(longest, current);
    }
    return longest;
}

QString fenced(const QString &text, const QString &language)
{
    const QString fence(std::max<qsizetype>(3, longestRun(text, u'`') + 1), u'`');
    return fence + language + u'\n' + text + (text.endsWith(u'\n') ? QString() : u"\n"_s) + fence + u'\n';
}

/** Start and end of a text that is too long. */
QString clipped(const QString &text, qsizetype longest)
{
    if (text.size() <= longest)
        return text;
    const qsizetype half = longest / 2;
    return text.first(half) + u"\n… %1 characters left out …\n"_s.arg(text.size() - 2 * half) + text.last(half);
}

/** One line in a list: what comes from a tool shall not look like the next heading. */
QString oneLine(const QString &text)
{
    return visibleText(clipped(text, LongestMessage)).simplified();
}

QString section(const QString &title, const QString &body)
{
    return body.isEmpty() ? QString() : u"\n## "_s + title + u"\n\n"_s + body;
}

QString issueList(const QList<Diagnostic> &issues)
{
    QString list;
    for (const Diagnostic &issue : issues.first(std::min(MostIssues, issues.size())))
        list += u"- line %1: %2: %3 [%4]\n"_s.arg(
            QString::number(issue.range.line), severityName(issue.severity), oneLine(issue.message), issue.code);
    if (issues.size() > MostIssues)
        list += u"- and %1 more\n"_s.arg(issues.size() - MostIssues);
    return list;
}

QString ending(const ExecutionResult &result)
{
    QString text = u"It ended as `%1`"_s.arg(statusName(result.status));
    if (result.error) {
        const QString place = result.error->range.isValid() ? u" in line %1"_s.arg(result.error->range.line) : QString();
        text +=
            place + u": "_s + (result.error->type.isEmpty() ? QString() : result.error->type + u": "_s) + oneLine(result.error->message);
    }
    text += u"\n"_s;
    QString frames;
    for (const TracebackFrame &frame : result.traceback) {
        const QString file = frame.file.isEmpty() ? QString() : u" in "_s + oneLine(frame.file);
        frames += u"- line %1%2, %3: %4\n"_s.arg(QString::number(frame.range.line), file, oneLine(frame.function), oneLine(frame.text));
    }
    if (result.traceback.size() > 1)
        text += u"\nTraceback, the last call at the end:\n\n"_s + frames;
    if (result.value)
        text += u"\nIts value:\n\n"_s + fenced(clipped(QString::fromUtf8(result.value->bytes()), LongestOutput), u"json"_s);
    for (const auto &[title, printed] :
        {std::pair(u"standard output"_s, result.standardOutput), {u"standard error"_s, result.standardError}}) {
        if (!printed.isEmpty())
            text += u"\nOn %1:\n\n"_s.arg(title) + fenced(clipped(printed, LongestOutput), u"text"_s);
    }
    return text;
}

/** What a tool that takes or gives files has to know. */
QString services(const ExecutionRequest &request)
{
    if (request.inputs.isEmpty() && !request.source.bytes.contains("assay."))
        return {};
    QString list;
    if (!request.inputs.isEmpty()) {
        QStringList names;
        for (const ToolInput &input : request.inputs)
            names.append(u'"' + input.name + u'"');
        list += u"- Its files: `assay.inputs[name]` is the path and `assay.read(name)` the bytes of %1.\n"_s.arg(names.join(u", "_s));
    }
    return list
        + u"- `assay` needs no import. `assay.image(bytes, mime)`, `assay.audio(bytes, mime)` and `assay.resource(uri, mime, text)` give "
          u"values "
          "that may stand in the result; files in the folder `assay.output_dir` are kept; `assay.progress(done, total, message)` and "
          "`assay.log(level, text)` tell how it is going.\n"_s;
}

QString rules(const ExecutionRequest &request)
{
    const bool isFunction = request.source.shape.kind == Shape::Kind::Function;
    QStringList imports = request.allowedImports;
    imports.sort();
    QString list = isFunction
        ? u"- The function `%1` is called with the members of the arguments object as keyword arguments; what it returns is the result.\n"_s
              .arg(request.source.shape.entry)
        : u"- The text is the body of a function: it reads the dict `args` and ends with `return`.\n"_s;
    list += u"- The result is JSON: dicts with text keys, lists, strings, numbers, booleans, None.\n"_s;
    list += services(request);
    list += imports.isEmpty()      ? u"- It may import nothing.\n"_s
        : imports.contains(u"*"_s) ? u"- It may import anything that is installed.\n"_s
                                   : u"- It may import only: %1.\n"_s.arg(imports.join(u", "_s));
    if (!request.dependencies.isEmpty())
        list += u"- Beside the standard library it has these packages, and what they need: %1.\n"_s.arg(request.dependencies.join(u", "_s));
    if (request.policy.name() != "open"_L1)
        list += u"- Policy `%1`: names and attributes that reach into the interpreter are refused.\n"_s.arg(request.policy.name());
    list += u"- No network. Files can be written below /tmp only, which is empty when a run begins. %1\n"_s.arg(
        request.limits.processes > 0 ? u"At most %1 processes."_s.arg(request.limits.processes) : u"No other processes."_s);
    return list
        + u"- At most %1 s and %2 MB of memory.\n"_s.arg(
            QString::number(request.limits.timeoutSeconds), QString::number(request.limits.memoryMb));
}

} // namespace

QString modelBrief(const ExecutionRequest &request, const QList<Diagnostic> &diagnostics, const std::optional<ExecutionResult> &result)
{
    const QList<Diagnostic> &issues = result ? result->diagnostics : diagnostics;
    const QString source = QStringDecoder(QStringDecoder::Utf8)(request.source.bytes);
    QString text = u"Mend this Python tool. Answer with the whole tool in one Python code block, and keep what already works.\n"_s;
    text += section(u"The tool"_s, fenced(source, u"python"_s));
    text += section(u"Its arguments"_s, fenced(clipped(QString::fromUtf8(request.arguments.bytes()), LongestArguments), u"json"_s));
    text += section(u"Issues"_s, issueList(issues));
    text += section(u"The run"_s, result && result->status != ExecutionStatus::Rejected ? ending(*result) : QString());
    text += section(u"Refused by the sandbox"_s, result ? issueList(result->refusals) : QString());
    return text + section(u"Rules"_s, rules(request));
}

} // namespace Assay
