// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "librarycommand.h"

namespace Assay::Cli {

/** `assay tools forgotten` */
class ForgottenCommand : public LibraryCommand
{
    Q_OBJECT

public:
    ForgottenCommand(const ForgottenArguments &arguments, Console &console, Workplace &workplace);

    void start() override;

private:
    void print(const QList<ForgottenVersion> &versions);

    ForgottenArguments m_arguments;
};

} // namespace Assay::Cli
