// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "librarycommand.h"

namespace Assay::Cli {

/** `assay tools backup`. Of a damaged library it saves what can be read, and ends as an error. */
class BackupCommand : public LibraryCommand
{
    Q_OBJECT

public:
    BackupCommand(const BackupArguments &arguments, Console &console, Workplace &workplace);

    void start() override;

private:
    BackupArguments m_arguments;
};

} // namespace Assay::Cli
