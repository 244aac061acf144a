// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "librarycommand.h"

namespace Assay::Cli {

/** `assay tools show`: as text, the code with the record before it as comments, so that the output is the tool. */
class ShowCommand : public LibraryCommand
{
    Q_OBJECT

public:
    ShowCommand(const ShowArguments &arguments, Console &console, Workplace &workplace);

    void start() override;

private:
    struct Shown
    {
        ToolVersion version;
        QList<ToolVersion> all;
        ToolDetails details;
        QList<VersionUse> uses;
    };

    Result<Shown> shown() const;
    void printJson(const Shown &shown);
    void printText(const Shown &shown);
    QStringList detailLines(const Shown &shown) const;

    ShowArguments m_arguments;
};

} // namespace Assay::Cli
