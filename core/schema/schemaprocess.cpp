// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "schema/schemaprocess.h"

#include "schema/computationfilter.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <sys/resource.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr rlim_t CpuSeconds = 5;
constexpr rlim_t LongestAnswer = rlim_t(64) * 1024 * 1024; // where it goes to a file
constexpr rlim_t MemoryBytes = rlim_t(2) * 1024 * 1024 * 1024;

void bound(__rlimit_resource resource, rlim_t most)
{
    const rlimit limit{most, most};
    ::setrlimit(resource, &limit);
}

QByteArray errorAnswer(const Error &error)
{
    const QJsonObject told{{"code"_L1, error.code}, {"message"_L1, error.message}, {"detail"_L1, error.detail}};
    return QJsonDocument(QJsonObject{{"error"_L1, told}}).toJson(QJsonDocument::Compact);
}

} // namespace

QByteArray SchemaProcess::question(const JsonText &schema, const JsonText &value)
{
    // Two lines: a text of ours has no line feed but between its parts, where blanks are as good.
    return QByteArray(schema.bytes()).replace('\n', ' ') + '\n' + QByteArray(value.bytes()).replace('\n', ' ') + '\n';
}

QByteArray SchemaProcess::answer(const QByteArray &question)
{
    bound(RLIMIT_CPU, CpuSeconds);
    bound(RLIMIT_AS, MemoryBytes);
    bound(RLIMIT_CORE, 0);
    bound(RLIMIT_NPROC, 0);
    bound(RLIMIT_FSIZE, LongestAnswer);
    confineToComputation();
    const qsizetype end = question.indexOf('\n');
    const auto schema = JsonText::parse(question.left(end));
    const auto value = schema ? JsonText::parse(question.sliced(end + 1)) : schema;
    const auto compiled = value ? JsonSchema::compile(*schema) : std::unexpected(value.error());
    if (!compiled)
        return errorAnswer(compiled.error());
    QJsonArray violations;
    const QList<SchemaViolation> found = compiled->violations(*value, MostViolations);
    for (const SchemaViolation &each : found)
        violations.append(QJsonObject{{"path"_L1, each.path}, {"keyword"_L1, each.keyword}, {"message"_L1, each.message}});
    return QJsonDocument(QJsonObject{{"violations"_L1, violations}}).toJson(QJsonDocument::Compact);
}

std::optional<Result<QList<SchemaViolation>>> SchemaProcess::readAnswer(const QByteArray &answer)
{
    const QJsonObject told = QJsonDocument::fromJson(answer).object();
    if (told["error"_L1].isObject()) {
        const QJsonObject error = told["error"_L1].toObject();
        return std::unexpected(Error{error["code"_L1].toString(), error["message"_L1].toString(), error["detail"_L1].toString()});
    }
    if (!told["violations"_L1].isArray())
        return std::nullopt;
    QList<SchemaViolation> found;
    const QJsonArray violations = told["violations"_L1].toArray();
    for (const auto &entry : violations) {
        const QJsonObject each = entry.toObject();
        found.append({each["path"_L1].toString(), each["keyword"_L1].toString(), each["message"_L1].toString()});
    }
    return found;
}

} // namespace Assay
