// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "plugins/sandboxplugin.h"

#include <QFuture>

namespace Assay {

/** A plugin in this process. Whatever it throws becomes the Error plugin-failed. */
class LoadedPlugin
{
public:
    /** Error plugin-failed. */
    static Result<LoadedPlugin> load(const QString &file);

    Result<JsonText> settingsSchema() const;
    QFuture<std::optional<Error>> selfTest(const SandboxServices &services) const;
    /** Errors: those of the plugin's own unavailability(). `tier`: what its description promised. */
    Result<std::unique_ptr<Sandbox>> make(const QString &tier, const SandboxServices &services) const;

private:
    LoadedPlugin(const QString &file, SandboxPlugin *plugin);
    Error failure(const QString &what) const;
    /** What `call` gives, which is a Result. */
    template <typename Call>
    auto guarded(Call call) const -> decltype(call());

    QString m_file;
    SandboxPlugin *m_plugin;
};

} // namespace Assay
