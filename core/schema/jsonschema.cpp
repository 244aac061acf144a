// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "schema/jsonschema.h"

#include <QCoreApplication>

#include <jsoncons/json.hpp>
#include <jsoncons_ext/jsonschema/jsonschema.hpp>

#include <array>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

// Its equality does not depend on the order of keys, which const, enum and uniqueItems need.
using Json = jsoncons::json;

constexpr qsizetype LargestHarmlessSchema = 16 * 1024;
constexpr qsizetype LargestHarmlessValue = 64 * 1024;
constexpr qsizetype MostHarmlessPairs = 8 * 1024 * 1024; // of their bytes: each part of a value may be held against each of the schema
constexpr qsizetype MostDetails = 3;
constexpr auto OwnAddress = "https://jsoncons.com"; // that jsoncons gives to a schema without one

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::JsonSchema)
};

Json parsed(const JsonText &text)
{
    jsoncons::json_options options;
    options.allow_comments(false).max_nesting_depth(JsonText::MaxDepth);
    return Json::parse(std::string_view(text.bytes().constData(), static_cast<size_t>(text.bytes().size())), options);
}

QString fromUtf8(const std::string &text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

bool isPlainName(const QString &name)
{
    return !name.isEmpty() && name.size() <= 60 && !name[0].isDigit()
        && std::ranges::all_of(name, [](QChar c) { return c.isLetterOrNumber() || c == u'_'; });
}

/** Numbers are indexes where the value has an array, else names. */
QString pathText(const jsoncons::jsonpointer::json_pointer &pointer, const Json &value)
{
    QString path;
    const Json *at = &value;
    for (const std::string &token : pointer) {
        const QString name = fromUtf8(token);
        if (at && at->is_array()) {
            path += u'[' + name + u']';
            const qulonglong index = name.toULongLong();
            at = index < at->size() ? &at->at(index) : nullptr;
            continue;
        }
        if (isPlainName(name))
            path += path.isEmpty() ? name : u'.' + name;
        else
            path += u"[\""_s + name.left(60) + u"\"]"_s;
        at = at && at->is_object() && at->contains(token) ? &at->at(token) : nullptr;
    }
    return path;
}

QString sentence(QString text)
{
    text = text.trimmed();
    while (text.endsWith(u'.'))
        text.chop(1);
    return text + u'.';
}

QString messageOf(const jsoncons::jsonschema::validation_message &message)
{
    QString text = sentence(fromUtf8(message.message()));
    const auto &details = message.details();
    if (details.empty())
        return text;
    QStringList parts;
    for (const auto &detail : details) {
        const QString part = sentence(fromUtf8(detail.message())).chopped(1);
        if (parts.size() < MostDetails && !parts.contains(part))
            parts.append(part);
    }
    text.chop(1);
    return text + u": "_s + parts.join(u"; "_s) + u'.';
}

/** The keywords that make harm possible, wherever they stand: a property of that name is taken for one. */
bool hasPowerfulKeyword(const Json &schema)
{
    static constexpr std::array<std::string_view, 9> Powerful{
        "$ref", "$dynamicRef", "$recursiveRef", "$id", "id", "pattern", "patternProperties", "uniqueItems", "format"};
    std::vector<const Json *> waiting{&schema};
    while (!waiting.empty()) {
        const Json *at = waiting.back();
        waiting.pop_back();
        if (at->is_object()) {
            for (const auto &member : at->object_range()) {
                if (std::ranges::find(Powerful, std::string_view(member.key())) != Powerful.end())
                    return true;
                waiting.push_back(&member.value());
            }
        } else if (at->is_array()) {
            for (const Json &item : at->array_range())
                waiting.push_back(&item);
        }
    }
    return false;
}

} // namespace

QString violationText(const SchemaViolation &violation, const QString &whole)
{
    return (violation.path.isEmpty() ? whole : violation.path) + u": "_s + violation.message;
}

struct JsonSchema::Compiled
{
    jsoncons::jsonschema::json_schema<Json> schema;
};

JsonSchema::JsonSchema(std::shared_ptr<const Compiled> compiled)
    : m_compiled(std::move(compiled))
{
}

Result<JsonSchema> JsonSchema::compile(const JsonText &schema)
{
    QString remote;
    const auto refuse = [&remote](const jsoncons::uri &address) {
        if (address.base().string() != OwnAddress)
            remote = fromUtf8(address.string());
        return Json::null();
    };
    const auto failure = [&remote](const char *words) {
        if (!remote.isEmpty()) {
            return Error{u"schema-remote"_s,
                Words::tr("The schema refers to \"%1\", which lies outside of it. Nothing is fetched for a schema: put what it refers to "
                          "into its $defs.")
                    .arg(remote.left(200)),
                QString::fromUtf8(words)};
        }
        return Error{
            u"schema-invalid"_s, Words::tr("The schema is no JSON Schema (draft 2020-12). Mend or replace it."), QString::fromUtf8(words)};
    };
    try {
        const auto options =
            jsoncons::jsonschema::evaluation_options{}.default_version(jsoncons::jsonschema::schema_version::draft202012());
        auto compiled = std::make_shared<Compiled>(jsoncons::jsonschema::make_json_schema(parsed(schema), refuse, options));
        return JsonSchema(std::move(compiled));
    } catch (const std::exception &fault) {
        return std::unexpected(failure(fault.what()));
    }
}

QList<SchemaViolation> JsonSchema::violations(const JsonText &value, int most) const
{
    QList<SchemaViolation> found;
    const Json json = parsed(value);
    m_compiled->schema.validate(json, [&](const jsoncons::jsonschema::validation_message &message) {
        found.append({pathText(message.instance_location(), json), fromUtf8(message.keyword()), messageOf(message)});
        return found.size() < most ? jsoncons::jsonschema::walk_result::advance : jsoncons::jsonschema::walk_result::abort;
    });
    if (found.size() > most)
        found.resize(most);
    return found;
}

bool JsonSchema::isHarmless(const JsonText &schema, const JsonText &value)
{
    constexpr int HarmlessDepth = 64;
    return schema.bytes().size() <= LargestHarmlessSchema && value.bytes().size() <= LargestHarmlessValue
        && schema.bytes().size() * value.bytes().size() <= MostHarmlessPairs && JsonText::parse(schema.bytes(), HarmlessDepth)
        && !hasPowerfulKeyword(parsed(schema));
}

} // namespace Assay
