// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "console.h"
#include "library/tooldifference.h"
#include "librarycommand.h"

namespace Assay::Cli {

/** `assay tools diff`: as text, what differs besides code and schema in words, and these two as a unified diff. */
class DiffCommand : public LibraryCommand
{
    Q_OBJECT

public:
    DiffCommand(const DiffArguments &arguments, Console &console, Workplace &workplace);

    void start() override;

private:
    Result<ToolDifference> difference() const;
    void printJson(const ToolDifference &difference);
    void printText(const ToolDifference &difference);
    void printFile(const QString &name, const ToolDifference &difference, const QList<LineChange> &changes);
    void printLine(const QByteArray &line, Ink ink);

    DiffArguments m_arguments;
};

} // namespace Assay::Cli
