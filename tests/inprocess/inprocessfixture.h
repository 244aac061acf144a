// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "inprocess/inprocesssandbox.h"
#include "tierfixture.h"

/** Tier `inprocess` with a real validator, and calls that wait for its jobs. */
class InProcessFixture
{
public:
    explicit InProcessFixture(std::chrono::milliseconds patience = std::chrono::seconds(2));

    Assay::Sandbox &sandbox() { return m_sandbox; }
    Assay::ExecutionResult run(const Assay::ExecutionRequest &request);

    /** By a policy that refuses nothing and is for tiers that hold nothing. */
    static Assay::ExecutionRequest trusting(const QByteArray &code);
    /** By the policy `strict`. */
    static Assay::ExecutionRequest strict(const QByteArray &code, const QStringList &allowedImports = {});

private:
    TierFixture m_validator;
    Assay::InProcessSandbox m_sandbox;
};

/** "TYPE: MESSAGE", or nothing. */
QString wordsOf(const Assay::ExecutionResult &result);
