// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jsontree.h"

#include <jsoncons/json.hpp>

#include <string>

namespace Assay {

namespace {

using jsoncons::ojson;

const ojson &valueAt(const void *value)
{
    return *static_cast<const ojson *>(value);
}

jsoncons::json_options exactOptions()
{
    return jsoncons::json_options{}.lossless_number(true).max_nesting_depth(JsonText::MaxDepth).indent_size(2);
}

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::shared_ptr<const ojson> parse(const JsonText &text)
{
    try {
        const std::string_view utf8(text.bytes().constData(), static_cast<size_t>(text.bytes().size()));
        return std::make_shared<const ojson>(ojson::parse(utf8, exactOptions()));
    } catch (const std::exception &) {
        // A JsonText is valid by its own contract; what is left is running out of memory.
        return std::make_shared<const ojson>(ojson::null());
    }
}

} // namespace

JsonText::Kind JsonTree::Node::kind() const
{
    const ojson &value = valueAt(m_value);
    if (value.is_object())
        return JsonText::Kind::Object;
    if (value.is_array())
        return JsonText::Kind::Array;
    if (value.is_bool())
        return JsonText::Kind::Boolean;
    if (value.is_null())
        return JsonText::Kind::Null;
    return value.is_number() || value.tag() == jsoncons::semantic_tag::bigint || value.tag() == jsoncons::semantic_tag::bigdec
        ? JsonText::Kind::Number
        : JsonText::Kind::String;
}

int JsonTree::Node::childCount() const
{
    const ojson &value = valueAt(m_value);
    return value.is_object() || value.is_array() ? static_cast<int>(value.size()) : 0;
}

JsonTree::Node JsonTree::Node::child(int position) const
{
    const ojson &value = valueAt(m_value);
    Node node;
    if (value.is_object())
        node.m_value = &(value.object_range().begin() + position)->value();
    else
        node.m_value = &value[static_cast<size_t>(position)];
    return node;
}

QString JsonTree::Node::childKey(int position) const
{
    const ojson &value = valueAt(m_value);
    return value.is_object() ? fromUtf8((value.object_range().begin() + position)->key()) : QString();
}

QString JsonTree::Node::scalarText() const
{
    const ojson &value = valueAt(m_value);
    if (value.is_object() || value.is_array())
        return {};
    return kind() == JsonText::Kind::Null ? QStringLiteral("null") : fromUtf8(value.as<std::string>());
}

QString JsonTree::Node::jsonText() const
{
    std::string text;
    try {
        valueAt(m_value).dump_pretty(text, exactOptions());
    } catch (const std::exception &) {
        return {};
    }
    return fromUtf8(text);
}

JsonTree::JsonTree()
    : JsonTree(JsonText())
{
}

JsonTree::JsonTree(const JsonText &text)
    : m_root(parse(text))
{
}

JsonTree::Node JsonTree::root() const
{
    Node node;
    node.m_value = m_root.get();
    return node;
}

} // namespace Assay
