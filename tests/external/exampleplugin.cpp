// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
//
// The smallest plugin that keeps the contract: its tier hands everything on to the one that validates.
#include <plugins/sandboxplugin.h>

namespace {

class ExampleSandbox : public Assay::Sandbox
{
public:
    explicit ExampleSandbox(Assay::Sandbox &inner)
        : m_inner(inner)
    {
    }

    QString tier() const override { return QStringLiteral("example"); }
    Assay::Isolation isolation() const override { return m_inner.isolation(); }
    QFuture<Assay::Result<Assay::Isolation>> prove() override { return m_inner.prove(); }
    std::optional<Assay::Error> unavailability() const override { return m_inner.unavailability(); }
    std::unique_ptr<Assay::Validation> validate(Assay::ValidationRequest request) override { return m_inner.validate(std::move(request)); }
    std::unique_ptr<Assay::Execution> execute(Assay::ExecutionRequest request) override { return m_inner.execute(std::move(request)); }

private:
    Assay::Sandbox &m_inner;
};

} // namespace

class ExamplePlugin : public QObject, public Assay::SandboxPlugin
{
    Q_OBJECT
    Q_INTERFACES(Assay::SandboxPlugin)
    Q_PLUGIN_METADATA(IID AssaySandboxPluginId FILE "exampleplugin.json")

public:
    std::optional<Assay::Error> unavailability() const override { return {}; }
    Assay::JsonText settingsSchema() const override { return Assay::JsonText::parse(R"({"type": "object"})").value(); }
    QFuture<std::optional<Assay::Error>> selfTest(const Assay::SandboxServices &services) override
    {
        return QtFuture::makeReadyValueFuture(services.validator.unavailability());
    }
    std::unique_ptr<Assay::Sandbox> make(const Assay::SandboxServices &services) override
    {
        return std::make_unique<ExampleSandbox>(services.validator);
    }
};

#include "exampleplugin.moc"
