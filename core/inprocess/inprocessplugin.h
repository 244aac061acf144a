// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "plugins/sandboxplugin.h"

#include <QObject>

namespace Assay {

/** Tier `inprocess` as a plugin: the only part of Assay that links libpython. */
class InProcessPlugin : public QObject, public SandboxPlugin
{
    Q_OBJECT
    Q_INTERFACES(Assay::SandboxPlugin)
    Q_PLUGIN_METADATA(IID AssaySandboxPluginId FILE "inprocess.json")

public:
    std::optional<Error> unavailability() const override;
    JsonText settingsSchema() const override;
    /** Runs a tool. */
    QFuture<std::optional<Error>> selfTest(const SandboxServices &services) override;
    std::unique_ptr<Sandbox> make(const SandboxServices &services) override;
};

} // namespace Assay
