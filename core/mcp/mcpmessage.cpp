// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/mcpmessage.h"

#include <jsoncons/json.hpp>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

using Json = jsoncons::ojson;

constexpr qsizetype LongestId = 1000; ///< of ids and progress tokens, in bytes of JSON text

const QString MetaPrefix = u"io.modelcontextprotocol/"_s;

QString kindOf(const Json &value)
{
    switch (value.type()) {
    case jsoncons::json_type::null_value:
        return u"null"_s;
    case jsoncons::json_type::bool_value:
        return u"a boolean"_s;
    case jsoncons::json_type::array_value:
        return u"an array"_s;
    case jsoncons::json_type::object_value:
        return u"an object"_s;
    default:
        return value.is_number() ? u"a number"_s : u"a string"_s;
    }
}

QByteArray textOf(const Json &value)
{
    const std::string text = value.to_string();
    return {text.data(), static_cast<qsizetype>(text.size())};
}

const Json *member(const Json &object, const QString &key)
{
    const auto found = object.find(key.toStdString());
    return found == object.object_range().end() ? nullptr : &found->value();
}

/** lossless_number keeps numbers as text with a tag; such a one is no string. */
bool isText(const Json &value)
{
    return value.is_string() && !value.is_number();
}

bool isIdText(const QByteArray &json)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return json.size() <= LongestId && (json.startsWith('"') || std::ranges::all_of(json.startsWith('-') ? json.sliced(1) : json, isDigit));
}

/** Reads members of given types; the first that has another one is the flaw. */
class Reader
{
public:
    const McpError &flaw() const { return m_flaw; }
    bool isFine() const { return m_flaw.message.isEmpty(); }

    std::optional<QString> text(const Json &object, const QString &path, const QString &key)
    {
        const Json *const value = member(object, key);
        if (!value)
            return {};
        if (!isText(*value)) {
            refuse(path + key, u"a string"_s, kindOf(*value));
            return {};
        }
        const auto view = value->as_string_view();
        return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
    }

    const Json *object(const Json &parent, const QString &path, const QString &key)
    {
        const Json *const value = member(parent, key);
        if (!value || value->is_object())
            return value;
        refuse(path + key, u"an object"_s, kindOf(*value));
        return nullptr;
    }

    std::optional<JsonText> objectText(const Json &parent, const QString &path, const QString &key)
    {
        const Json *const value = object(parent, path, key);
        if (!value)
            return {};
        return JsonText::parse(textOf(*value)).value_or(JsonText::emptyObject());
    }

    bool flag(const Json &parent, const QString &path, const QString &key)
    {
        const Json *const value = member(parent, key);
        if (value && !value->is_bool())
            refuse(path + key, u"a boolean"_s, kindOf(*value));
        return value && value->is_bool() && value->as_bool();
    }

    QByteArray id(const Json &parent, const QString &path, const QString &key)
    {
        const Json *const value = member(parent, key);
        if (!value)
            return {};
        const QByteArray json = textOf(*value);
        if ((isText(*value) || value->is_number()) && isIdText(json))
            return json;
        refuse(path + key, u"a string of up to %1 bytes or an integer"_s.arg(LongestId),
            json.size() > LongestId  ? u"longer"_s
                : value->is_number() ? QString::fromUtf8(json)
                                     : kindOf(*value));
        return {};
    }

private:
    void refuse(const QString &path, const QString &expected, const QString &found)
    {
        if (isFine())
            m_flaw = {McpErrorCode::InvalidParams, u"%1 has to be %2; it is %3."_s.arg(path, expected, found)};
    }

    McpError m_flaw;
};

void readMeta(const Json &meta, Reader &reader, McpParams &params)
{
    const QString path = u"params._meta."_s;
    params.metaProtocolVersion = reader.text(meta, path, MetaPrefix + u"protocolVersion"_s);
    params.metaClientCapabilities = reader.objectText(meta, path, MetaPrefix + u"clientCapabilities"_s);
    params.metaLogLevel = reader.text(meta, path, MetaPrefix + u"logLevel"_s);
    params.progressToken = reader.id(meta, path, u"progressToken"_s);
}

McpParams readParams(const Json &object, Reader &reader)
{
    const QString path = u"params."_s;
    McpParams params;
    params.protocolVersion = reader.text(object, path, u"protocolVersion"_s);
    params.name = reader.text(object, path, u"name"_s);
    params.uri = reader.text(object, path, u"uri"_s);
    params.arguments = reader.objectText(object, path, u"arguments"_s);
    params.cursor = reader.text(object, path, u"cursor"_s);
    params.level = reader.text(object, path, u"level"_s);
    params.requestId = reader.id(object, path, u"requestId"_s);
    if (const Json *const notifications = reader.object(object, path, u"notifications"_s)) {
        params.hasNotifications = true;
        params.wantsToolsListChanged = reader.flag(*notifications, u"params.notifications."_s, u"toolsListChanged"_s);
    }
    if (const Json *const meta = reader.object(object, path, u"_meta"_s))
        readMeta(*meta, reader, params);
    return params;
}

std::unexpected<McpFlaw> invalid(const QString &message, const QByteArray &id = "null"_ba)
{
    return std::unexpected(McpFlaw{{McpErrorCode::InvalidRequest, message}, id});
}

std::expected<McpMessage, McpFlaw> read(const Json &root)
{
    if (root.is_array())
        return invalid(u"This is an array. MCP has no batches: send each message by itself."_s);
    if (!root.is_object())
        return invalid(u"A message is an object; this is %1."_s.arg(kindOf(root)));

    McpMessage message;
    Reader reader;
    message.id = reader.id(root, {}, u"id"_s);
    if (!reader.isFine())
        return invalid(reader.flaw().message);
    const QByteArray answered = message.id.isEmpty() ? "null"_ba : message.id;
    const std::optional<QString> version = reader.text(root, {}, u"jsonrpc"_s);
    if (version != u"2.0"_s)
        return invalid(u"The member jsonrpc has to be \"2.0\"."_s, answered);

    const std::optional<QString> method = reader.text(root, {}, u"method"_s);
    if (!reader.isFine())
        return invalid(reader.flaw().message, answered);
    if (!method) {
        if (!member(root, u"result"_s) && !member(root, u"error"_s))
            return invalid(u"A message has a method, a result or an error; this one has none of them."_s, answered);
        message.kind = McpMessage::Kind::Response;
        return message;
    }
    message.kind = message.id.isEmpty() ? McpMessage::Kind::Notification : McpMessage::Kind::Request;
    message.method = *method;
    if (const Json *const params = reader.object(root, {}, u"params"_s))
        message.params = readParams(*params, reader);
    if (!reader.isFine())
        return std::unexpected(McpFlaw{reader.flaw(), answered});
    return message;
}

} // namespace

std::expected<McpMessage, McpFlaw> McpMessage::parse(const QByteArray &utf8)
{
    const Result<JsonText> text = JsonText::parse(utf8);
    if (!text)
        return std::unexpected(McpFlaw{{McpErrorCode::ParseError, text.error().message}});
    try {
        jsoncons::json_options options;
        options.allow_comments(false);
        options.lossless_number(true);
        options.max_nesting_depth(JsonText::MaxDepth + 1);
        const QByteArray &bytes = text->bytes();
        return read(Json::parse(std::string_view(bytes.constData(), static_cast<size_t>(bytes.size())), options));
    } catch (const std::exception &error) {
        return std::unexpected(McpFlaw{{McpErrorCode::ParseError, u"This is not valid JSON: %1."_s.arg(QString::fromUtf8(error.what()))}});
    }
}

} // namespace Assay
