// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_plugins_export.h"
#include "base/contract/sandbox.h"
#include "plugins/pluginregistry.h"

namespace Assay {

/** The tier of a plugin, for programs that offer it before it is used: the plugin is tested and loaded for the first run. Until then its
    isolation is what its description says, and `validator` validates. */
class ASSAY_PLUGINS_EXPORT PluginSandbox : public Sandbox
{
    Q_OBJECT

public:
    /** Registry and validator outlive the sandbox, and the sandbox outlives its jobs. */
    PluginSandbox(const PluginRegistry &registry, const PluginDescription &plugin, Sandbox &validator, QObject *parent = nullptr);
    ~PluginSandbox() override;

    QString tier() const override { return m_plugin.tier; }
    Isolation isolation() const override;
    QFuture<Result<Isolation>> prove() override;
    std::optional<Error> unavailability() const override;
    std::unique_ptr<Validation> validate(ValidationRequest request) override;
    std::unique_ptr<Execution> execute(ExecutionRequest request) override;

    /** The tier, tested and loaded now unless it was. Errors: those of PluginRegistry::test() and PluginRegistry::make(). */
    QFuture<Result<Sandbox *>> made();

private:
    Result<Sandbox *> make();

    const PluginRegistry &m_registry;
    const PluginDescription m_plugin;
    Sandbox &m_validator;
    std::unique_ptr<Sandbox> m_made;
    std::optional<Error> m_fault; ///< of the last attempt
};

} // namespace Assay
