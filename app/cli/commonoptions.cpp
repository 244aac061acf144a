// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "commonoptions.h"

#include "base/contract/limits.h"
#include "base/contract/packages.h"
#include "commandline.h"
#include "optiondeclaration.h"

#include <array>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

constexpr std::array LaterOptions = {"--net"};

} // namespace

void declareSource(OptionDeclaration &declare)
{
    declare.option("--policy", CommandLine::tr("Rules for the source: strict, standard, open, or a policy file. Default: strict."), "NAME");
    declare.repeatable("--allow", CommandLine::tr("Modules that the tool may import, separated by commas."), "a,b");
    declare.option("--entry", CommandLine::tr("Call this function instead of running the text as a body."), "NAME");
    declare.option("--interpreter", CommandLine::tr("Python that checks and runs the tool. Default: python3."), "PATH");
}

void declarePackages(OptionDeclaration &declare)
{
    declare.repeatable("--deps",
        CommandLine::tr("Packages that the tool needs, fetched as wheels from the index that pip is configured for; imports still follow "
                        "--allow."),
        "a,b");
    declare.repeatable(
        "--allow-packages", CommandLine::tr("Packages that --deps may name; what these need themselves may come, too."), "a,b");
}

void declareTier(OptionDeclaration &declare)
{
    declare.option("--tier",
        CommandLine::tr("Sandbox to run in: subprocess, docker (a container without a network), inprocess (nothing holds it, so it needs "
                        "--unsafe) or a "
                        "plugin's. Default: %1.")
            .arg(ExecutionArguments().tier),
        "NAME");
    declare.flag("--unsafe",
        CommandLine::tr("Run in a sandbox that holds nothing, too (tier inprocess): require no property but those that --require names."));
    declare.repeatable("--require",
        CommandLine::tr("Refuse to run unless this is enforced or partial: files, network, processes, memory, calls."), "PROPERTY");
    declare.repeatable(
        "--waive", CommandLine::tr("Run even when this does not hold: files, network, processes, memory, calls."), "PROPERTY");
    declare.option("--agent",
        CommandLine::tr(
            "Agent on whose behalf the tool runs: in tier docker it has a session and a working folder of its own; else checked, not "
            "recorded."),
        "ID");
    declare.option("--user",
        CommandLine::tr(
            "User on whose behalf the tool runs: in tier docker each has sessions and tools of their own; else checked, not recorded."),
        "ID");
    for (const char *name : LaterOptions)
        declare.later(name);
}

void declareLimits(OptionDeclaration &declare)
{
    declare.option("--timeout",
        CommandLine::tr("Time limit in seconds, at most %1. Default: %2.").arg(Limits::MaxTimeoutSeconds).arg(Limits().timeoutSeconds),
        "S");
    declare.option("--memory",
        CommandLine::tr("Memory that the tool may use in MB, at least %1. Default: %2.").arg(Limits::MinMemoryMb).arg(Limits().memoryMb),
        "MB");
}

void declareInputs(OptionDeclaration &declare)
{
    declare.repeatable("--input",
        CommandLine::tr("File that the tool may read, as assay.inputs[\"NAME\"]: it gets a copy. May be given several times."),
        "NAME=PATH");
}

void declareOutputFolder(OptionDeclaration &declare)
{
    declare.option("--output-dir",
        CommandLine::tr("Folder for what the tool gives or leaves in its output folder. Made when missing; nothing in it is overwritten."),
        "DIR");
}

void declareFormat(OptionDeclaration &declare)
{
    declare.choice("--format", CommandLine::tr("text or json. Default: text."), "FORMAT", {"text", "json"});
}

void declareRun(OptionDeclaration &declare)
{
    declare.option("FILE", CommandLine::tr("File with Python, or text around Python; \"-\" is standard input."), "");
    declare.option(
        "--args", CommandLine::tr("Arguments, a JSON object, or the file that holds it (\"@-\": standard input)."), "JSON|@FILE");
    declareSource(declare);
    declarePackages(declare);
    declare.option("--return", CommandLine::tr("Expression whose value is the result, appended to the text."), "EXPR");
    declareLimits(declare);
    declare.option("--processes", CommandLine::tr("Processes that the tool may start. Default: %1.").arg(Limits().processes), "N");
    declare.option("--max-output",
        CommandLine::tr("Output in MB after which the run is ended. Default: %1.").arg(Limits().outputBytes / Limits::MiB), "MB");
    declareInputs(declare);
    declareTier(declare);
}

void declareLibrary(OptionDeclaration &declare)
{
    declare.option("--library",
        CommandLine::tr("Library file. Default: the one that ASSAY_LIBRARY names, else library.sqlite in your data folder."), "PATH");
}

OutputFormat readFormat(const OptionDeclaration &declare)
{
    return declare.raw("--format") == "json" ? OutputFormat::Json : OutputFormat::Text;
}

SourceArguments readSource(const OptionDeclaration &declare)
{
    SourceArguments source;
    if (declare.isGiven("--policy"))
        source.policy = declare.value("--policy");
    source.allow = declare.values("--allow");
    source.entry = declare.value("--entry");
    source.interpreter = declare.value("--interpreter");
    if (declare.isKnown("--deps")) {
        source.deps = joinedRequirements(declare.values("--deps"));
        source.allowPackages = declare.values("--allow-packages");
    }
    return source;
}

ExecutionArguments readExecution(const OptionDeclaration &declare)
{
    ExecutionArguments execution;
    if (declare.isGiven("--tier"))
        execution.tier = declare.value("--tier");
    execution.unsafe = declare.isSet("--unsafe");
    if (declare.isGiven("--args"))
        execution.arguments = QByteArray::fromStdString(declare.raw("--args"));
    execution.timeout = declare.value("--timeout");
    execution.memory = declare.value("--memory");
    execution.processes = declare.value("--processes");
    execution.maxOutput = declare.value("--max-output");
    execution.inputs = declare.wholeValues("--input");
    execution.outputFolder = declare.value("--output-dir");
    execution.require = declare.values("--require");
    execution.waive = declare.values("--waive");
    execution.agent = declare.value("--agent");
    execution.user = declare.value("--user");
    for (const char *name : LaterOptions) {
        if (declare.isGiven(name))
            execution.unavailable.append(QString::fromLatin1(name));
    }
    return execution;
}

RunArguments readRun(const OptionDeclaration &declare)
{
    return {declare.value("FILE"), readSource(declare), declare.value("--return"), readExecution(declare)};
}

} // namespace Assay::Cli
