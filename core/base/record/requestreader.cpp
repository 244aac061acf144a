// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/record/requestreader.h"

#include "base/contract/identifier.h"

#include <algorithm>
#include <array>
#include <limits>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qsizetype LongestShown = 80;

constexpr std::array<std::pair<QByteArrayView, qint64 Limits::*>, 7> LongLimits = {{{"output_bytes", &Limits::outputBytes},
    {"keep_head_bytes", &Limits::keepHeadBytes}, {"keep_tail_bytes", &Limits::keepTailBytes}, {"scratch_bytes", &Limits::scratchBytes},
    {"value_bytes", &Limits::valueBytes}, {"source_bytes", &Limits::sourceBytes}, {"argument_bytes", &Limits::argumentBytes}}};
constexpr std::array<std::pair<QByteArrayView, int Limits::*>, 3> IntLimits = {
    {{"processes", &Limits::processes}, {"open_files", &Limits::openFiles}, {"value_depth", &Limits::valueDepth}}};

void readInt(ArgumentReader &reader, QByteArrayView key, int &to)
{
    const auto value = reader.integer(key);
    if (!value)
        return;
    if (*value < std::numeric_limits<int>::min() || *value > std::numeric_limits<int>::max())
        reader.refuse(u"%1 is out of range."_s.arg(reader.pathOf(key)));
    else
        to = static_cast<int>(*value);
}

void readTimeAndMemory(ArgumentReader &request, Limits &limits)
{
    limits.timeoutSeconds = request.number("timeout_s").value_or(limits.timeoutSeconds);
    limits.memoryMb = request.integer("memory_mb").value_or(limits.memoryMb);
}

Result<Policy> policyNamed(const QString &name, PolicyFiles files)
{
    if (files == PolicyFiles::Allowed || Policy::builtInNames().contains(name))
        return Policy::load(name);
    return std::unexpected(Error{u"policy-unknown"_s,
        u"policy has to be one of %1, or a policy as an object; it is \"%2\"."_s.arg(
            Policy::builtInNames().join(u", "_s), name.left(LongestShown)),
        {}});
}

} // namespace

ToolSource readSource(ArgumentReader &request)
{
    ToolSource source;
    const auto code = request.text("code");
    const auto encoded = request.text("code_base64");
    if (code && encoded)
        request.refuse(u"code and code_base64 are both there: give the text once."_s);
    else if (!code && !encoded)
        request.refuse(u"code is missing: the Python text of the tool."_s);
    source.bytes = code.value_or(QString()).toUtf8();
    if (encoded) {
        const auto decoded = QByteArray::fromBase64Encoding(encoded->toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
        if (!decoded)
            request.refuse(u"code_base64 is no base64."_s);
        source.bytes = decoded.decoded;
    }
    source.name = request.text("source_name").value_or(u"tool.py"_s);
    if (const auto entry = request.text("entry"))
        source.shape = {Shape::Kind::Function, *entry};
    return source;
}

Policy readPolicy(ArgumentReader &request, PolicyFiles files)
{
    const auto wanted = request.value("policy");
    if (!wanted || wanted->kind() == JsonText::Kind::Null)
        return {};
    Result<Policy> policy;
    if (wanted->kind() == JsonText::Kind::Object) {
        policy = Policy::fromJson(wanted->bytes(), u"in the request"_s);
    } else if (wanted->kind() == JsonText::Kind::String) {
        policy = policyNamed(textOf(*wanted), files);
    } else {
        request.refuse(u"policy has to be the name of a policy, or a policy as an object."_s);
        return {};
    }
    if (!policy)
        request.refuse(policy.error());
    return policy.value_or(Policy());
}

void readLimits(ArgumentReader &request, Limits &limits)
{
    if (const auto object = request.object("limits")) {
        ArgumentReader reader(*object, u"limits"_s);
        readTimeAndMemory(reader, limits);
        for (const auto &[key, member] : LongLimits)
            limits.*member = reader.integer(key).value_or(limits.*member);
        for (const auto &[key, member] : IntLimits)
            readInt(reader, key, limits.*member);
        request.refuse(reader.flaw());
    }
    readTimeAndMemory(request, limits);
    readInt(request, "processes", limits.processes);
}

QList<IsolationProperty> readRequired(ArgumentReader &request)
{
    if (!request.has("required"))
        return defaultRequiredIsolation();
    QList<IsolationProperty> required;
    const QStringList names = request.texts("required");
    for (const QString &name : names) {
        const auto *const found = std::ranges::find(AllIsolationProperties, name, isolationPropertyName);
        if (found == AllIsolationProperties.end())
            request.refuse(u"\"%1\" in required is no property of isolation: files, network, processes, memory, calls."_s.arg(
                name.left(LongestShown)));
        else
            required.append(*found);
    }
    return required;
}

QString readIdentifier(ArgumentReader &request, QByteArrayView key)
{
    const QString found = request.text(key).value_or(QString());
    if (!found.isEmpty() && !isIdentifier(found))
        request.refuse(u"%1 has up to 64 letters, digits, - and _, and begins with a letter or digit; it is \"%2\"."_s.arg(
            request.pathOf(key), found.left(LongestShown)));
    return found;
}

} // namespace Assay
