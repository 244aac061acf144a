// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "plugins/pluginregistry.h"

#include "base/subprocess/privatecache.h"
#include "plugins/loadedplugin.h"
#include "plugins/pluginsettings.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLibrary>
#include <QProcess>
#include <QPromise>
#include <QSet>
#include <QStandardPaths>
#include <QThreadPool>

#include <csignal>
#include <cstring>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

using Outcome = std::optional<Error>;

const QSet<QString> BuiltInTiers = {u"subprocess"_s, u"docker"_s};

QString inWords(const char *text)
{
    return QCoreApplication::translate("Assay::Plugins", text);
}

Error tierTaken(const PluginDescription &plugin, const QString &by)
{
    return {u"plugin-tier-taken"_s,
        inWords(QT_TRANSLATE_NOOP(
                    "Assay::Plugins", "The plugin %1 calls its tier \"%2\", which is the name of %3. Remove it, or install another build."))
            .arg(QDir::toNativeSeparators(plugin.file), plugin.tier, by),
        {}};
}

/** What makes a file the same as when it was tested. */
QString fingerprint(const QString &path)
{
    const QFileInfo file(path);
    return u"%1-%2-%3"_s.arg(file.size())
        .arg(file.lastModified().toMSecsSinceEpoch())
        .arg(QFileInfo(QCoreApplication::applicationFilePath()).lastModified().toMSecsSinceEpoch());
}

Outcome readAnswer(const QByteArray &line)
{
    const QJsonObject answer = QJsonDocument::fromJson(line).object();
    if (!answer.contains("passed"_L1))
        return Error{u"plugin-test-failed"_s, {}, {}};
    if (answer["passed"_L1].toBool())
        return {};
    const QJsonObject remedy = answer["remedy"_L1].toObject();
    return Error{answer["code"_L1].toString(), answer["message"_L1].toString(), answer["detail"_L1].toString(),
        {Remedy::Setting(remedy["setting"_L1].toInt()), remedy["value"_L1].toString(), remedy["command"_L1].toString()}};
}

/** Runs the tester to its end, or kills it at the deadline. Called apart from the caller's thread. */
Outcome runTester(const QString &file, const QStringList &tester, std::chrono::milliseconds deadline)
{
    const QString shown = QDir::toNativeSeparators(file);
    QProcess process;
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(tester.first(), tester.sliced(1) + QStringList{file}, QIODevice::ReadOnly);
    if (!process.waitForFinished(static_cast<int>(deadline.count())) && process.state() != QProcess::NotRunning) {
        process.kill();
        process.waitForFinished();
        return Error{u"plugin-test-hung"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::Plugins",
                        "The self-test of the plugin %1 was not done after %2 s and was stopped, so its tier is not used. Install another "
                        "build of it."))
                .arg(shown)
                .arg(static_cast<double>(deadline.count()) / 1000),
            {}};
    }
    if (process.error() == QProcess::FailedToStart) {
        return Error{u"plugin-test-failed"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::Plugins", "The plugin %1 could not be tested, so its tier is not used: %2."))
                .arg(shown, process.errorString()),
            {}};
    }
    if (process.exitStatus() == QProcess::CrashExit) {
        return Error{u"plugin-test-crashed"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::Plugins",
                        "The plugin %1 ended the process of its self-test with signal %2 (%3), so its tier is not used. Install another "
                        "build of it."))
                .arg(shown)
                .arg(process.exitCode())
                .arg(QString::fromLatin1(::sigdescr_np(process.exitCode()))),
            {}};
    }
    const QByteArrayList lines = process.readAllStandardOutput().trimmed().split('\n');
    Outcome outcome = readAnswer(lines.last());
    if (outcome && outcome->message.isEmpty()) {
        outcome->message = inWords(QT_TRANSLATE_NOOP("Assay::Plugins",
                                       "The self-test of the plugin %1 ended with exit code %2 and no answer, so its tier is not used. "
                                       "Install another build of it."))
                               .arg(shown)
                               .arg(process.exitCode());
    }
    return outcome;
}

/** Beside this program, or in the build folder that it was built in. */
QString siblingProgram(const QString &name, const QString &buildFolder)
{
    const QDir own(QCoreApplication::applicationDirPath());
    const QString beside = own.filePath(name);
    return QFileInfo::exists(beside) ? beside : QDir::cleanPath(own.filePath(u"../../app/%1/%2"_s.arg(buildFolder, name)));
}

} // namespace

PluginRegistry::Places PluginRegistry::Places::defaults()
{
    const QDir own(QCoreApplication::applicationDirPath());
    Places places;
    if (own.exists(u"../../CMakeCache.txt"_s))
        places.folders.append(QDir::cleanPath(own.filePath(u"../../plugins"_s)));
    else
        places.folders.append(QDir::cleanPath(own.filePath(QStringLiteral(ASSAY_PLUGIN_FOLDER))));
    places.folders.append(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + u"/assay/plugins"_s);
    places.tester = {siblingProgram(u"assay"_s, u"cli"_s), u"plugin-test"_s};
    places.testCache = QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/assay/plugins.json"_s;
    places.settingsFolder = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + u"/assay/tiers"_s;
    return places;
}

