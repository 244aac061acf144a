// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "library/toolversion.h"
#include "serve/serveexecution.h"
#include "serve/serverequest.h"

namespace Assay::Cli {

class ToolCall;
class Workplace;

/** The verb call. */
class ServeCallJob : public ServeExecution
{
    Q_OBJECT

public:
    /** Console and workplace outlive this. */
    ServeCallJob(const ServeCall &wish, const Result<ToolVersion> &tool, Console &console, Workplace &workplace);

    void start() override;
    void cancel() override;

private:
    ServeCall m_wish;
    Result<ToolVersion> m_tool;
    Workplace &m_workplace;
    ToolCall *m_call = nullptr;
};

} // namespace Assay::Cli
