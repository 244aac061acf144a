// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/repairablesandbox.h"

#include "base/cage/cagelayers.h"
#include "base/contract/refusedjobs.h"
#include "base/subprocess/interpreterprobe.h"

namespace Assay {

RepairableSandbox::RepairableSandbox(
    const SubprocessTier::Places &places, int readyWorkers, std::shared_ptr<PackageProvider> packages, QObject *parent)
    : Sandbox(parent)
    , m_places(places)
    , m_readyWorkers(readyWorkers)
    , m_packages(std::move(packages))
    , m_tier(SubprocessTier::make(places, readyWorkers, m_packages))
{
}

RepairableSandbox::~RepairableSandbox() = default;

const Result<std::unique_ptr<SubprocessTier>> &RepairableSandbox::made() const
{
    if (!m_tier)
        m_tier = SubprocessTier::make(m_places, m_readyWorkers, m_packages);
    return m_tier;
}

QString RepairableSandbox::tier() const
{
    return SubprocessTier::Name;
}

Isolation RepairableSandbox::isolation() const
{
    return m_tier ? (*m_tier)->sandbox().isolation() : noIsolation(m_tier.error().message);
}

QFuture<Result<Isolation>> RepairableSandbox::prove()
{
    const auto &tier = made();
    if (tier)
        return (*tier)->sandbox().prove();
    return QtFuture::makeReadyValueFuture<Result<Isolation>>(std::unexpected(tier.error()));
}

QList<HostFeature> RepairableSandbox::hostFeatures() const
{
    return m_tier ? (*m_tier)->sandbox().hostFeatures() : QList<HostFeature>();
}

std::optional<Error> RepairableSandbox::unavailability() const
{
    const auto &tier = made();
    return tier ? (*tier)->sandbox().unavailability() : std::optional(tier.error());
}

std::unique_ptr<Validation> RepairableSandbox::validate(ValidationRequest request)
{
    const auto &tier = made();
    return tier ? (*tier)->sandbox().validate(std::move(request)) : refusedValidation(tier.error());
}

std::unique_ptr<Execution> RepairableSandbox::execute(ExecutionRequest request)
{
    const auto &tier = made();
    return tier ? (*tier)->sandbox().execute(std::move(request)) : refusedExecution(tier.error());
}

QFuture<Result<Interpreter>> RepairableSandbox::describe(const QString &nameOrPath) const
{
    const auto &tier = made();
    if (tier)
        return (*tier)->interpreters().describe(nameOrPath);
    return QtFuture::makeReadyValueFuture<Result<Interpreter>>(std::unexpected(tier.error()));
}

} // namespace Assay
