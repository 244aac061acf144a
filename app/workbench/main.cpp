// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "picture.h"
#include "startoptions.h"

#include "base/subprocess/repairablesandbox.h"
#include "dockeronuse.h"
#include "drafts/draftstore.h"
#include "libraryview/libraryworker.h"
#include "packages/packageservice.h"
#include "plugins/pluginsandbox.h"
#include "session/interpretercatalog.h"
#include "session/sandboxcatalog.h"
#include "workbench/editorpage.h"
#include "workbench/editortabs.h"
#include "workbench/mainwindow.h"
#include "workbench/workbenchsettings.h"

#include <QApplication>
#include <QIcon>
#include <QLibraryInfo>
#include <QLocale>
#include <QThread>
#include <QTimer>
#include <QTranslator>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::seconds LongestFarewell(5);

void describeApplication()
{
    QApplication::setApplicationName(u"assay-workbench"_s);
    QApplication::setApplicationDisplayName(u"Assay"_s);
    QApplication::setApplicationVersion(QStringLiteral(ASSAY_VERSION));
    QGuiApplication::setDesktopFileName(u"io.github.assay_workbench.Assay"_s);
    QGuiApplication::setWindowIcon(QIcon(u":/assay/io.github.assay_workbench.Assay.svg"_s));
}

void installTranslations(QApplication &application)
{
    const std::pair<QString, QString> catalogues[] = {
        {u"qtbase"_s, QLibraryInfo::path(QLibraryInfo::TranslationsPath)}, {u"assay"_s, u":/i18n"_s}};
    for (const auto &[name, folder] : catalogues) {
        auto *translator = new QTranslator(&application);
        if (translator->load(QLocale(), name, u"_"_s, folder))
            QCoreApplication::installTranslator(translator);
    }
}

std::vector<std::unique_ptr<Sandbox>> tiersOf(const PluginRegistry &plugins, Sandbox &validator)
{
    std::vector<std::unique_ptr<Sandbox>> tiers;
    for (const PluginDescription &plugin : plugins.plugins()) {
        if (!plugin.refusal)
            tiers.push_back(std::make_unique<PluginSandbox>(plugins, plugin, validator));
    }
    return tiers;
}

/** Sessions end with the program; an engine that does not answer keeps it no longer than that. */
void quitWithoutSessions(QApplication &application, DockerOnUse &docker)
{
    QApplication::setQuitOnLastWindowClosed(false);
    QObject::connect(&application, &QApplication::lastWindowClosed, &docker, [&docker] {
        docker.close().then(&docker, [] { QApplication::quit(); });
        QTimer::singleShot(LongestFarewell, &docker, [] { QApplication::quit(); });
    });
}

void openFiles(MainWindow &window, const StartOptions &options)
{
    for (const QString &file : options.files) {
        EditorPage *page = window.openFile(file);
        if (!page)
            continue;
        page->session().setAllowedImports(options.allowedImports);
        if (!options.arguments.isEmpty())
            page->session().setArgumentsText(options.arguments);
    }
    if (EditorPage *page = window.tabs().currentPage(); page && !options.picture.isEmpty())
        pictureAfterRun(window, *page, options.picture);
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    describeApplication();
    installTranslations(application);
    const StartOptions options = StartOptions::parse(application);

    const auto packages = std::make_shared<PackageService>();
    RepairableSandbox subprocess(SubprocessTier::Places::defaults(), QThread::idealThreadCount(), packages);
    DockerOnUse docker({packages, PackageService::Places::defaults().store, [&subprocess] { return subprocess.describe({}); }}, subprocess);
    quitWithoutSessions(application, docker);
    WorkbenchSettings settings(WorkbenchSettings::defaultSettingsFile(), WorkbenchSettings::defaultStateFile());
    Theme theme;
    theme.setChoice(settings.themeChoice());
    theme.install();
    const PluginRegistry plugins;
    const auto fromPlugins = tiersOf(plugins, subprocess);
    QList<Sandbox *> tiers{&subprocess, &docker};
    for (const auto &tier : fromPlugins)
        tiers.append(tier.get());
    const SandboxCatalog sandboxes(tiers);
    InterpreterCatalog interpreters([&subprocess](const QString &nameOrPath) { return subprocess.describe(nameOrPath); });
    LibraryWorker library(ToolStore::defaultPath());
    DraftStore drafts(DraftStore::defaultRoot());

    MainWindow window({sandboxes, interpreters, library, drafts, settings, theme});
    window.restoreDrafts();
    openFiles(window, options);
    interpreters.refresh();
    window.show();
    return QApplication::exec();
}
