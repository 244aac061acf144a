// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "arguments.h"

#include <memory>

namespace Assay::Cli {

class Command;
class Console;
class Workplace;

/** The command for what was typed; null for a notice. */
std::unique_ptr<Command> makeCommand(const ParsedArguments &arguments, Console &console, Workplace &workplace);

} // namespace Assay::Cli
