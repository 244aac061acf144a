// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "plugins/plugindescription.h"

#include <QFuture>
#include <QList>
#include <QStringList>

#include <chrono>
#include <memory>

namespace Assay {

class Sandbox;

/** The tiers that come as plugins: which there are, which are refused and why, and how one is made. A plugin is loaded by this process only
    after it has passed its self-test in another one, so that what hangs or crashes costs nothing but a sentence. */
class ASSAY_PLUGINS_EXPORT PluginRegistry
{
public:
    struct Places
    {
        QStringList folders; ///< where plugins lie; of two with the same tier that of the earlier folder is taken
        QStringList tester; ///< the command that, with a plugin's file behind it, calls testPlugin() and prints its answer
        QString testCache; ///< which files have passed; empty: each is tested anew
        QString settingsFolder; ///< TIER.json; empty: none
        std::chrono::milliseconds deadline = std::chrono::seconds(10); ///< of a self-test

        /** The folders of the installation (or of the build) and of the user ($XDG_DATA_HOME/assay/plugins). */
        static Places defaults();
    };

    explicit PluginRegistry(const Places &places = Places::defaults());

    /** All that were found, the refused ones too. */
    const QList<PluginDescription> &plugins() const { return m_plugins; }
    /** The plugin that is used for a tier; null when there is none. */
    const PluginDescription *find(const QString &tier) const;

    /** Has the plugin test itself, in another process, now; nothing when it passed. Never blocks. Errors: those of its refusal, and
        plugin-test-failed, plugin-test-crashed, plugin-test-hung, or what the plugin itself found. */
    QFuture<std::optional<Error>> test(const PluginDescription &plugin) const;
    /** Whether this very file has passed before. */
    bool hasPassed(const PluginDescription &plugin) const;

    /** Loads the plugin and makes its tier; test it first. `validator` outlives the tier. Errors: those of its refusal and of the plugin's
        own unavailability(), plugin-failed, plugin-settings-invalid. */
    Result<std::unique_ptr<Sandbox>> make(const PluginDescription &plugin, Sandbox &validator) const;

private:
    Places m_places;
    QList<PluginDescription> m_plugins;
};

/** What the process of a self-test does: loads the plugin and lets it try itself. */
ASSAY_PLUGINS_EXPORT QFuture<std::optional<Error>> testPlugin(const QString &file, Sandbox &validator);
/** How that process says so to PluginRegistry::test(): one line of JSON. */
ASSAY_PLUGINS_EXPORT QByteArray testAnswer(const std::optional<Error> &error);

} // namespace Assay
