// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "commandfactory.h"

#include "backupcommand.h"
#include "briefcommand.h"
#include "callcommand.h"
#include "diffcommand.h"
#include "doctorcommand.h"
#include "exportcommand.h"
#include "forgetcommand.h"
#include "forgottencommand.h"
#include "imagecommand.h"
#include "importcommand.h"
#include "listcommand.h"
#include "packagescommand.h"
#include "plugintestcommand.h"
#include "promotecommand.h"
#include "runcommand.h"
#include "schemacheckcommand.h"
#include "serve/servecommand.h"
#include "sessioncommands.h"
#include "showcommand.h"
#include "toolchangecommand.h"
#include "validatecommand.h"

namespace Assay::Cli {

namespace {

struct Maker
{
    Console &console;
    Workplace &workplace;

    std::unique_ptr<Command> operator()(const Notice &) const { return nullptr; }
    std::unique_ptr<Command> operator()(const ValidateArguments &arguments) const { return make<ValidateCommand>(arguments); }
    std::unique_ptr<Command> operator()(const RunArguments &arguments) const { return make<RunCommand>(arguments); }
    std::unique_ptr<Command> operator()(const BriefArguments &arguments) const { return make<BriefCommand>(arguments); }
    std::unique_ptr<Command> operator()(const PromoteArguments &arguments) const { return make<PromoteCommand>(arguments); }
    std::unique_ptr<Command> operator()(const CallArguments &arguments) const { return make<CallCommand>(arguments); }
    std::unique_ptr<Command> operator()(const ListArguments &arguments) const { return make<ListCommand>(arguments); }
    std::unique_ptr<Command> operator()(const ShowArguments &arguments) const { return make<ShowCommand>(arguments); }
    std::unique_ptr<Command> operator()(const ForgetArguments &arguments) const { return make<ForgetCommand>(arguments); }
    std::unique_ptr<Command> operator()(const ToolChangeArguments &arguments) const { return make<ToolChangeCommand>(arguments); }
    std::unique_ptr<Command> operator()(const ForgottenArguments &arguments) const { return make<ForgottenCommand>(arguments); }
    std::unique_ptr<Command> operator()(const DiffArguments &arguments) const { return make<DiffCommand>(arguments); }
    std::unique_ptr<Command> operator()(const ExportArguments &arguments) const { return make<ExportCommand>(arguments); }
    std::unique_ptr<Command> operator()(const ImportArguments &arguments) const { return make<ImportCommand>(arguments); }
    std::unique_ptr<Command> operator()(const BackupArguments &arguments) const { return make<BackupCommand>(arguments); }
    std::unique_ptr<Command> operator()(const DoctorArguments &arguments) const { return make<DoctorCommand>(arguments); }
    std::unique_ptr<Command> operator()(const PackagesListArguments &arguments) const { return make<PackagesListCommand>(arguments); }
    std::unique_ptr<Command> operator()(const PackagesCleanArguments &arguments) const { return make<PackagesCleanCommand>(arguments); }
    std::unique_ptr<Command> operator()(const ServeArguments &arguments) const { return make<ServeCommand>(arguments); }
    std::unique_ptr<Command> operator()(const ImageArguments &arguments) const { return make<ImageCommand>(arguments); }
    std::unique_ptr<Command> operator()(const SessionListArguments &arguments) const { return make<SessionListCommand>(arguments); }
    std::unique_ptr<Command> operator()(const SessionStopArguments &arguments) const { return make<SessionStopCommand>(arguments); }
    std::unique_ptr<Command> operator()(const PluginTestArguments &arguments) const { return make<PluginTestCommand>(arguments); }

    std::unique_ptr<Command> operator()(const SchemaCheckArguments &) const
    {
        return std::make_unique<SchemaCheckCommand>(console, workplace);
    }

    template <typename T, typename Arguments>
    std::unique_ptr<Command> make(const Arguments &arguments) const
    {
        return std::make_unique<T>(arguments, console, workplace);
    }
};

} // namespace

std::unique_ptr<Command> makeCommand(const ParsedArguments &arguments, Console &console, Workplace &workplace)
{
    return std::visit(Maker{console, workplace}, arguments);
}

} // namespace Assay::Cli
