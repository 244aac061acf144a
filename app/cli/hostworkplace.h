// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "plugins/pluginregistry.h"
#include "workplace.h"

#include <map>
#include <memory>
#include <optional>

namespace Assay {
class DockerTier;
class SubprocessTier;
} // namespace Assay

namespace Assay::Cli {

/** This machine, with the places that the environment names. */
class HostWorkplace : public Workplace
{
public:
    /** `readyWorkers`: see SubprocessTier::make(). */
    explicit HostWorkplace(int readyWorkers = 0);
    ~HostWorkplace() override;

    Result<Sandbox *> sandbox(const QString &tier) override;
    QList<PluginDescription> plugins() override;
    QFuture<std::optional<Error>> testPlugin(const PluginDescription &plugin) override;
    QFuture<Result<Interpreter>> interpreter(const QString &nameOrPath) override;
    QString bubblewrap() override;
    Result<DockerTier *> docker() override;
    QFuture<Result<EngineFinding>> engine() override;
    Result<std::unique_ptr<ImageWork>> workOnImage(const ImageOrder &order, const ImageWork::Watch &watch) override;
    PackageService::Places packagePlaces() override;
    SchemaCheck::Helper schemaHelper() override;
    QString libraryPath() override;
    QString userName() override;

    /** Ends what tiers keep between runs. Finished when it has ended; nothing is to be asked of this from then on. */
    QFuture<void> close();

private:
    Result<SubprocessTier *> subprocess();
    /** Read on first use: most commands have no need of it. */
    PluginRegistry &registry();
    Result<Sandbox *> fromPlugin(const PluginDescription &plugin);

    int m_readyWorkers;
    std::unique_ptr<SubprocessTier> m_subprocess;
    std::unique_ptr<DockerTier> m_docker;
    std::optional<PluginRegistry> m_registry;
    std::map<QString, std::unique_ptr<Sandbox>> m_fromPlugins; ///< by tier
};

} // namespace Assay::Cli
