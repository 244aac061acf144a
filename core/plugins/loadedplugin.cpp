// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "plugins/loadedplugin.h"

#include <QCoreApplication>
#include <QDir>
#include <QPluginLoader>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

using Outcome = std::optional<Error>;

Error failed(const QString &file, const QString &what)
{
    return {u"plugin-failed"_s,
        QCoreApplication::translate("Assay::Plugins", "The plugin %1 failed, so its tier is not used. %2")
            .arg(QDir::toNativeSeparators(file), what),
        {}};
}

QString threw(const char *what)
{
    return QCoreApplication::translate("Assay::Plugins", "It threw an exception: %1.").arg(QString::fromLocal8Bit(what));
}

} // namespace

LoadedPlugin::LoadedPlugin(const QString &file, SandboxPlugin *plugin)
    : m_file(file)
    , m_plugin(plugin)
{
}

Error LoadedPlugin::failure(const QString &what) const
{
    return failed(m_file, what);
}

template <typename Call>
auto LoadedPlugin::guarded(Call call) const -> decltype(call())
{
    try {
        return call();
    } catch (const std::exception &thrown) {
        return std::unexpected(failure(threw(thrown.what())));
    } catch (...) {
        return std::unexpected(failure(threw("?")));
    }
}

Result<LoadedPlugin> LoadedPlugin::load(const QString &file)
{
    return LoadedPlugin(file, nullptr).guarded([&file]() -> Result<LoadedPlugin> {
        QPluginLoader loader(file);
        auto *plugin = qobject_cast<SandboxPlugin *>(loader.instance());
        if (plugin)
            return LoadedPlugin(file, plugin);
        const QString why = loader.isLoaded()
            ? QCoreApplication::translate("Assay::Plugins", "Its root object is no sandbox plugin.")
            : QCoreApplication::translate("Assay::Plugins", "It cannot be loaded: %1.").arg(loader.errorString());
        return std::unexpected(failed(file, why));
    });
}

Result<JsonText> LoadedPlugin::settingsSchema() const
{
    return guarded([this]() -> Result<JsonText> { return m_plugin->settingsSchema(); });
}

QFuture<std::optional<Error>> LoadedPlugin::selfTest(const SandboxServices &services) const
{
    auto started = guarded([this, &services]() -> Result<QFuture<Outcome>> {
        if (const auto missing = m_plugin->unavailability())
            return std::unexpected(*missing);
        return m_plugin->selfTest(services);
    });
    if (!started)
        return QtFuture::makeReadyValueFuture(Outcome(started.error()));
    return started->onFailed([error = failure(threw("?"))] { return Outcome(error); });
}

Result<std::unique_ptr<Sandbox>> LoadedPlugin::make(const QString &tier, const SandboxServices &services) const
{
    return guarded([this, &tier, &services]() -> Result<std::unique_ptr<Sandbox>> {
        if (const auto missing = m_plugin->unavailability())
            return std::unexpected(*missing);
        auto made = m_plugin->make(services);
        if (made && made->tier() == tier)
            return made;
        return std::unexpected(
            failure(QCoreApplication::translate("Assay::Plugins", "It did not make the tier \"%1\" that it promised.").arg(tier)));
    });
}

} // namespace Assay
