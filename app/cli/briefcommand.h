// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/executionrequest.h"
#include "command.h"

namespace Assay::Cli {

class RunJob;

/** `assay brief`: runs a tool and prints what a model needs to mend it. */
class BriefCommand : public Command
{
    Q_OBJECT

public:
    BriefCommand(const BriefArguments &arguments, Console &console, Workplace &workplace);

    void start() override;
    void cancel() override;

private:
    void refuse(const Error &error);
    void print(const ExecutionRequest &request);

    RunArguments m_arguments;
    RunJob *m_job = nullptr;
};

} // namespace Assay::Cli
