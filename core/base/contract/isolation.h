// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <array>

namespace Assay {

/** How well one property holds for a run. */
enum class IsolationLevel { Absent, Partial, Enforced };

enum class IsolationProperty { Files, Network, Processes, Memory, SystemCalls };

inline constexpr std::array AllIsolationProperties = {IsolationProperty::Files, IsolationProperty::Network, IsolationProperty::Processes,
    IsolationProperty::Memory, IsolationProperty::SystemCalls};

/** What holds a run, property by property, and by what. Says what was put in place for this run, never what was merely wanted. */
class ASSAY_BASE_EXPORT Isolation
{
public:
    struct Entry
    {
        IsolationLevel level = IsolationLevel::Absent;
        QString by; ///< "mount namespace, read-only system"; for Absent: why

        bool operator==(const Entry &) const = default;
    };

    const Entry &operator[](IsolationProperty property) const { return m_entries[static_cast<size_t>(property)]; }
    void set(IsolationProperty property, IsolationLevel level, const QString &by);

    /** True when files, network, processes and memory are each enforced or partial (system calls are not required). */
    bool isEnforced() const;
    /** Those of `required` that are absent. */
    QList<IsolationProperty> missing(const QList<IsolationProperty> &required) const;

    bool operator==(const Isolation &) const = default;

private:
    std::array<Entry, AllIsolationProperties.size()> m_entries;
};

/** Names as in JSON and on the command line: files, network, processes, memory, calls. */
ASSAY_BASE_EXPORT QString isolationPropertyName(IsolationProperty property);
ASSAY_BASE_EXPORT QString isolationLevelName(IsolationLevel level);
/** The properties that a run requires unless its request says otherwise. */
ASSAY_BASE_EXPORT QList<IsolationProperty> defaultRequiredIsolation();

} // namespace Assay
