// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "library/toolfolder.h"
#include "librarycommand.h"

namespace Assay::Cli {

/** `assay tools import`. What was edited is named, with the command that promotes it, and ends the command as rejected. */
class ImportCommand : public LibraryCommand
{
    Q_OBJECT

public:
    ImportCommand(const ImportArguments &arguments, Console &console, Workplace &workplace);

    void start() override;

private:
    struct Imported
    {
        QList<ImportedVersion> versions;
        QList<ToolFolder::Edited> edited;
    };

    Result<Imported> import() const;
    void printJson(const Imported &imported);
    void printText(const Imported &imported);

    ImportArguments m_arguments;
};

} // namespace Assay::Cli
