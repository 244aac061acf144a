// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "hostworkplace.h"

#include "base/contract/sandbox.h"
#include "base/subprocess/interpreterprobe.h"
#include "base/subprocess/subprocesstier.h"
#include "dockerlibrary.h"
#include "enginelibrary.h"
#include "imagelibrary.h"
#include "library/toolproposal.h"
#include "library/toolstore.h"
#include "missingtier.h"
#include "plugins/pluginsandbox.h"

#include <QCoreApplication>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

HostWorkplace::HostWorkplace(int readyWorkers)
    : m_readyWorkers(readyWorkers)
{
}

HostWorkplace::~HostWorkplace() = default;

Result<Sandbox *> HostWorkplace::sandbox(const QString &tier)
{
    if (tier == SubprocessTier::Name)
        return subprocess().transform([](SubprocessTier *made) { return &made->sandbox(); });
    if (tier == DockerTier::Name)
        return docker().transform([](DockerTier *made) { return &made->sandbox(); });
    if (const PluginDescription *plugin = registry().find(tier))
        return fromPlugin(*plugin);
    return std::unexpected(missingTier(tier, registry().plugins()));
}

QList<PluginDescription> HostWorkplace::plugins()
{
    return registry().plugins();
}

QFuture<std::optional<Error>> HostWorkplace::testPlugin(const PluginDescription &plugin)
{
    return registry().test(plugin);
}

PluginRegistry &HostWorkplace::registry()
{
    return m_registry ? *m_registry : m_registry.emplace();
}

Result<Sandbox *> HostWorkplace::fromPlugin(const PluginDescription &plugin)
{
    if (const auto made = m_fromPlugins.find(plugin.tier); made != m_fromPlugins.end())
        return made->second.get();
    const auto validator = subprocess();
    if (!validator)
        return std::unexpected(validator.error());
    auto &made = m_fromPlugins[plugin.tier];
    made = std::make_unique<PluginSandbox>(registry(), plugin, (*validator)->sandbox());
    return made.get();
}

QFuture<Result<Interpreter>> HostWorkplace::interpreter(const QString &nameOrPath)
{
    const auto made = subprocess();
    if (!made) {
        const Result<Interpreter> refused = std::unexpected(made.error());
        return QtFuture::makeReadyValueFuture(refused);
    }
    return (*made)->interpreters().describe(nameOrPath);
}

QString HostWorkplace::bubblewrap()
{
    return QStandardPaths::findExecutable(SubprocessTier::Places::defaults().bubblewrap);
}

Result<DockerTier *> HostWorkplace::docker()
{
    if (!m_docker) {
        const PackageService::Places places = packagePlaces();
        auto made = loadDockerTier({std::make_shared<PackageService>(places), places.store, [this] { return interpreter({}); }});
        if (!made)
            return std::unexpected(made.error());
        m_docker = std::move(*made);
    }
    return m_docker.get();
}

QFuture<void> HostWorkplace::close()
{
    return m_docker ? m_docker->close() : QtFuture::makeReadyVoidFuture();
}

QFuture<Result<EngineFinding>> HostWorkplace::engine()
{
    return probeEngine();
}

Result<std::unique_ptr<ImageWork>> HostWorkplace::workOnImage(const ImageOrder &order, const ImageWork::Watch &watch)
{
    return Cli::workOnImage(order, watch);
}

PackageService::Places HostWorkplace::packagePlaces()
{
    return PackageService::Places::defaults();
}

SchemaCheck::Helper HostWorkplace::schemaHelper()
{
    return {QCoreApplication::applicationFilePath(), {u"schema-check"_s}};
}

QString HostWorkplace::libraryPath()
{
    return ToolStore::defaultPath();
}

QString HostWorkplace::userName()
{
    return systemUserName();
}

Result<SubprocessTier *> HostWorkplace::subprocess()
{
    if (!m_subprocess) {
        auto made =
            SubprocessTier::make(SubprocessTier::Places::defaults(), m_readyWorkers, std::make_shared<PackageService>(packagePlaces()));
        if (!made)
            return std::unexpected(made.error());
        m_subprocess = std::move(*made);
    }
    return m_subprocess.get();
}

} // namespace Assay::Cli
