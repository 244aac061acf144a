// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "librarycommand.h"

namespace Assay::Cli {

/** `assay tools forget` */
class ForgetCommand : public LibraryCommand
{
    Q_OBJECT

public:
    ForgetCommand(const ForgetArguments &arguments, Console &console, Workplace &workplace);

    void start() override;

private:
    Result<QList<ToolVersion>> forget() const;

    ForgetArguments m_arguments;
};

} // namespace Assay::Cli
