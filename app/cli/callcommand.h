// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "librarycommand.h"

namespace Assay::Cli {

class RunJob;
class ToolCall;

/** `assay tools call` */
class CallCommand : public LibraryCommand
{
    Q_OBJECT

public:
    CallCommand(const CallArguments &arguments, Console &console, Workplace &workplace);

    void start() override;
    void cancel() override;

private:
    Result<ToolVersion> version() const;
    /** In the library, if that may be written to now; a call never fails for it. */
    void recordCall(const ToolVersion &tool) const;

    CallArguments m_arguments;
    RunJob *m_job = nullptr;
    ToolCall *m_call = nullptr;
};

} // namespace Assay::Cli
