// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/sandbox.h"

#include <QObject>

#include <functional>
#include <memory>

/** How a run ended, in one line: status, value, type and message of the error. */
QString outcomeOf(const Assay::ExecutionResult &result);

/** Many runs, some of them side by side. */
class RunSeries : public QObject
{
    Q_OBJECT

public:
    using Make = std::function<Assay::ExecutionRequest(int)>;
    using Take = std::function<void(int, const Assay::ExecutionResult &)>;

    RunSeries(Assay::Sandbox &sandbox, int atATime);

    /** Runs make(0) to make(count - 1) and gives each result to take(). False when none finished for a minute. */
    bool run(int count, const Make &make, const Take &take);
    /** Runs that have told more than once that they finished. */
    int repetitions() const { return m_repetitions; }

private:
    void topUp();
    void startOne();

    Assay::Sandbox &m_sandbox;
    const int m_atATime;
    Make m_make;
    Take m_take;
    int m_count = 0;
    int m_next = 0;
    int m_running = 0;
    int m_finished = 0;
    int m_repetitions = 0;
};
