// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "arguments.h"
#include "base/contract/error.h"

#include <functional>

namespace Assay::Cli {

class OptionDeclaration;

using ReadArguments = std::function<Result<ParsedArguments>(const OptionDeclaration &)>;
/** Adds a command and gives back where its options are declared. */
using AddCommand = std::function<OptionDeclaration &(const char *name, const QString &about, const QString &examples, ReadArguments read)>;

/** The commands of `assay tools` that run nothing. */
void declareLibraryCommands(const AddCommand &add);

/** What an argument that was left out is: an error of usage. */
Error missingArgument(const QString &command, const QString &what);

} // namespace Assay::Cli
