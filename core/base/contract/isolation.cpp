// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/isolation.h"

using namespace Qt::StringLiterals;

namespace Assay {

void Isolation::set(IsolationProperty property, IsolationLevel level, const QString &by)
{
    m_entries[static_cast<size_t>(property)] = {level, by};
}

bool Isolation::isEnforced() const
{
    return missing(defaultRequiredIsolation()).isEmpty();
}

QList<IsolationProperty> Isolation::missing(const QList<IsolationProperty> &required) const
{
    QList<IsolationProperty> absent;
    for (const IsolationProperty property : required) {
        if ((*this)[property].level == IsolationLevel::Absent)
            absent.append(property);
    }
    return absent;
}

QString isolationPropertyName(IsolationProperty property)
{
    switch (property) {
    case IsolationProperty::Files:
        return u"files"_s;
    case IsolationProperty::Network:
        return u"network"_s;
    case IsolationProperty::Processes:
        return u"processes"_s;
    case IsolationProperty::Memory:
        return u"memory"_s;
    case IsolationProperty::SystemCalls:
        return u"calls"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

QString isolationLevelName(IsolationLevel level)
{
    switch (level) {
    case IsolationLevel::Absent:
        return u"absent"_s;
    case IsolationLevel::Partial:
        return u"partial"_s;
    case IsolationLevel::Enforced:
        return u"enforced"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

QList<IsolationProperty> defaultRequiredIsolation()
{
    return {IsolationProperty::Files, IsolationProperty::Network, IsolationProperty::Processes, IsolationProperty::Memory};
}

} // namespace Assay
