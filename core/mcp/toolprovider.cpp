// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/toolprovider.h"

namespace Assay {

ToolProvider::ToolProvider(QObject *parent)
    : QObject(parent)
{
}

ToolProvider::~ToolProvider() = default;

} // namespace Assay
