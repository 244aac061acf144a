// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/toolfoldertext.h"

#include "base/json/jsonlayout.h"
#include "library/toolstore.h"
#include "library/versionrows.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <climits>
#include <cmath>
#include <optional>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

QByteArray written(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Indented);
}

/** One object, read key by key: what is missing, of another type or not known is an error with its place. */
class ObjectReader
{
public:
    static Result<ObjectReader> open(const QByteArray &bytes, const QString &path)
    {
        const auto text = JsonText::parse(bytes, 20);
        if (!text)
            return std::unexpected(ToolFolderText::wrong(path, text.error().message));
        if (text->kind() != JsonText::Kind::Object)
            return std::unexpected(ToolFolderText::wrong(path, ToolStore::tr("An object is expected.")));
        return ObjectReader(QJsonDocument::fromJson(bytes).object(), path);
    }

    QString text(const QString &key) { return take(key, QJsonValue::String, ToolStore::tr("a text")).toString(); }
    double number(const QString &key) { return take(key, QJsonValue::Double, ToolStore::tr("a number")).toDouble(); }

    qint64 integer(const QString &key, qint64 least, qint64 most)
    {
        const double value = number(key);
        if (value < double(least) || value > double(most) || value != std::floor(value)) {
            fail(ToolStore::tr("\"%1\" has to be a whole number from %2 to %3.").arg(key).arg(least).arg(most));
            return least;
        }
        return qint64(value);
    }

    QStringList texts(const QString &key)
    {
        QStringList list;
        const QJsonArray array = take(key, QJsonValue::Array, ToolStore::tr("a list of texts")).toArray();
        for (const QJsonValue &each : array) {
            if (!each.isString() || each.toString().isEmpty() || each.toString().contains(u'\n'))
                fail(ToolStore::tr("\"%1\" has to be a list of texts, each of one line.").arg(key));
            list.append(each.toString());
        }
        return list;
    }

    QDateTime time(const QString &key)
    {
        const QString value = text(key);
        const QDateTime time = VersionRows::time(value);
        if (!value.isEmpty() && (!time.isValid() || VersionRows::kept(time) != value))
            fail(ToolStore::tr("\"%1\" has to be a time such as 2026-01-31T10:20:30.000Z, or empty.").arg(key));
        return time;
    }

    void fail(const QString &why)
    {
        if (!m_error)
            m_error = ToolFolderText::wrong(m_path, why);
    }

    /** After the last key. */
    std::optional<Error> error()
    {
        for (const QString &key : m_object.keys())
            fail(ToolStore::tr("The key \"%1\" is not known.").arg(key.left(80)));
        return m_error;
    }

private:
    ObjectReader(QJsonObject object, QString path)
        : m_object(std::move(object))
        , m_path(std::move(path))
    {
    }

    QJsonValue take(const QString &key, QJsonValue::Type type, const QString &what)
    {
        const QJsonValue value = m_object.take(key);
        if (value.isUndefined())
            fail(ToolStore::tr("The key \"%1\" is missing.").arg(key));
        else if (value.type() != type)
            fail(ToolStore::tr("\"%1\" has to be %2.").arg(key, what));
        return value;
    }

    QJsonObject m_object;
    QString m_path;
    std::optional<Error> m_error;
};

} // namespace

Error ToolFolderText::wrong(const QString &path, const QString &why)
{
    return {u"tool-file"_s, ToolStore::tr("%1 is no part of a tool: %2").arg(QDir::toNativeSeparators(path), why), {}};
}

QByteArray ToolFolderText::tool(const ToolHistory &tool)
{
    return written({{Mark, Form}, {u"name"_s, tool.name}, {u"notes"_s, tool.notes}, {u"pinned"_s, tool.pinnedVersion},
        {u"tags"_s, QJsonArray::fromStringList(tool.tags)}});
}

QByteArray ToolFolderText::contract(const ToolContract &contract)
{
    return written({{u"allowed_imports"_s, QJsonArray::fromStringList(contract.allowedImports)}, {u"description"_s, contract.description},
        {u"entry"_s, contract.shape.entry}, {u"memory_mb"_s, contract.limits.memoryMb},
        {u"packages"_s, QJsonArray::fromStringList(contract.packages)}, {u"policy"_s, contract.policy},
        {u"processes"_s, contract.limits.processes}, {u"shape"_s, shapeName(contract.shape.kind)},
        {u"timeout_seconds"_s, contract.limits.timeoutSeconds}});
}

