// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "command.h"

namespace Assay::Cli {

/** `assay schema-check`: the process that a schema may take down. For SchemaCheck, not for people. */
class SchemaCheckCommand : public Command
{
    Q_OBJECT

public:
    SchemaCheckCommand(Console &console, Workplace &workplace);

    void start() override;
};

} // namespace Assay::Cli
