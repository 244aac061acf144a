// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/repairablesandbox.h"

#include "base/contract/refusedjobs.h"
#include "base/subprocess/interpreterprobe.h"

namespace Assay {

RepairableSandbox::RepairableSandbox(const SubprocessTier::Places &places, QObject *parent)
    : Sandbox(parent)
    , m_places(places)
    , m_tier(SubprocessTier::make(places))
{
}

RepairableSandbox::~RepairableSandbox() = default;

const Result<std::unique_ptr<SubprocessTier>> &RepairableSandbox::made() const
{
    if (!m_tier)
        m_tier = SubprocessTier::make(m_places);
    return m_tier;
}

QString RepairableSandbox::tier() const
{
    return SubprocessTier::Name;
}

Isolation RepairableSandbox::isolation() const
{
    if (m_tier)
        return (*m_tier)->sandbox().isolation();
    Isolation isolation;
    for (const IsolationProperty property : AllIsolationProperties)
        isolation.set(property, IsolationLevel::Absent, m_tier.error().message);
    return isolation;
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
