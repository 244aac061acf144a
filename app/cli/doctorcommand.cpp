// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "doctorcommand.h"

#include "base/contract/sandbox.h"
#include "base/contract/visibletext.h"
#include "base/json/jsonwriter.h"
#include "console.h"
#include "docker/session/dockertier.h"
#include "packages/packagestore.h"
#include "remedywords.h"
#include "resultjson.h"
#include "workplace.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

constexpr int LabelWidth = 18;

std::optional<Error> errorOf(const Result<Interpreter> &interpreter)
{
    return interpreter ? std::nullopt : std::optional(interpreter.error());
}

} // namespace

DoctorCommand::DoctorCommand(const DoctorArguments &arguments, Console &console, Workplace &workplace)
    : LibraryCommand(console, workplace)
    , m_arguments(arguments)
{
}

void DoctorCommand::start()
{
    workplace().interpreter(m_arguments.interpreter).then(this, [this](const Result<Interpreter> &interpreter) { prove(interpreter); });
}

void DoctorCommand::prove(const Result<Interpreter> &interpreter)
{
    const QString name = ExecutionArguments().tier;
    const auto sandbox = workplace().sandbox(name);
    if (!sandbox) {
        testPlugins(interpreter, {name, {}, {}, sandbox.error()});
        return;
    }
    (*sandbox)->prove().then(this, [this, name, interpreter, sandbox = *sandbox](const Result<Isolation> &proved) {
        testPlugins(
            interpreter, {name, sandbox->isolation(), sandbox->hostFeatures(), proved ? std::nullopt : std::optional(proved.error())});
    });
}

/** All at a time: one that hangs takes as long as all that hang. */
void DoctorCommand::testPlugins(const Result<Interpreter> &interpreter, const Tier &offered)
{
    QList<QFuture<std::optional<Error>>> tests;
    const QList<PluginDescription> plugins = workplace().plugins();
    for (const PluginDescription &plugin : plugins) {
        m_plugins.append({plugin, {}});
        tests.append(workplace().testPlugin(plugin));
    }
    if (tests.isEmpty()) {
        findEngine(interpreter, offered);
        return;
    }
    QtFuture::whenAll(tests.begin(), tests.end())
        .then(this, [this, interpreter, offered](const QList<QFuture<std::optional<Error>>> &done) {
            for (qsizetype i = 0; i < done.size(); ++i)
                m_plugins[i].error = done[i].result();
            findEngine(interpreter, offered);
        });
}

/** That there is none is no fault, as long as no tier needs one. */
void DoctorCommand::findEngine(const Result<Interpreter> &interpreter, const Tier &offered)
{
    workplace().engine().then(this, [this, interpreter, offered](const Result<EngineFinding> &engine) {
        m_engine = engine;
        if (engine) {
            askDocker(interpreter, offered);
        } else {
            m_dockerFault = engine.error();
            report(interpreter, offered);
        }
    });
}

void DoctorCommand::askDocker(const Result<Interpreter> &interpreter, const Tier &offered)
{
    const auto docker = workplace().docker();
    if (!docker) {
        m_dockerFault = docker.error();
        report(interpreter, offered);
        return;
    }
    (*docker)->sandbox().prove().then(this, [this, interpreter, offered, docker = *docker](const Result<Isolation> &proved) {
        m_dockerFault = proved ? std::nullopt : std::optional(proved.error());
        docker->sessions().then(this, [this, interpreter, offered](const Result<QList<SessionSummary>> &sessions) {
            m_sessions = sessions.value_or(QList<SessionSummary>());
            report(interpreter, offered);
        });
    });
}

qsizetype DoctorCommand::abandonedSessions() const
{
    return std::ranges::count_if(m_sessions, &SessionSummary::isAbandoned);
}

void DoctorCommand::report(const Result<Interpreter> &interpreter, const Tier &offered)
{
    if (m_arguments.format == OutputFormat::Json)
        printJson(interpreter, offered, library());
    else
        printText(interpreter, offered, library());
    finish(interpreter && !offered.unavailability ? ExecutionStatus::Ok : ExecutionStatus::Unavailable);
}

