// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/sandbox.h"

#include <functional>

namespace Assay {

/** A sandbox whose answers the test writes. Jobs answer on the next turn of the event loop, or when the test says so. */
class FakeSandbox : public Sandbox
{
    Q_OBJECT

public:
    FakeSandbox();

    QString tier() const override { return QStringLiteral("subprocess"); }
    Isolation isolation() const override { return m_isolation; }
    std::optional<Error> unavailability() const override { return missing; }
    std::unique_ptr<Validation> validate(ValidationRequest request) override;
    std::unique_ptr<Execution> execute(ExecutionRequest request) override;

    /** What validation finds in a source; by default `import NAME` outside the allowed imports is refused with the fix "Allow it". */
    std::function<QList<Diagnostic>(const ValidationRequest &)> findings;
    /** What a run prints and how it ends; a run without outcome goes on until it is cancelled. */
    struct Run
    {
        QList<std::pair<OutputStream, QString>> output;
        QList<PackageProgress> preparation = {}; ///< before that
        bool isStuckBefore = false; ///< the tool does not start
        QList<ToolMessage> messages = {};
        QList<ToolProgress> progress = {};
        std::optional<ExecutionResult> result;
    };
    std::function<Run(const ExecutionRequest &)> runs;
    std::chrono::milliseconds validationTime{0};
    std::optional<Error> missing;
    QList<ExecutionRequest> executed;
    int validations = 0;

private:
    Isolation m_isolation;
};

/** A result that is ok and has this value. */
ExecutionResult okResult(const QByteArray &json);

} // namespace Assay
