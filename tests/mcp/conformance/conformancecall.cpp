// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "conformancecall.h"

#include <QTimer>

using namespace Qt::StringLiterals;
using namespace Assay;

namespace {
constexpr std::chrono::milliseconds Pause(50);
} // namespace

ConformanceCall::ConformanceCall(const QList<Step> &steps)
    : m_steps(steps)
{
    QMetaObject::invokeMethod(this, &ConformanceCall::next, Qt::QueuedConnection);
}

ConformanceCall::~ConformanceCall() = default;

void ConformanceCall::next()
{
    const Step step = m_steps.takeFirst();
    if (!m_steps.isEmpty())
        QTimer::singleShot(Pause, this, &ConformanceCall::next);
    step(*this);
}

ConformanceCall::Step ConformanceCall::progress(double done)
{
    return [done](ConformanceCall &call) { Q_EMIT call.progressed({done, 100.0, u"Step %1"_s.arg(done)}); };
}

ConformanceCall::Step ConformanceCall::log(const QString &text)
{
    return [text](ConformanceCall &call) { Q_EMIT call.messageReceived({ToolMessage::Level::Info, text}); };
}

ConformanceCall::Step ConformanceCall::finish(const McpCallResult &result)
{
    return [result](ConformanceCall &call) { Q_EMIT call.finished(result); };
}

ConformanceCall::Step ConformanceCall::fail(const McpError &error)
{
    return [error](ConformanceCall &call) { Q_EMIT call.failed(error); };
}
