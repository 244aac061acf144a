// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "librarycommand.h"

namespace Assay::Cli {

/** `assay tools list` */
class ListCommand : public LibraryCommand
{
    Q_OBJECT

public:
    ListCommand(const ListArguments &arguments, Console &console, Workplace &workplace);

    void start() override;

private:
    Result<QList<ToolSummary>> tools() const;
    void printJson(const QList<ToolSummary> &tools);
    void printText(const QList<ToolSummary> &tools);

    ListArguments m_arguments;
};

} // namespace Assay::Cli