/** A library that was not made yet is no fault. */
DoctorCommand::Library DoctorCommand::library() const
{
    Library state{libraryFile(m_arguments.library), 0, {}};
    const auto library = openLibrary(m_arguments.library, ToolStore::Access::ReadOnly);
    if (!library) {
        if (library.error().code != u"library-not-found" || QFileInfo(state.path).isDir())
            state.error = library.error();
        return state;
    }
    if (const auto tools = (*library)->tools())
        state.tools = tools->size();
    else
        state.error = tools.error();
    return state;
}

void DoctorCommand::printJson(const Result<Interpreter> &interpreter, const Tier &tier, const Library &library)
{
    JsonWriter json;
    json.beginObject();
    json.key("status").string(statusName(interpreter && !tier.unavailability ? ExecutionStatus::Ok : ExecutionStatus::Unavailable));
    json.key("version").string(QCoreApplication::applicationVersion());
    json.key("interpreter").beginObject();
    json.key("path").stringOrNull(interpreter ? interpreter->executable : QString());
    json.key("version").stringOrNull(interpreter ? interpreter->version : QString()).key("error");
    writeError(json, errorOf(interpreter), recordForm());
    json.endObject();
    json.key("bubblewrap").beginObject().key("path").stringOrNull(workplace().bubblewrap()).endObject();
    json.key("tiers").beginArray().beginObject();
    json.key("name").string(tier.name).key("available").boolean(!tier.unavailability).key("error");
    writeError(json, tier.unavailability, recordForm());
    json.key("isolation");
    writeIsolation(json, tier.isolation);
    json.key("features").beginArray();
    for (const HostFeature &feature : tier.features) {
        json.beginObject().key("name").string(feature.name).key("available").boolean(!feature.lacking);
        json.key("by").stringOrNull(feature.by).key("error");
        writeError(json, feature.lacking, recordForm());
        json.endObject();
    }
    json.endArray().endObject().endArray();
    writePlugins(json);
    json.key("library").beginObject().key("path").string(library.path).key("tools").number(library.tools).key("error");
    writeError(json, library.error, recordForm());
    json.endObject();
    writePackages(json);
    writeEngine(json);
    writeDocker(json);
    json.endObject();
    console().printJson(json.text());
}

DoctorCommand::Packages DoctorCommand::packages() const
{
    const PackageService::Places places = workplace().packagePlaces();
    Packages state{places.store, 0, 0, PackageLimits::load(places.limits)};
    const QList<PackageEnvironment> environments = PackageStore(places.store).environments();
    state.sets = environments.size();
    for (const PackageEnvironment &environment : environments)
        state.bytes += environment.bytes;
    return state;
}

void DoctorCommand::writePackages(JsonWriter &json) const
{
    const Packages state = packages();
    json.key("packages").beginObject().key("path").string(state.path).key("sets").number(state.sets).key("bytes").number(state.bytes);
    json.key("limit_bytes").number(state.limits ? state.limits->storeBytes : 0).key("error");
    writeError(json, state.limits ? std::nullopt : std::optional(state.limits.error()), recordForm());
    json.endObject();
}

void DoctorCommand::writePlugins(JsonWriter &json) const
{
    json.key("plugins").beginArray();
    for (const Plugin &plugin : m_plugins) {
        json.beginObject().key("tier").string(plugin.description.tier).key("title").string(plugin.description.title);
        json.key("file").string(plugin.description.file).key("isolation").string(plugin.description.isolation);
        json.key("available").boolean(!plugin.error).key("error");
        writeError(json, plugin.error, recordForm());
        json.endObject();
    }
    json.endArray();
}