PluginRegistry::PluginRegistry(const Places &places)
    : m_places(places)
{
    for (const QString &folder : std::as_const(m_places.folders)) {
        const QFileInfoList files = QDir(folder).entryInfoList(QDir::Files, QDir::Name);
        for (const QFileInfo &file : files) {
            if (!QLibrary::isLibrary(file.fileName()))
                continue;
            auto plugin = describePlugin(file.absoluteFilePath());
            if (!plugin)
                continue;
            const PluginDescription *other = find(plugin->tier);
            if (!plugin->refusal && BuiltInTiers.contains(plugin->tier))
                plugin->refusal = tierTaken(*plugin, inWords(QT_TRANSLATE_NOOP("Assay::Plugins", "a tier that is part of Assay")));
            else if (!plugin->refusal && other)
                plugin->refusal = tierTaken(
                    *plugin, inWords(QT_TRANSLATE_NOOP("Assay::Plugins", "the tier of %1")).arg(QDir::toNativeSeparators(other->file)));
            m_plugins.append(*plugin);
        }
    }
}

const PluginDescription *PluginRegistry::find(const QString &tier) const
{
    const auto found =
        std::ranges::find_if(m_plugins, [&tier](const PluginDescription &plugin) { return plugin.tier == tier && !plugin.refusal; });
    return found == m_plugins.cend() ? nullptr : &*found;
}

QFuture<std::optional<Error>> PluginRegistry::test(const PluginDescription &plugin) const
{
    if (plugin.refusal)
        return QtFuture::makeReadyValueFuture(Outcome(*plugin.refusal));
    auto promise = std::make_shared<QPromise<Outcome>>();
    promise->start();
    QThreadPool::globalInstance()->start([promise, file = plugin.file, places = m_places] {
        const Outcome outcome = runTester(file, places.tester, places.deadline);
        if (!places.testCache.isEmpty()) {
            QJsonObject passed = readPrivateCache(places.testCache);
            if (outcome)
                passed.remove(file);
            else
                passed[file] = fingerprint(file);
            writePrivateCache(places.testCache, passed);
        }
        promise->addResult(outcome);
        promise->finish();
    });
    return promise->future();
}

bool PluginRegistry::hasPassed(const PluginDescription &plugin) const
{
    return !plugin.refusal && !m_places.testCache.isEmpty()
        && readPrivateCache(m_places.testCache)[plugin.file].toString() == fingerprint(plugin.file);
}

Result<std::unique_ptr<Sandbox>> PluginRegistry::make(const PluginDescription &plugin, Sandbox &validator) const
{
    if (plugin.refusal)
        return std::unexpected(*plugin.refusal);
    return LoadedPlugin::load(plugin.file).and_then([&](const LoadedPlugin &loaded) {
        return loaded.settingsSchema()
            .and_then([&](const JsonText &schema) -> Result<JsonText> {
                return m_places.settingsFolder.isEmpty()
                    ? JsonText::emptyObject()
                    : readPluginSettings(u"%1/%2.json"_s.arg(m_places.settingsFolder, plugin.tier), schema);
            })
            .and_then([&](const JsonText &settings) { return loaded.make(plugin.tier, {validator, settings}); });
    });
}

QFuture<std::optional<Error>> testPlugin(const QString &file, Sandbox &validator)
{
    const auto plugin = describePlugin(file);
    if (!plugin)
        return QtFuture::makeReadyValueFuture(Outcome(Error{u"plugin-failed"_s,
            inWords(QT_TRANSLATE_NOOP("Assay::Plugins", "%1 is no sandbox plugin.")).arg(QDir::toNativeSeparators(file)), {}}));
    if (plugin->refusal)
        return QtFuture::makeReadyValueFuture(Outcome(plugin->refusal));
    const auto loaded = LoadedPlugin::load(file);
    return loaded ? loaded->selfTest({validator}) : QtFuture::makeReadyValueFuture(Outcome(loaded.error()));
}

QByteArray testAnswer(const std::optional<Error> &error)
{
    QJsonObject answer{{"passed"_L1, !error}};
    if (error) {
        answer["code"_L1] = error->code;
        answer["message"_L1] = error->message;
        answer["detail"_L1] = error->detail;
        answer["remedy"_L1] = QJsonObject{
            {"setting"_L1, int(error->remedy.setting)}, {"value"_L1, error->remedy.value}, {"command"_L1, error->remedy.command}};
    }
    return QJsonDocument(answer).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace Assay
