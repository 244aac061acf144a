// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "arguments.h"

namespace Assay::Cli {

class OptionDeclaration;

/** The options that several commands share, each group declared and read in one place. */
void declareSource(OptionDeclaration &declare);
/** What a run, and a version of a tool, depends on. */
void declarePackages(OptionDeclaration &declare);
void declareTier(OptionDeclaration &declare);
void declareLimits(OptionDeclaration &declare);
/** Files that a tool may read. */
void declareInputs(OptionDeclaration &declare);
/** Where artifacts are written. */
void declareOutputFolder(OptionDeclaration &declare);
/** FILE and all that one run takes, but for where its artifacts go. */
void declareRun(OptionDeclaration &declare);
void declareFormat(OptionDeclaration &declare);
void declareLibrary(OptionDeclaration &declare);
OutputFormat readFormat(const OptionDeclaration &declare);
SourceArguments readSource(const OptionDeclaration &declare);
ExecutionArguments readExecution(const OptionDeclaration &declare);
/** All but the format. */
RunArguments readRun(const OptionDeclaration &declare);

} // namespace Assay::Cli
