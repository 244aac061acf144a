// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/mcpcall.h"

namespace Assay {

McpCall::McpCall(QObject *parent)
    : QObject(parent)
{
}

McpCall::~McpCall() = default;

} // namespace Assay
