// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/guestrequest.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

// Threads count as processes to the kernel, and those of all workers together. Where no process may be started this is only a last bound.
constexpr int ThreadAllowance = 128;
constexpr int MostThreads = 1000;
// One argument of a command line may have 128 KiB.
constexpr qsizetype LongestPolicyAhead = 64 * 1024;
constexpr qint64 ValidationMemoryBytes = 1024 * Limits::MiB;

QByteArray makeNonce()
{
    std::array<quint32, 4> words;
    QRandomGenerator::system()->fillRange(words.data(), words.size());
    return QByteArray(reinterpret_cast<const char *>(words.data()), sizeof(words)).toHex();
}

QJsonObject document(const ToolSource &source, qsizetype candidates)
{
    return {{"candidates"_L1, candidates}, {"name"_L1, source.name}};
}

QJsonObject limitsOf(const Limits &limits)
{
    return {{"memory_bytes"_L1, limits.memoryMb * Limits::MiB},
        {"cpu_seconds"_L1, static_cast<qint64>(std::ceil(limits.timeoutSeconds)) + 1}, {"open_files"_L1, limits.openFiles},
        {"file_bytes"_L1, limits.scratchBytes}, {"processes"_L1, limits.processes > 0 ? ThreadAllowance + limits.processes : MostThreads},
        {"may_start_processes"_L1, limits.processes > 0}, {"value_bytes"_L1, limits.valueBytes}, {"value_depth"_L1, limits.valueDepth}};
}

QJsonValue orNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

QJsonObject commonHead(const QByteArray &nonce, const Shape &shape, const QStringList &allowedImports, const Interpreter &interpreter)
{
    return {{"nonce"_L1, QString::fromLatin1(nonce)}, {"shape"_L1, shapeName(shape.kind)}, {"entry"_L1, orNull(shape.entry)},
        {"allowed_imports"_L1, QJsonArray::fromStringList(allowedImports)}, {"path"_L1, QJsonArray::fromStringList(interpreter.path)}};
}

QJsonArray listOf(const OpenInputs &inputs)
{
    QJsonArray list;
    for (const OpenInput &input : inputs)
        list.append(QJsonObject{{"name"_L1, input.name}, {"bytes"_L1, input.bytes}});
    return list;
}

QByteArray textOf(const QJsonObject &head, const Policy &policy)
{
    QByteArray text = QJsonDocument(head).toJson(QJsonDocument::Compact);
    if (GuestRequest::policyAhead(policy).isEmpty())
        text.insert(text.size() - 1, ",\"policy\":" + policy.json().bytes()); // its numbers and order are not ours to rewrite
    return text;
}

} // namespace

GuestRequest::GuestRequest()
    : m_nonce(makeNonce())
{
}

QByteArray GuestRequest::policyAhead(const Policy &policy)
{
    return policy.json().bytes().size() <= LongestPolicyAhead ? policy.json().bytes() : QByteArray();
}

GuestRequest GuestRequest::forRun(
    const ExecutionRequest &request, const Interpreter &interpreter, const QList<SourceCandidate> &candidates, const OpenInputs &inputs)
{
    GuestRequest made;
    made.m_longestValue = made.m_nonce.size() + 1 + request.limits.valueBytes;
    QJsonObject head = commonHead(made.m_nonce, request.source.shape, request.allowedImports, interpreter);
    head["verb"_L1] = "run"_L1;
    head["documents"_L1] = QJsonArray{document(request.source, candidates.size())};
    head["return_expression"_L1] = orNull(request.returnExpression);
    head["limits"_L1] = limitsOf(request.limits);
    if (!inputs.empty())
        head["inputs"_L1] = listOf(inputs);
    made.m_frames.append({'H', textOf(head, request.policy)});
    for (const SourceCandidate &candidate : candidates)
        made.m_frames.append({'S', candidate.text});
    made.m_frames.append({'A', request.arguments.bytes()});
    return made;
}

GuestRequest GuestRequest::forValidation(const ValidationRequest &request, const Interpreter &interpreter, const QList<int> &sources,
    const QList<QList<SourceCandidate>> &candidates)
{
    GuestRequest made;
    QJsonArray documents;
    for (qsizetype i = 0; i < sources.size(); ++i)
        documents.append(document(request.sources[sources[i]], candidates[i].size()));
    QJsonObject head = commonHead(made.m_nonce, request.sources[sources.first()].shape, request.allowedImports, interpreter);
    head["verb"_L1] = "validate"_L1;
    head["documents"_L1] = documents;
    head["describe"_L1] = request.describe;
    head["limits"_L1] = QJsonObject{{"memory_bytes"_L1, ValidationMemoryBytes}};
    made.m_frames.append({'H', textOf(head, request.policy)});
    for (const QList<SourceCandidate> &readings : candidates) {
        for (const SourceCandidate &candidate : readings)
            made.m_frames.append({'S', candidate.text});
    }
    return made;
}

} // namespace Assay
