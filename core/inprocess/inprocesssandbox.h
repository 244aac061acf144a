// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/sandbox.h"
#include "inprocess/acceptedsources.h"

#include <chrono>

namespace Assay {

/** What the runs of one sandbox share; they may outlive it. */
struct InProcessParts
{
    Sandbox &validator; ///< outlives them all
    std::chrono::milliseconds patience; ///< with a run that was told to stop
    AcceptedSources accepted;
    QString guest; ///< the folder with the guest, once there was a run
};

/** Tier `inprocess`: a Python in the calling process. It holds nothing: whatever this process may do, a tool may do, and a tool that ends
    the process ends it. For tests and trusted tools only. */
class InProcessSandbox : public Sandbox
{
    Q_OBJECT

public:
    static constexpr QLatin1StringView Name{"inprocess"};

    /** `validator`: untrusted text is parsed there first, in a process that may die; it outlives the sandbox and its jobs. `patience`: how
       long a run that was told to stop is waited for. */
    explicit InProcessSandbox(Sandbox &validator, std::chrono::milliseconds patience = std::chrono::seconds(1), QObject *parent = nullptr);
    ~InProcessSandbox() override;

    QString tier() const override;
    Isolation isolation() const override;
    std::optional<Error> unavailability() const override;
    std::unique_ptr<Validation> validate(ValidationRequest request) override;
    std::unique_ptr<Execution> execute(ExecutionRequest request) override;

    /** Every property absent, each in words. */
    static Isolation nothingHolds();

private:
    std::shared_ptr<InProcessParts> m_parts;
};

} // namespace Assay
