// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/runservice.h"

#include "agent/runcall.h"

namespace Assay {

RunService::RunService(Parts parts)
    : m_parts(std::move(parts))
{
}

std::unique_ptr<McpCall> RunService::start(const PythonRun &run)
{
    return std::make_unique<RunCall>(run, *this);
}

} // namespace Assay
