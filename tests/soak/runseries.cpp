// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "runseries.h"

#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {
constexpr int LongestWaitMs = 60'000;
}

QString outcomeOf(const ExecutionResult &result)
{
    QString words = statusName(result.status);
    if (result.value)
        words += u' ' + QString::fromUtf8(result.value->bytes());
    if (result.error)
        words += u' ' + result.error->type + u": "_s + result.error->message;
    return words;
}

RunSeries::RunSeries(Sandbox &sandbox, int atATime)
    : m_sandbox(sandbox)
    , m_atATime(atATime)
{
}

bool RunSeries::run(int count, const Make &make, const Take &take)
{
    m_make = make;
    m_take = take;
    m_count = count;
    m_next = m_finished = 0;
    topUp();
    while (m_finished < m_count) {
        const int before = m_finished;
        if (!QTest::qWaitFor([this, before] { return m_finished > before; }, LongestWaitMs))
            return false;
    }
    return true;
}

void RunSeries::topUp()
{
    while (m_running < m_atATime && m_next < m_count)
        startOne();
}

void RunSeries::startOne()
{
    const int number = m_next++;
    ++m_running;
    Execution *execution = m_sandbox.execute(m_make(number)).release();
    execution->setParent(this);
    connect(execution, &Execution::finished, this, [this, number, execution, isFirst = true](const ExecutionResult &result) mutable {
        if (!std::exchange(isFirst, false)) {
            ++m_repetitions;
            return;
        }
        execution->deleteLater();
        m_take(number, result);
        --m_running;
        ++m_finished;
        topUp();
    });
}
