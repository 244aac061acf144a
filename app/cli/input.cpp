// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "input.h"

#include "console.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <filesystem>
#include <limits>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::Cli::Input)
};

QString standardInputName()
{
    return u"<stdin>"_s;
}

Error invalid(const QString &code, const QString &message)
{
    return {code, message, {}};
}

Result<QByteArray> readFile(const QString &path)
{
    const QString shown = QDir::toNativeSeparators(path);
    const QFileInfo info(path);
    if (info.isDir())
        return std::unexpected(invalid(u"file-is-folder"_s, Words::tr("\"%1\" is a folder. Name a file.").arg(shown)));
    std::error_code hidden; // by a folder that may not be entered
    if (!std::filesystem::exists(info.filesystemFilePath(), hidden) && !hidden)
        return std::unexpected(invalid(u"file-not-found"_s, Words::tr("There is no file \"%1\".").arg(shown)));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::unexpected(
            invalid(u"file-not-readable"_s, Words::tr("The file \"%1\" cannot be read: %2.").arg(shown, file.errorString())));
    QByteArray bytes = file.read(Limits::MostReadOfAFile);
    if (file.error() != QFileDevice::NoError)
        return std::unexpected(
            invalid(u"file-not-readable"_s, Words::tr("The file \"%1\" cannot be read: %2.").arg(shown, file.errorString())));
    return bytes;
}

Result<qint64> wholeNumber(const QString &option, const QString &typed, const QString &of)
{
    bool isNumber = false;
    const qint64 value = typed.toLongLong(&isNumber);
    if (isNumber)
        return value;
    return std::unexpected(
        invalid(u"option-not-a-number"_s, Words::tr("%1 takes a whole number of %2; \"%3\" is none.").arg(option, of, typed)));
}

Result<IsolationProperty> property(const QString &option, const QString &typed)
{
    QStringList known;
    for (IsolationProperty each : AllIsolationProperties) {
        known.append(isolationPropertyName(each));
        if (known.last() == typed)
            return each;
    }
    return std::unexpected(invalid(u"property-unknown"_s,
        Words::tr("%1 does not know the property \"%2\". The properties are: %3.").arg(option, typed, known.join(u", "_s))));
}

} // namespace

Input::Input(Console &console)
    : m_console(console)
{
}

Result<QByteArray> Input::file(const QString &path)
{
    if (path != u"-")
        return readFile(path);
    if (std::exchange(m_inputIsRead, true))
        return std::unexpected(
            invalid(u"input-read-twice"_s, Words::tr("Standard input can be read once only; \"-\" or \"@-\" is given twice.")));
    return m_console.readInput(Limits::MostReadOfAFile);
}

Result<ToolSource> Input::source(const QString &path, const QString &entry)
{
    auto bytes = file(path);
    if (!bytes)
        return std::unexpected(bytes.error());
    ToolSource source{*bytes, path == u"-" ? standardInputName() : path, {}};
    if (!entry.isEmpty())
        source.shape = {Shape::Kind::Function, entry};
    return source;
}

Result<JsonText> Input::arguments(const QByteArray &typed)
{
    if (!typed.startsWith('@')) {
        auto json = JsonText::parse(typed);
        if (!json)
            return std::unexpected(Error{u"arguments-not-json"_s,
                Words::tr("The arguments of --args are not JSON. %1").arg(json.error().message), json.error().detail});
        return json;
    }
    const QString path = QString::fromLocal8Bit(typed.mid(1));
    auto bytes = file(path);
    if (!bytes)
        return std::unexpected(bytes.error());
    auto json = JsonText::parse(*bytes);
    if (!json) {
        return std::unexpected(Error{u"arguments-not-json"_s,
            Words::tr("The arguments in %1 are not JSON. %2")
                .arg(path == u"-" ? standardInputName() : QDir::toNativeSeparators(path), json.error().message),
            json.error().detail});
    }
    return json;
}

