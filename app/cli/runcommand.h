// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "command.h"

namespace Assay::Cli {

class RunJob;

/** `assay run` */
class RunCommand : public Command
{
    Q_OBJECT

public:
    RunCommand(const RunArguments &arguments, Console &console, Workplace &workplace);

    void start() override;
    void cancel() override;

private:
    RunArguments m_arguments;
    RunJob *m_job = nullptr;
};

} // namespace Assay::Cli
