// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "plugins/pluginsandbox.h"

#include "base/cage/cagelayers.h"
#include "plugins/pluginexecution.h"

namespace Assay {

PluginSandbox::PluginSandbox(const PluginRegistry &registry, const PluginDescription &plugin, Sandbox &validator, QObject *parent)
    : Sandbox(parent)
    , m_registry(registry)
    , m_plugin(plugin)
    , m_validator(validator)
{
}

PluginSandbox::~PluginSandbox() = default;

Isolation PluginSandbox::isolation() const
{
    return m_made ? m_made->isolation() : noIsolation(m_plugin.isolation);
}

QFuture<Result<Isolation>> PluginSandbox::prove()
{
    return made()
        .then(this,
            [](const Result<Sandbox *> &made) {
                return made ? (*made)->prove() : QtFuture::makeReadyValueFuture<Result<Isolation>>(std::unexpected(made.error()));
            })
        .unwrap();
}

std::optional<Error> PluginSandbox::unavailability() const
{
    return m_made ? m_made->unavailability() : m_fault;
}

std::unique_ptr<Validation> PluginSandbox::validate(ValidationRequest request)
{
    return (m_made ? *m_made : m_validator).validate(std::move(request));
}

std::unique_ptr<Execution> PluginSandbox::execute(ExecutionRequest request)
{
    if (m_made)
        return m_made->execute(std::move(request));
    return std::make_unique<PluginExecution>(*this, std::move(request));
}

QFuture<Result<Sandbox *>> PluginSandbox::made()
{
    if (m_made || m_registry.hasPassed(m_plugin))
        return QtFuture::makeReadyValueFuture(make());
    return m_registry.test(m_plugin).then(this, [this](const std::optional<Error> &fault) -> Result<Sandbox *> {
        m_fault = fault;
        if (fault)
            return std::unexpected(*fault);
        return make();
    });
}

Result<Sandbox *> PluginSandbox::make()
{
    if (!m_made) {
        auto made = m_registry.make(m_plugin, m_validator);
        m_fault = made ? std::nullopt : std::optional(made.error());
        if (!made)
            return std::unexpected(made.error());
        m_made = std::move(*made);
    }
    return m_made.get();
}

} // namespace Assay
