// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "command.h"

namespace Assay::Cli {

/** `assay plugin-test FILE`: the process in which a plugin may hang or crash. For PluginRegistry::test(), not for people. */
class PluginTestCommand : public Command
{
    Q_OBJECT

public:
    PluginTestCommand(const PluginTestArguments &arguments, Console &console, Workplace &workplace);

    void start() override;

private:
    void answer(const std::optional<Error> &error);

    PluginTestArguments m_arguments;
};

} // namespace Assay::Cli
