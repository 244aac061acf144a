// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
//
// A plugin that hands everything on to the tier that it was lent, unless ASSAY_TRIAL in its environment says how it fails.
#include "base/contract/sandbox.h"
#include "plugins/sandboxplugin.h"

#include <QPromise>

#include <csignal>
#include <stdexcept>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

bool isWanted(QByteArrayView failure)
{
    return qgetenv("ASSAY_TRIAL") == failure;
}

class TrialSandbox : public Sandbox
{
public:
    explicit TrialSandbox(Sandbox &inner)
        : m_inner(inner)
    {
    }

    QString tier() const override { return u"trial"_s; }
    Isolation isolation() const override { return m_inner.isolation(); }
    std::optional<Error> unavailability() const override { return m_inner.unavailability(); }
    std::unique_ptr<Validation> validate(ValidationRequest request) override { return m_inner.validate(std::move(request)); }
    std::unique_ptr<Execution> execute(ExecutionRequest request) override { return m_inner.execute(std::move(request)); }

private:
    Sandbox &m_inner;
};

} // namespace

class TrialPlugin : public QObject, public SandboxPlugin
{
    Q_OBJECT
    Q_INTERFACES(Assay::SandboxPlugin)
#ifdef TRIAL_NEWER
    Q_PLUGIN_METADATA(IID "io.github.assay_workbench.SandboxPlugin/2" FILE "trialplugin.json")
#else
    Q_PLUGIN_METADATA(IID AssaySandboxPluginId FILE "trialplugin.json")
#endif

public:
    TrialPlugin()
    {
        if (isWanted("throws-at-birth"))
            throw std::runtime_error("no birth");
    }

    std::optional<Error> unavailability() const override
    {
        if (isWanted("unavailable"))
            return Error{u"machine-missing"_s, u"There is no virtual machine here."_s, {}, {.command = u"apt install machine"_s}};
        return {};
    }

    JsonText settingsSchema() const override
    {
        return JsonText::parse(R"({"type":"object","properties":{"cores":{"type":"integer","default":1}},"additionalProperties":false})")
            .value();
    }

    QFuture<std::optional<Error>> selfTest(const SandboxServices &) override
    {
        static QPromise<std::optional<Error>> never;
        if (isWanted("throws"))
            throw std::runtime_error("no test");
        if (isWanted("crashes"))
            std::raise(SIGSEGV);
        if (isWanted("hangs")) {
            never.start();
            return never.future();
        }
        const std::optional<Error> nothing;
        return QtFuture::makeReadyValueFuture(nothing);
    }

    std::unique_ptr<Sandbox> make(const SandboxServices &services) override { return std::make_unique<TrialSandbox>(services.validator); }
};

#include "trialplugin.moc"
