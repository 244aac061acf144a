// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "docker/image/imagework.h"
#include "engine/engineprobe.h"
#include "packages/packageservice.h"
#include "plugins/plugindescription.h"
#include "schema/schemacheck.h"

#include <QFuture>
#include <QList>

namespace Assay {
class DockerTier;
class Sandbox;
struct Interpreter;
} // namespace Assay

namespace Assay::Cli {

/** What this machine offers to a command. The program has one, tests have their own. */
class Workplace
{
public:
    Workplace() = default;
    virtual ~Workplace() = default;
    Q_DISABLE_COPY_MOVE(Workplace)

    /** The sandbox of a tier, owned by the workplace and made on first use. Errors: tier-unknown, tier-unavailable, and the
        refusal of a plugin. */
    virtual Result<Sandbox *> sandbox(const QString &tier) = 0;
    /** The tiers that come as plugins, the refused ones too. */
    virtual QList<PluginDescription> plugins() = 0;
    /** See PluginRegistry::test(). */
    virtual QFuture<std::optional<Error>> testPlugin(const PluginDescription &plugin) = 0;
    /** See InterpreterProbe::describe(). */
    virtual QFuture<Result<Interpreter>> interpreter(const QString &nameOrPath) = 0;
    /** The program that makes the cage; empty when there is none. */
    virtual QString bubblewrap() = 0;
    /** Tier docker, loaded and made on first use. Error engine-library-missing. */
    virtual Result<DockerTier *> docker() = 0;
    /** See assayProbeEngine(). */
    virtual QFuture<Result<EngineFinding>> engine() = 0;
    /** See assayWorkOnImage(). */
    virtual Result<std::unique_ptr<ImageWork>> workOnImage(const ImageOrder &order, const ImageWork::Watch &watch) = 0;
    /** Where packages are kept, and within which limits. */
    virtual PackageService::Places packagePlaces() = 0;
    /** The process that checks what a schema allows where that may be the end of it. */
    virtual SchemaCheck::Helper schemaHelper() = 0;
    /** The library to use when none is named. */
    virtual QString libraryPath() = 0;
    /** Who uses this program, for records. */
    virtual QString userName() = 0;
};

} // namespace Assay::Cli