void DoctorCommand::writeEngine(JsonWriter &json) const
{
    const EngineFinding engine = m_engine.value_or(EngineFinding());
    json.key("engine").beginObject().key("socket").stringOrNull(engine.endpoint.socketPath);
    json.key("name").stringOrNull(m_engine ? engine.version.name() : QString());
    json.key("version").stringOrNull(engine.version.version).key("api").stringOrNull(engine.version.usedApi).key("error");
    writeError(json, m_engine ? std::nullopt : std::optional(m_engine.error()), recordForm());
    json.endObject();
}

void DoctorCommand::writeDocker(JsonWriter &json) const
{
    json.key("docker").beginObject().key("available").boolean(!m_dockerFault).key("error");
    writeError(json, m_dockerFault, recordForm());
    json.key("sessions").number(m_sessions.size()).key("abandoned").number(abandonedSessions()).endObject();
}

void DoctorCommand::printText(const Result<Interpreter> &interpreter, const Tier &tier, const Library &library)
{
    QString text = row(tr("Assay"), QCoreApplication::applicationVersion());
    text += row(tr("Python"),
        interpreter ? tr("%1 at %2").arg(interpreter->version, QDir::toNativeSeparators(interpreter->executable)) : QString(),
        errorOf(interpreter));
    const QString bubblewrap = workplace().bubblewrap();
    text += row(tr("Bubblewrap"), bubblewrap.isEmpty() ? tr("not found") : QDir::toNativeSeparators(bubblewrap));
    text += row(tr("Tier %1").arg(tier.name), tr("ready"), tier.unavailability);
    if (!tier.unavailability) {
        for (IsolationProperty property : AllIsolationProperties)
            text += row(u"  "_s + isolationPropertyName(property),
                isolationLevelName(tier.isolation[property].level) + u": "_s + tier.isolation[property].by);
    }
    for (const HostFeature &feature : tier.features)
        text += row(u"  "_s + feature.name, feature.by, feature.lacking);
    for (const Plugin &plugin : std::as_const(m_plugins)) {
        const QString &name = plugin.description.tier;
        text += row(name.isEmpty() ? tr("Plugin") : tr("Tier %1").arg(name), tr("ready (plugin): %1").arg(plugin.description.isolation),
            plugin.error);
    }
    const QString count = library.tools == 0 ? tr("no tools yet") : tr("tools: %1").arg(library.tools);
    text += row(tr("Library"), tr("%1 (%2)").arg(QDir::toNativeSeparators(library.path), count), library.error);
    const Packages state = packages();
    text += row(tr("Packages"),
        state.limits ? tr("%1 (sets: %2, %3 of %4 MB)")
                           .arg(QDir::toNativeSeparators(state.path))
                           .arg(state.sets)
                           .arg((state.bytes + Limits::MiB - 1) / Limits::MiB)
                           .arg(state.limits->storeBytes / Limits::MiB)
                     : QString(),
        state.limits ? std::nullopt : std::optional(state.limits.error()));
    text += row(tr("Engine"),
        //: An engine, such as Docker or podman, its version, its socket, the version of its interface
        m_engine ? tr("%1 %2 at %3 (interface %4)")
                       .arg(m_engine->version.name(), m_engine->version.version, QDir::toNativeSeparators(m_engine->endpoint.socketPath),
                           m_engine->version.usedApi)
                 : QString(),
        m_engine ? std::nullopt : std::optional(m_engine.error()));
    if (m_engine) {
        text += row(tr("Tier %1").arg(DockerTier::Name),
            tr("ready (sessions: %1, left by programs that have ended: %2)").arg(m_sessions.size()).arg(abandonedSessions()),
            m_dockerFault);
    }
    console().print(text);
}

QString DoctorCommand::row(const QString &label, const QString &text, const std::optional<Error> &error) const
{
    const Console::Stream &stream = console().output();
    const QString mark =
        error ? Console::paint(stream, Ink::Error, visibleText(withRemedy(error->message, error->remedy))) : visibleText(text);
    return label.leftJustified(LabelWidth) + mark + u'\n';
}

} // namespace Assay::Cli
