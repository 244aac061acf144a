// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "arguments.h"
#include "base/contract/error.h"

#include <QCoreApplication>
#include <QList>

namespace Assay::Cli {

/** Reads the command line into plain structs. Knows which options there are, not what their values mean. */
class CommandLine
{
    Q_DECLARE_TR_FUNCTIONS(Assay::Cli::CommandLine)

public:
    /** `arguments` without the program's name. Errors: usage. */
    static Result<ParsedArguments> parse(const QList<QByteArray> &arguments);

    /** The format that was asked for, also when the rest of the command line makes no sense. */
    static OutputFormat formatOf(const QList<QByteArray> &arguments);
};

} // namespace Assay::Cli