Result<Limits> Input::limits(const ExecutionArguments &typed, const Limits &base)
{
    Limits limits = base;
    if (!typed.timeout.isEmpty()) {
        bool isNumber = false;
        limits.timeoutSeconds = typed.timeout.toDouble(&isNumber);
        if (!isNumber)
            return std::unexpected(
                invalid(u"option-not-a-number"_s, Words::tr("--timeout takes a number of seconds; \"%1\" is none.").arg(typed.timeout)));
    }
    if (!typed.memory.isEmpty()) {
        const auto memory = wholeNumber(u"--memory"_s, typed.memory, Words::tr("megabytes"));
        if (!memory)
            return std::unexpected(memory.error());
        limits.memoryMb = *memory;
    }
    if (!typed.processes.isEmpty()) {
        const auto processes = wholeNumber(u"--processes"_s, typed.processes, Words::tr("processes"));
        if (!processes)
            return std::unexpected(processes.error());
        limits.processes = int(std::clamp<qint64>(*processes, -1, std::numeric_limits<int>::max()));
    }
    if (!typed.maxOutput.isEmpty()) {
        const auto output = wholeNumber(u"--max-output"_s, typed.maxOutput, Words::tr("megabytes"));
        if (!output)
            return std::unexpected(output.error());
        limits.outputBytes = std::clamp<qint64>(*output, -1, std::numeric_limits<qint64>::max() / Limits::MiB) * Limits::MiB;
    }
    return limits;
}

Result<QList<IsolationProperty>> Input::required(const ExecutionArguments &typed)
{
    QList<IsolationProperty> required = typed.unsafe ? QList<IsolationProperty>() : defaultRequiredIsolation();
    for (const QString &name : typed.require) {
        auto wanted = property(u"--require"_s, name);
        if (!wanted)
            return std::unexpected(wanted.error());
        if (!required.contains(*wanted))
            required.append(*wanted);
    }
    for (const QString &name : typed.waive) {
        auto waived = property(u"--waive"_s, name);
        if (!waived)
            return std::unexpected(waived.error());
        required.removeAll(*waived);
    }
    return required;
}

Result<QList<ToolInput>> Input::inputs(const QStringList &typed)
{
    QList<ToolInput> inputs;
    for (const QString &each : typed) {
        const qsizetype equals = each.indexOf(u'=');
        if (equals < 1 || equals + 1 == each.size())
            return std::unexpected(invalid(u"input-without-name"_s,
                Words::tr("--input takes a name and a path, such as data.csv=/home/me/sales.csv; \"%1\" is none.").arg(each)));
        // Not made absolute by QDir, which takes ".." for what stands before it and not for what a link leads to.
        const QString path = each.sliced(equals + 1);
        inputs.append({each.left(equals), path.startsWith(u'/') ? path : QDir::currentPath() + u'/' + path});
    }
    return inputs;
}

Result<int> Input::version(const QString &typed)
{
    if (typed.isEmpty())
        return 0;
    bool isNumber = false;
    const int version = typed.toInt(&isNumber);
    if (isNumber && version > 0)
        return version;
    return std::unexpected(invalid(u"version-invalid"_s, Words::tr("--version takes a whole number from 1; \"%1\" is none.").arg(typed)));
}

Result<ExecutionRequest> Input::request(const ExecutionArguments &typed, const Limits &base)
{
    if (!typed.unavailable.isEmpty())
        return std::unexpected(invalid(u"option-unavailable"_s, Words::tr("%1 is not available yet.").arg(typed.unavailable.first())));
    const auto bounds = limits(typed, base);
    if (!bounds)
        return std::unexpected(bounds.error());
    const auto properties = required(typed);
    if (!properties)
        return std::unexpected(properties.error());
    const auto values = arguments(typed.arguments);
    if (!values)
        return std::unexpected(values.error());
    auto files = inputs(typed.inputs);
    if (!files)
        return std::unexpected(files.error());
    ExecutionRequest request;
    request.arguments = *values;
    request.inputs = std::move(*files);
    request.limits = *bounds;
    request.required = *properties;
    request.unsafe = typed.unsafe;
    request.agentId = typed.agent;
    request.userId = typed.user;
    return request;
}

Result<ExecutionRequest> Input::request(const RunArguments &typed, const ToolSource &source)
{
    const auto policy = Policy::load(typed.source.policy);
    if (!policy)
        return std::unexpected(policy.error());
    auto made = request(typed.execution, {});
    if (!made)
        return made;
    made->source = source;
    made->policy = *policy;
    made->allowedImports = typed.source.allow;
    made->dependencies = typed.source.deps;
    made->allowedPackages = typed.source.allowPackages;
    made->interpreter = typed.source.interpreter;
    made->returnExpression = typed.returnExpression;
    return made;
}

} // namespace Assay::Cli
