// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "command.h"
#include "packages/packagestore.h"

#include <QFuture>

namespace Assay::Cli {

/** `assay packages list`: what lies ready for runs. */
class PackagesListCommand : public Command
{
    Q_OBJECT

public:
    PackagesListCommand(const PackagesListArguments &arguments, Console &console, Workplace &workplace);

    void start() override;

private:
    void printJson(const PackageStore &store, const QList<PackageEnvironment> &environments);
    void printText(const PackageStore &store, const QList<PackageEnvironment> &environments);

    PackagesListArguments m_arguments;
};

/** `assay packages clean`: removes what is not in use. */
class PackagesCleanCommand : public Command
{
    Q_OBJECT

public:
    PackagesCleanCommand(const PackagesCleanArguments &arguments, Console &console, Workplace &workplace);

    void start() override;

private:
    PackagesCleanArguments m_arguments;
};

} // namespace Assay::Cli
