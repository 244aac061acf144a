// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/toolpins.h"

#include "library/libraryerror.h"
#include "library/toolindex.h"
#include "library/versionrows.h"

#include <QSqlError>

#include <array>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int MostRecords = 100;

/** In the order of PinRecord::Kind. */
constexpr std::array<QLatin1StringView, 6> KindNames{
    "pinned"_L1, "unpinned"_L1, "rolled-back"_L1, "forgotten"_L1, "restored"_L1, "imported"_L1};

QVariant numberOrNull(int number)
{
    return number > 0 ? QVariant(number) : QVariant(QMetaType::fromType<int>());
}

} // namespace

Result<int> ToolPins::number(const QString &sql, const QVariantList &values) const
{
    const auto value = m_database.value(sql, values);
    return value ? Result<int>(value->toInt()) : std::unexpected(value.error());
}

Result<int> ToolPins::used(const QString &name) const
{
    return number(
        u"SELECT ifnull(pinned, (SELECT max(version) FROM versions WHERE name = ? AND forgotten = 0)) FROM tools WHERE name = ?"_s,
        {name, name});
}

Result<int> ToolPins::pinned(const QString &name) const
{
    return number(u"SELECT pinned FROM tools WHERE name = ?"_s, {name});
}

Result<int> ToolPins::before(const QString &name, int version) const
{
    return number(u"SELECT max(version) FROM versions WHERE name = ? AND version < ? AND forgotten = 0"_s, {name, version});
}

Result<void> ToolPins::set(const QString &name, PinRecord record) const
{
    const auto usedBefore = used(name);
    if (!usedBefore)
        return std::unexpected(usedBefore.error());
    auto pin = m_database.change(u"UPDATE tools SET pinned = ? WHERE name = ?"_s, {numberOrNull(record.version), name});
    if (!pin)
        return pin;
    auto written =
        m_database.change(u"INSERT INTO pins (name, version, used_before, kind, pinned_by, pinned_at) VALUES (?, ?, ?, ?, ?, ?)"_s,
            {name, numberOrNull(record.version), numberOrNull(*usedBefore), QString(KindNames[size_t(record.kind)]),
                VersionRows::kept(record.by), VersionRows::kept(record.when)});
    return written ? ToolIndex(m_database).update(name) : written;
}

Result<int> ToolPins::lost(const QString &name) const
{
    return number(u"SELECT CASE kind WHEN 'forgotten' THEN used_before END FROM pins WHERE name = ? ORDER BY id DESC LIMIT 1"_s, {name});
}

Result<QList<PinRecord>> ToolPins::records(const QString &name) const
{
    auto query = m_database.run(
        u"SELECT kind, version, used_before, pinned_by, pinned_at FROM pins WHERE name = ? ORDER BY id DESC LIMIT %1"_s.arg(MostRecords),
        {name});
    if (!query)
        return std::unexpected(query.error());
    QList<PinRecord> records;
    while (query->next()) {
        const auto kind = std::ranges::find(KindNames, query->value(0).toString());
        records.append({PinRecord::Kind(std::min(kind - KindNames.begin(), std::ssize(KindNames) - 1)), query->value(1).toInt(),
            query->value(2).toInt(), query->value(3).toString(), VersionRows::time(query->value(4))});
    }
    if (query->lastError().isValid())
        return std::unexpected(LibraryError::fromSql(query->lastError(), m_database.path()));
    return records;
}

} // namespace Assay
