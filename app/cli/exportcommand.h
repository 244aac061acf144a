// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "librarycommand.h"

namespace Assay::Cli {

/** `assay tools export` */
class ExportCommand : public LibraryCommand
{
    Q_OBJECT

public:
    ExportCommand(const ExportArguments &arguments, Console &console, Workplace &workplace);

    void start() override;

private:
    Result<QStringList> write() const;

    ExportArguments m_arguments;
};

} // namespace Assay::Cli
