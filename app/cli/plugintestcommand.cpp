// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "plugintestcommand.h"

#include "base/contract/sandbox.h"
#include "base/subprocess/subprocesstier.h"
#include "console.h"
#include "plugins/pluginregistry.h"
#include "workplace.h"

namespace Assay::Cli {

PluginTestCommand::PluginTestCommand(const PluginTestArguments &arguments, Console &console, Workplace &workplace)
    : Command(console, workplace)
    , m_arguments(arguments)
{
}

void PluginTestCommand::start()
{
    const auto validator = workplace().sandbox(SubprocessTier::Name);
    if (!validator) {
        answer(validator.error());
        return;
    }
    testPlugin(m_arguments.file, **validator).then(this, [this](const std::optional<Error> &error) { answer(error); });
}

void PluginTestCommand::answer(const std::optional<Error> &error)
{
    console().printJson(testAnswer(error));
    finish(error ? ExecutionStatus::Unavailable : ExecutionStatus::Ok);
}

} // namespace Assay::Cli
