// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/mcptool.h"

#include <jsoncons/json.hpp>

namespace Assay {

bool McpTool::describesAnObject() const
{
    if (!outputSchema || outputSchema->kind() != JsonText::Kind::Object)
        return false;
    try {
        const QByteArray &bytes = outputSchema->bytes();
        const auto schema = jsoncons::ojson::parse(std::string_view(bytes.constData(), static_cast<size_t>(bytes.size())));
        const auto type = schema.find("type");
        return type != schema.object_range().end() && type->value().is_string() && type->value().as_string_view() == "object";
    } catch (const std::exception &) {
        return false;
    }
}

} // namespace Assay