QByteArray ToolFolderText::record(const ToolVersion &version)
{
    const PromotionRecord &record = version.record;
    return written({{u"hash"_s, version.contract.hash()}, {u"imported_at"_s, VersionRows::kept(record.importedWhen)},
        {u"imported_by"_s, record.importedBy}, {u"promoted_at"_s, VersionRows::kept(record.when)}, {u"promoted_by"_s, record.by},
        {u"run_status"_s, record.runStatus}, {u"run_tier"_s, record.tier}});
}

QByteArray ToolFolderText::schema(const JsonText &schema)
{
    const bool isCompact = compactJson(schema) == schema.bytes();
    return (isCompact ? schema.indented() : schema.bytes()) + '\n';
}

bool ToolFolderText::isTool(const QByteArray &bytes)
{
    QJsonParseError failure;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &failure);
    return failure.error != QJsonParseError::NoError || document.object().contains(Mark);
}

Result<ToolHistory> ToolFolderText::readTool(const QByteArray &bytes, const QString &path)
{
    auto reader = ObjectReader::open(bytes, path);
    if (!reader)
        return std::unexpected(reader.error());
    ToolHistory tool;
    if (const qint64 form = reader->integer(Mark, 1, INT_MAX); form > Form)
        reader->fail(ToolStore::tr("It has the form %1 of a newer Assay; this program reads the form %2.").arg(form).arg(Form));
    tool.name = reader->text(u"name"_s);
    if (const auto refused = ToolStore::checkName(tool.name))
        reader->fail(refused->message);
    tool.notes = reader->text(u"notes"_s);
    tool.pinnedVersion = int(reader->integer(u"pinned"_s, 0, INT_MAX));
    tool.tags = reader->texts(u"tags"_s);
    const auto error = reader->error();
    return error ? std::unexpected(*error) : Result<ToolHistory>(tool);
}

Result<ToolContract> ToolFolderText::readContract(const QByteArray &bytes, const QString &path)
{
    auto reader = ObjectReader::open(bytes, path);
    if (!reader)
        return std::unexpected(reader.error());
    ToolContract contract;
    contract.allowedImports = reader->texts(u"allowed_imports"_s);
    contract.description = reader->text(u"description"_s);
    contract.shape.entry = reader->text(u"entry"_s);
    contract.limits.memoryMb = reader->integer(u"memory_mb"_s, Limits::MinMemoryMb, Limits::MaxMemoryMb);
    contract.packages = reader->texts(u"packages"_s);
    contract.policy = reader->text(u"policy"_s);
    contract.limits.processes = int(reader->integer(u"processes"_s, 0, Limits::MaxProcesses));
    const QString shape = reader->text(u"shape"_s);
    contract.shape.kind = shape == shapeName(Shape::Kind::Function) ? Shape::Kind::Function : Shape::Kind::Body;
    if (shape != shapeName(contract.shape.kind))
        reader->fail(
            ToolStore::tr("\"shape\" has to be \"%1\" or \"%2\".").arg(shapeName(Shape::Kind::Body), shapeName(Shape::Kind::Function)));
    contract.limits.timeoutSeconds = reader->number(u"timeout_seconds"_s);
    if (const auto refused = checkLimits(contract.limits))
        reader->fail(refused->message);
    const auto error = reader->error();
    return error ? std::unexpected(*error) : Result<ToolContract>(contract);
}

Result<ToolFolderText::Record> ToolFolderText::readRecord(const QByteArray &bytes, const QString &path)
{
    auto reader = ObjectReader::open(bytes, path);
    if (!reader)
        return std::unexpected(reader.error());
    Record record;
    record.hash = reader->text(u"hash"_s);
    record.promotion.importedWhen = reader->time(u"imported_at"_s);
    record.promotion.importedBy = reader->text(u"imported_by"_s);
    record.promotion.when = reader->time(u"promoted_at"_s);
    record.promotion.by = reader->text(u"promoted_by"_s);
    record.promotion.runStatus = reader->text(u"run_status"_s);
    record.promotion.tier = reader->text(u"run_tier"_s);
    const auto error = reader->error();
    return error ? std::unexpected(*error) : Result<Record>(record);
}

Result<JsonText> ToolFolderText::readSchema(const QByteArray &bytes, const QString &path)
{
    const auto text = JsonText::parse(bytes);
    if (!text)
        return std::unexpected(wrong(path, text.error().message));
    if (text->kind() != JsonText::Kind::Object)
        return std::unexpected(wrong(path, ToolStore::tr("A schema is an object.")));
    return text;
}

} // namespace Assay
