// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/validation.h"

namespace Assay {

Validation::Validation(QObject *parent)
    : QObject(parent)
{
}

Validation::~Validation() = default;

void Validation::deliver(int index, const ValidationReport &report)
{
    if (m_finished)
        return;
    Q_ASSERT(index == m_result->size());
    m_result->append(report);
    Q_EMIT reportReady(index, report);
}

void Validation::finish(std::optional<Error> error)
{
    if (m_finished)
        return;
    m_finished = true;
    if (error)
        m_result = std::unexpected(std::move(*error));
    QMetaObject::invokeMethod(this, [this] { Q_EMIT finished(); }, Qt::QueuedConnection);
}

} // namespace Assay
