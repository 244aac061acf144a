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
    Result<QList<ToolVersion>> versions() const;
    void printJson(const ToolVersion &version, const QList<ToolVersion> &all);
    void printText(const ToolVersion &version, const QList<ToolVersion> &all);

    ShowArguments m_arguments;
};

} // namespace Assay::Cli
