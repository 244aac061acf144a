// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "agent/pythonarguments.h"
#include "agent/seenrequests.h"
#include "agent/sessionmemory.h"
#include "assay_agent_export.h"
#include "mcp/mcpcall.h"

#include <functional>
#include <memory>

namespace Assay {

class MountedPackages;
class Sandbox;

/** Runs Python for the tools of a server: whatever asks for a run, it is begun here, and once. */
class ASSAY_AGENT_EXPORT RunService
{
public:
    struct Parts
    {
        Sandbox &sandbox;
        MountedPackages *packages = nullptr; ///< none: runs have no packages
        SessionMemory *memory = nullptr; ///< none: the memory is not shared
        /** Told of each run for a tool that succeeded; none: nobody counts. */
        std::function<void(const PythonRun &run)> succeeded = {};
    };

    /** What `parts` refers to outlives it. */
    explicit RunService(Parts parts);

    /** A run under way. It needs this for as long as it lasts. Its result is that of toCallResult(). */
    std::unique_ptr<McpCall> start(const PythonRun &run);

    Sandbox &sandbox() const { return m_parts.sandbox; }

private:
    friend class RunCall;

    Parts m_parts;
    SeenRequests m_seen;
};

} // namespace Assay
