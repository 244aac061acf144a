// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "schemacheckcommand.h"

#include "base/contract/limits.h"
#include "console.h"
#include "schema/schemaprocess.h"

namespace Assay::Cli {

namespace {
constexpr qint64 LongestQuestion = 128 * Limits::MiB;
} // namespace

SchemaCheckCommand::SchemaCheckCommand(Console &console, Workplace &workplace)
    : Command(console, workplace)
{
}

void SchemaCheckCommand::start()
{
    console().printBytes(SchemaProcess::answer(console().readInput(LongestQuestion)));
    finish(ExecutionStatus::Ok);
}

} // namespace Assay::Cli
