// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/seenrequests.h"

namespace Assay {

bool SeenRequests::add(const QString &id)
{
    if (m_ids.contains(id))
        return false;
    if (m_order.size() >= Most) {
        m_ids.remove(m_order.front());
        m_order.pop_front();
    }
    m_ids.insert(id);
    m_order.push_back(id);
    return true;
}

} // namespace Assay
