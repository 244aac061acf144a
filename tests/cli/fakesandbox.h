// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/sandbox.h"

/** A sandbox that runs nothing: it checks the request as every tier does, remembers it, and answers what the test says. */
class FakeSandbox : public Assay::Sandbox
{
    Q_OBJECT

public:
    FakeSandbox();

    QString tier() const override;
    Assay::Isolation isolation() const override;
    std::optional<Assay::Error> unavailability() const override { return missing; }
    QList<Assay::HostFeature> hostFeatures() const override { return features; }
    std::unique_ptr<Assay::Validation> validate(Assay::ValidationRequest request) override;
    std::unique_ptr<Assay::Execution> execute(Assay::ExecutionRequest request) override;

    /** Answers. */
    std::optional<Assay::Error> missing;
    QList<Assay::HostFeature> features;
    std::optional<Assay::Error> validationError;
    QList<Assay::Diagnostic> diagnostics; ///< of every source that holds "bad"
    QList<Assay::FunctionInfo> functions;
    std::optional<Assay::JsonText> schema;
    QList<Assay::PackageProgress> preparation;
    QList<std::pair<Assay::OutputStream, QString>> output;
    QList<Assay::ToolMessage> messages;
    QList<Assay::ToolProgress> progress;
    Assay::ExecutionResult result;
    bool hangs = false; ///< runs until it is cancelled

    /** What was asked. */
    QList<Assay::ValidationRequest> validated;
    QList<Assay::ExecutionRequest> executed;
};
