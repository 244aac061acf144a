// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/execution.h"

namespace Assay {

Execution::Execution(QObject *parent)
    : QObject(parent)
{
}

Execution::~Execution() = default;

void Execution::finish(ExecutionResult result)
{
    if (m_finished)
        return;
    m_finished = true;
    m_result = std::move(result);
    const auto emitFinished = [this] {
        const ExecutionResult delivered = m_result; // outlives this object, which a slot may delete
        Q_EMIT finished(delivered);
    };
    QMetaObject::invokeMethod(this, emitFinished, Qt::QueuedConnection);
}

} // namespace Assay
