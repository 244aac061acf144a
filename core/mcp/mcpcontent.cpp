// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/mcpcontent.h"

namespace Assay {

McpCallResult McpCallResult::text(const QString &text)
{
    McpCallResult result;
    result.content.append({McpContent::Kind::Text, text});
    return result;
}

McpCallResult McpCallResult::error(const QString &text)
{
    McpCallResult result = McpCallResult::text(text);
    result.isError = true;
    return result;
}

} // namespace Assay
