// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "drafts/draft.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr auto TextKey = "text"_L1;
constexpr auto BytesKey = "text_base64"_L1; // instead of TextKey, for bytes that are no UTF-8

} // namespace

Draft Draft::create(const QString &title)
{
    Draft draft;
    draft.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    draft.created = QDateTime::currentDateTimeUtc();
    draft.title = title;
    draft.argumentsText = u"{}"_s;
    return draft;
}

QByteArray Draft::toJson() const
{
    const QString text = QString::fromUtf8(source);
    const bool isUtf8 = text.toUtf8() == source;
    QJsonArray files;
    for (const ToolInput &input : inputs)
        files.append(QJsonObject{{u"name"_s, input.name}, {u"path"_s, input.path}});
    const QJsonObject object = {
        {u"format"_s, 1},
        {u"id"_s, id},
        {u"created"_s, created.toString(Qt::ISODateWithMs)},
        {u"title"_s, title},
        {isUtf8 ? TextKey : BytesKey, isUtf8 ? text : QString::fromLatin1(source.toBase64())},
        {u"shape"_s, shapeName(shape.kind)},
        {u"entry"_s, shape.entry},
        {u"arguments"_s, argumentsText},
        {u"tier"_s, tier},
        {u"policy"_s, policy},
        {u"interpreter"_s, interpreter},
        {u"timeout_seconds"_s, timeoutSeconds},
        {u"memory_mb"_s, memoryMb},
        {u"processes"_s, processes},
        {u"allowed_imports"_s, QJsonArray::fromStringList(allowedImports)},
        {u"packages"_s, QJsonArray::fromStringList(packages)},
        {u"inputs"_s, files},
    };
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

Result<Draft> Draft::fromJson(const QByteArray &utf8, const QString &origin)
{
    QJsonParseError parseError;
    const QJsonObject object = QJsonDocument::fromJson(utf8, &parseError).object();
    Draft draft;
    draft.id = object.value(u"id"_s).toString();
    if (draft.id.isEmpty() || object.value(u"format"_s).toInt() != 1) {
        return std::unexpected(Error{u"draft-damaged"_s,
            QCoreApplication::translate("Assay::Draft", "The draft in %1 cannot be read and was left where it is.").arg(origin),
            parseError.errorString()});
    }
    draft.created = QDateTime::fromString(object.value(u"created"_s).toString(), Qt::ISODateWithMs);
    draft.title = object.value(u"title"_s).toString();
    draft.source = object.contains(BytesKey) ? QByteArray::fromBase64(object.value(BytesKey).toString().toLatin1())
                                             : object.value(TextKey).toString().toUtf8();
    draft.shape.kind = object.value(u"shape"_s).toString() == shapeName(Shape::Kind::Function) ? Shape::Kind::Function : Shape::Kind::Body;
    draft.shape.entry = object.value(u"entry"_s).toString();
    draft.argumentsText = object.value(u"arguments"_s).toString();
    draft.tier = object.value(u"tier"_s).toString();
    draft.policy = object.value(u"policy"_s).toString();
    draft.interpreter = object.value(u"interpreter"_s).toString();
    draft.timeoutSeconds = object.value(u"timeout_seconds"_s).toDouble(draft.timeoutSeconds);
    draft.memoryMb = object.value(u"memory_mb"_s).toInteger(draft.memoryMb);
    draft.processes = object.value(u"processes"_s).toInt(draft.processes);
    for (const QJsonValue &name : object.value(u"allowed_imports"_s).toArray())
        draft.allowedImports.append(name.toString());
    for (const QJsonValue &name : object.value(u"packages"_s).toArray())
        draft.packages.append(name.toString());
    for (const QJsonValue &input : object.value(u"inputs"_s).toArray())
        draft.inputs.append({input[u"name"_s].toString(), input[u"path"_s].toString()});
    return draft;
}

Limits Draft::limits() const
{
    Limits limits;
    limits.timeoutSeconds = timeoutSeconds;
    limits.memoryMb = memoryMb;
    limits.processes = processes;
    return limits;
}

} // namespace Assay
