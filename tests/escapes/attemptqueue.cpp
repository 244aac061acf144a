// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "attemptqueue.h"

#include <QTest>

#include <algorithm>

using namespace Assay;

namespace {
constexpr qsizetype AtATime = 2;
constexpr int LongestMs = 120'000;
} // namespace

AttemptQueue::AttemptQueue(const QList<HostileProgram> &programs, Sandbox &sandbox, const QHash<QString, QString> &refusals)
    : m_programs(programs)
    , m_sandbox(sandbox)
    , m_refusals(refusals)
    , m_attempts(static_cast<size_t>(programs.size()))
{
}

const Attempt &AttemptQueue::outcome(qsizetype index)
{
    const auto &attempt = m_attempts[static_cast<size_t>(index)];
    if (!attempt)
        m_next = index;
    topUp();
    if (!QTest::qWaitFor([&attempt] { return attempt && attempt->isFinished(); }, LongestMs))
        qFatal("%s did not end.", qPrintable(m_programs[index].name));
    return *attempt;
}

QString AttemptQueue::refusal(qsizetype index) const
{
    for (const QString &probe : m_programs[index].probes) {
        if (m_refusals.contains(probe))
            return probe + QStringLiteral(": ") + m_refusals[probe];
    }
    return {};
}

void AttemptQueue::drain()
{
    m_next = m_programs.size();
    if (!QTest::qWaitFor([this] { return running() == 0; }, LongestMs))
        qFatal("A program did not end.");
}

void AttemptQueue::topUp()
{
    for (; running() < AtATime && m_next < m_programs.size(); ++m_next) {
        auto &attempt = m_attempts[static_cast<size_t>(m_next)];
        if (attempt)
            continue;
        attempt = std::make_unique<Attempt>(m_programs[m_next], m_sandbox, refusal(m_next).isEmpty() ? &m_controls : nullptr);
        QObject::connect(attempt.get(), &Attempt::finished, attempt.get(), [this] { topUp(); }, Qt::QueuedConnection);
        attempt->start();
    }
}

qsizetype AttemptQueue::running() const
{
    return std::ranges::count_if(m_attempts, [](const auto &attempt) { return attempt && !attempt->isFinished(); });
}
