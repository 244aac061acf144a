// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QString>

namespace Assay {

/** On whose behalf something is asked, as the transport has verified it. */
struct McpCaller
{
    QString subject; ///< whose token it was; empty where none is needed
    QString session; ///< what the token says of it; not MCP's own sessions
    bool isOperator = false; ///< may do what agents may not

    bool operator==(const McpCaller &) const = default;
};

} // namespace Assay
