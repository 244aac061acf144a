// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/callrecords.h"

#include "base/contract/executionstatus.h"
#include "library/libraryerror.h"
#include "library/toolstore.h"
#include "library/versionrows.h"

#include <QSqlError>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {
constexpr int BusyTimeoutMs = 200;
} // namespace

Result<void> CallRecords::add(const QString &name, int version, const QString &hash, const CallRecord &call) const
{
    // A count that is lost with the power is no loss; each setting answers with a row.
    const auto set = [this](const QString &setting) { return m_database.value(u"PRAGMA "_s + setting); };
    if (auto quick = set(u"busy_timeout = %1"_s.arg(BusyTimeoutMs)); !quick)
        return std::unexpected(quick.error());
    if (auto lazy = set(u"synchronous = NORMAL"_s); !lazy)
        return std::unexpected(lazy.error());
    const auto written = m_database.transaction([&] { return write(name, version, hash, call); });
    const auto patient = set(u"busy_timeout = %1"_s.arg(Database::BusyTimeoutMs));
    const auto careful = set(u"synchronous = FULL"_s);
    if (!patient || !careful)
        return std::unexpected((patient ? careful : patient).error());
    return written;
}

Result<void> CallRecords::write(const QString &name, int version, const QString &hash, const CallRecord &call) const
{
    const auto isThere =
        m_database.value(u"SELECT count(*) FROM versions WHERE name = ? AND version = ? AND hash = ?"_s, {name, version, hash});
    if (!isThere)
        return std::unexpected(isThere.error());
    if (isThere->toInt() == 0)
        return {};
    const bool isFailure = call.status != statusName(ExecutionStatus::Ok) && call.status != statusName(ExecutionStatus::Cancelled);
    auto counted =
        m_database.change(u"INSERT INTO uses (name, version, calls, failures) VALUES (?, ?, 1, ?) "
                          "ON CONFLICT (name, version) DO UPDATE SET calls = calls + 1, failures = failures + excluded.failures"_s,
            {name, version, int(isFailure)});
    if (!counted)
        return counted;
    auto noted = m_database.change(u"INSERT INTO calls (name, version, called_at, status, duration_ms) VALUES (?, ?, ?, ?, ?)"_s,
        {name, version, VersionRows::kept(call.when), call.status, call.durationMs});
    if (!noted)
        return noted;
    return m_database.change(u"DELETE FROM calls WHERE id IN (SELECT id FROM calls WHERE name = ? AND version = ? "
                             "ORDER BY id DESC LIMIT -1 OFFSET ?)"_s,
        {name, version, ToolStore::KeptCalls});
}

Result<QList<VersionUse>> CallRecords::uses(const QString &name) const
{
    auto query = m_database.run(u"SELECT u.version, u.calls, u.failures FROM uses AS u JOIN versions AS v ON v.name = u.name "
                                "AND v.version = u.version AND v.forgotten = 0 WHERE u.name = ? ORDER BY u.version DESC"_s,
        {name});
    if (!query)
        return std::unexpected(query.error());
    QList<VersionUse> uses;
    while (query->next())
        uses.append({query->value(0).toInt(), query->value(1).toLongLong(), query->value(2).toLongLong(), {}});
    if (query->lastError().isValid())
        return std::unexpected(LibraryError::fromSql(query->lastError(), m_database.path()));
    for (VersionUse &use : uses) {
        const auto calls = last(name, use.version);
        if (!calls)
            return std::unexpected(calls.error());
        use.last = *calls;
    }
    return uses;
}

Result<QList<CallRecord>> CallRecords::last(const QString &name, int version) const
{
    auto query = m_database.run(
        u"SELECT status, duration_ms, called_at FROM calls WHERE name = ? AND version = ? ORDER BY id DESC"_s, {name, version});
    if (!query)
        return std::unexpected(query.error());
    QList<CallRecord> calls;
    while (query->next())
        calls.append({query->value(0).toString(), query->value(1).toDouble(), VersionRows::time(query->value(2))});
    if (query->lastError().isValid())
        return std::unexpected(LibraryError::fromSql(query->lastError(), m_database.path()));
    return calls;
}

} // namespace Assay
