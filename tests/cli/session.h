// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "console.h"
#include "fakesandbox.h"
#include "workplace.h"

#include <QBuffer>
#include <QHash>
#include <QTemporaryDir>

/** What a command printed and how it ended. */
struct Ended
{
    int code = -1;
    QByteArray out;
    QByteArray err;
};

/** The program in process: a folder of its own, a sandbox that runs nothing, and streams in memory. */
class Session : public Assay::Cli::Workplace
{
public:
    Session();

    /** Runs one command line; with `cancels`, cancels it once it has started. */
    Ended run(const QList<QByteArray> &arguments, bool cancels = false);

    /** Makes a file in the folder and gives its path. */
    QByteArray file(const QString &name, const QByteArray &bytes) const;
    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString folder() const { return m_folder.path(); }

    Assay::Result<Assay::Sandbox *> sandbox(const QString &tier) override;
    QFuture<Assay::Result<Assay::Interpreter>> interpreter(const QString &nameOrPath) override;
    QList<Assay::PluginDescription> plugins() override { return pluginList; }
    QFuture<std::optional<Assay::Error>> testPlugin(const Assay::PluginDescription &plugin) override;
    QString bubblewrap() override { return bubblewrapPath; }
    Assay::PackageService::Places packagePlaces() override
    {
        return {path(QStringLiteral("packages")), path(QStringLiteral("packages.json")), bubblewrapPath};
    }
    Assay::SchemaCheck::Helper schemaHelper() override { return {path(QStringLiteral("no-helper")), {}}; }
    Assay::Result<Assay::DockerTier *> docker() override { return std::unexpected(dockerError); }
    QFuture<Assay::Result<Assay::EngineFinding>> engine() override { return QtFuture::makeReadyValueFuture(engineFinding); }
    Assay::Result<std::unique_ptr<Assay::ImageWork>> workOnImage(
        const Assay::ImageOrder &order, const Assay::ImageWork::Watch &watch) override;
    QString libraryPath() override { return path(QStringLiteral("library.sqlite")); }
    QString userName() override { return QStringLiteral("ada"); }

    FakeSandbox tier;
    /** Why there is no tier docker here: what runs in containers is tested with real engines. */
    Assay::Error dockerError{QStringLiteral("engine-missing"), QStringLiteral("There is no engine."), {}};
    QByteArray input;
    bool isTerminal = false;
    bool hasColours = false;
    QIODevice *outputInstead = nullptr;
    QString bubblewrapPath = QStringLiteral("/usr/bin/bwrap");
    std::optional<Assay::Error> interpreterError;
    Assay::Result<Assay::EngineFinding> engineFinding =
        Assay::EngineFinding{{QStringLiteral("/run/engine.sock"), QStringLiteral("the test")},
            {Assay::EngineVersion::Kind::Docker, QStringLiteral("26.1.5"), QStringLiteral("1.51"), QStringLiteral("1.45")}};
    QList<Assay::PluginDescription> pluginList;
    QList<Assay::ImageOrder> imageOrders; ///< what was asked for
    QList<Assay::ImageProgress> imageProgress; ///< what work on the image tells
    Assay::Result<Assay::ImageReport> imageReport; ///< and how it ends, unless it is cancelled
    QHash<QString, Assay::Error> pluginFaults; ///< what the self-test of a tier's plugin finds

private:
    QTemporaryDir m_folder;
};
