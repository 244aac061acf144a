// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/record/argumentreader.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr double LargestExact = 9'007'199'254'740'992.0; // 2^53

QString words(JsonText::Kind kind)
{
    switch (kind) {
    case JsonText::Kind::Object:
        return u"an object"_s;
    case JsonText::Kind::Array:
        return u"an array"_s;
    case JsonText::Kind::String:
        return u"a string"_s;
    case JsonText::Kind::Number:
        return u"a number"_s;
    case JsonText::Kind::Boolean:
        return u"true or false"_s;
    case JsonText::Kind::Null:
        return u"null"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace

QString textOf(const JsonText &string)
{
    return QJsonDocument::fromJson('[' + string.bytes() + ']').array().first().toString();
}

ArgumentReader::ArgumentReader(const JsonText &object, const QString &path)
    : m_path(path)
{
    const auto members = object.members();
    for (const auto &[key, value] : members) {
        if (m_members.contains(key))
            refuse(u"%1 stands there twice."_s.arg(pathOf(key)));
        m_members.insert(key, value);
    }
}

QString ArgumentReader::pathOf(QByteArrayView key) const
{
    const QString name = QString::fromUtf8(key.first(std::min<qsizetype>(key.size(), 80)));
    return m_path.isEmpty() ? name : m_path + u'.' + name;
}

std::optional<JsonText> ArgumentReader::value(QByteArrayView key)
{
    const auto found = m_members.constFind(key.toByteArray());
    if (found == m_members.cend())
        return std::nullopt;
    const JsonText value = *found;
    m_members.erase(found);
    return value;
}

std::optional<JsonText> ArgumentReader::take(QByteArrayView key, JsonText::Kind kind)
{
    const std::optional<JsonText> found = value(key);
    // Clients write null for what they leave out.
    if (!found || found->kind() == JsonText::Kind::Null)
        return std::nullopt;
    if (found->kind() == kind)
        return found;
    refuseKind(key, words(kind), found->kind());
    return std::nullopt;
}

void ArgumentReader::refuseKind(QByteArrayView key, const QString &expected, JsonText::Kind found)
{
    refuse(u"%1 has to be %2; it is %3."_s.arg(pathOf(key), expected, words(found)));
}

std::optional<JsonText> ArgumentReader::object(QByteArrayView key)
{
    return take(key, JsonText::Kind::Object);
}

std::optional<QString> ArgumentReader::text(QByteArrayView key)
{
    const auto found = take(key, JsonText::Kind::String);
    return found ? std::optional(textOf(*found)) : std::nullopt;
}

std::optional<double> ArgumentReader::number(QByteArrayView key)
{
    const auto found = take(key, JsonText::Kind::Number);
    if (!found)
        return std::nullopt;
    const double value = found->bytes().toDouble();
    if (std::isfinite(value))
        return value;
    refuse(u"%1 is larger than any number that is counted with here."_s.arg(pathOf(key)));
    return std::nullopt;
}

std::optional<qint64> ArgumentReader::integer(QByteArrayView key)
{
    const auto value = number(key);
    if (!value)
        return std::nullopt;
    if (std::trunc(*value) == *value && std::abs(*value) <= LargestExact)
        return static_cast<qint64>(*value);
    refuse(u"%1 has to be a whole number."_s.arg(pathOf(key)));
    return std::nullopt;
}

bool ArgumentReader::flag(QByteArrayView key)
{
    const auto found = take(key, JsonText::Kind::Boolean);
    return found && found->bytes() == "true";
}

QStringList ArgumentReader::texts(QByteArrayView key)
{
    QStringList texts;
    if (const auto found = take(key, JsonText::Kind::Array)) {
        const QList<JsonText> items = found->items();
        for (const JsonText &item : items) {
            if (item.kind() == JsonText::Kind::String)
                texts.append(textOf(item));
            else
                refuse(u"%1 has to be an array of strings; there is %2 in it."_s.arg(pathOf(key), words(item.kind())));
        }
    }
    return texts;
}

QList<JsonText> ArgumentReader::objects(QByteArrayView key)
{
    const auto found = take(key, JsonText::Kind::Array);
    const QList<JsonText> items = found ? found->items() : QList<JsonText>();
    for (const JsonText &item : items) {
        if (item.kind() != JsonText::Kind::Object)
            refuse(u"%1 has to be an array of objects; there is %2 in it."_s.arg(pathOf(key), words(item.kind())));
    }
    return m_flaw ? QList<JsonText>() : items;
}

void ArgumentReader::refuse(const QString &sentence)
{
    refuse(Error{u"arguments-invalid"_s, u"The arguments cannot be used: "_s + sentence, {}});
}

void ArgumentReader::refuse(const std::optional<Error> &error)
{
    if (!m_flaw)
        m_flaw = error;
}

std::optional<Error> ArgumentReader::flaw()
{
    if (!m_flaw && !m_members.isEmpty()) {
        QList<QByteArray> keys = m_members.keys();
        std::ranges::sort(keys);
        refuse(u"there is no argument %1."_s.arg(pathOf(keys.first())));
    }
    return m_flaw;
}

} // namespace Assay
