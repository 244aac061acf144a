// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/toolnames.h"

#include "library/toolindex.h"
#include "library/toolstore.h"
#include "library/versionrows.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int MostNamed = 20;

/** One form for all ways to write the same characters: wide ones, composed ones, ligatures. */
QString plainForm(const QString &name)
{
    return name.normalized(QString::NormalizationForm_KC).toCaseFolded().normalized(QString::NormalizationForm_KC);
}

Error taken(const QString &name, const QString &existing)
{
    if (name == existing) {
        return {u"tool-name-taken"_s,
            ToolStore::tr("There is a tool \"%1\" already. Choose another name, or forget that tool first.").arg(name), {}};
    }
    return {u"tool-name-taken"_s,
        ToolStore::tr("There is a tool \"%1\" already, and \"%2\" differs from it only in how it is written. Use that name or another one.")
            .arg(existing, name),
        {}};
}

} // namespace

/** None for the name of a tool that is there: older libraries have names that differ in case only. */
Result<QString> ToolNames::alike(const QString &name, const QString &except) const
{
    const auto found =
        m_database.value(u"SELECT name FROM tools WHERE name = ? COLLATE NOCASE AND name NOT IN (?, ?) AND document IS NOT NULL "
                         "AND NOT EXISTS (SELECT 1 FROM tools WHERE name = ? AND document IS NOT NULL)"_s,
            {plainForm(name), name, VersionRows::kept(except), name});
    return found ? Result<QString>(found->toString()) : std::unexpected(found.error());
}

Result<void> ToolNames::checkFree(const QString &name, const QString &except) const
{
    const auto existing = alike(name, except);
    if (!existing)
        return std::unexpected(existing.error());
    if (!existing->isEmpty())
        return std::unexpected(taken(name, *existing));
    if (auto refused = ToolStore::checkName(name))
        return std::unexpected(*refused);
    return {};
}

Result<void> ToolNames::checkKnown(const QString &name) const
{
    const auto document = m_database.value(u"SELECT document FROM tools WHERE name = ?"_s, {name});
    if (!document)
        return std::unexpected(document.error());
    return document->isNull() ? std::unexpected(unknownTool(name)) : Result<void>();
}

Error ToolNames::unknownTool(const QString &name) const
{
    const QString path = QDir::toNativeSeparators(m_database.path());
    const auto renamed = m_database.value(u"SELECT renamed_to FROM tools WHERE name = ?"_s, {name});
    if (renamed && !renamed->isNull()) {
        return {u"tool-unknown"_s,
            ToolStore::tr("There is no tool \"%1\" in the library %2. It was renamed to \"%3\".").arg(name, path, renamed->toString()), {}};
    }
    QStringList names;
    if (auto query = m_database.run(u"SELECT name FROM tools WHERE document IS NOT NULL ORDER BY name LIMIT %1"_s.arg(MostNamed + 1))) {
        while (query->next())
            names.append(query->value(0).toString());
    }
    if (names.isEmpty())
        return {u"tool-unknown"_s, ToolStore::tr("There is no tool \"%1\": the library %2 is empty.").arg(name, path), {}};
    if (names.size() > MostNamed)
        names[MostNamed] = u"…"_s;
    return {u"tool-unknown"_s, ToolStore::tr("There is no tool \"%1\" in the library %2. It has: %3.").arg(name, path, names.join(u", "_s)),
        {}};
}

Error ToolNames::unknownVersion(const QString &name, int version) const
{
    QStringList numbers;
    if (auto query = m_database.run(u"SELECT version FROM versions WHERE name = ? AND forgotten = 0 ORDER BY version DESC"_s, {name})) {
        while (query->next())
            numbers.append(query->value(0).toString());
    }
    return {u"version-unknown"_s,
        ToolStore::tr("Tool \"%1\" has no version %2. It has: %3.").arg(name, QString::number(version), numbers.join(u", "_s)), {}};
}

Result<void> ToolNames::rename(const QString &name, const QString &newName) const
{
    if (auto known = checkKnown(name); !known)
        return known;
    if (name == newName)
        return {};
    if (auto isFree = checkFree(newName, name); !isFree)
        return isFree;
    const auto live = m_database.value(u"SELECT document FROM tools WHERE name = ?"_s, {newName});
    if (!live)
        return std::unexpected(live.error());
    if (!live->isNull())
        return std::unexpected(taken(newName, newName));
    const auto kept = m_database.value(u"SELECT count(*) FROM versions WHERE name = ?"_s, {newName});
    if (!kept)
        return std::unexpected(kept.error());
    if (kept->toInt() > 0) {
        return std::unexpected(Error{u"tool-name-forgotten"_s,
            ToolStore::tr("Forgotten versions of a tool \"%1\" are still kept. Choose another name, or forget that tool for good first.")
                .arg(newName),
            {}});
    }
    const QList<std::pair<QString, QVariantList>> changes = {
        {u"INSERT INTO tools (name, last_version, pinned, notes, tags) SELECT ?, last_version, pinned, notes, tags FROM tools WHERE name = "
         u"? "
         "ON CONFLICT (name) DO UPDATE SET last_version = max(last_version, excluded.last_version), pinned = excluded.pinned, "
         "notes = excluded.notes, tags = excluded.tags, renamed_to = NULL"_s,
            {newName, name}},
        {u"UPDATE versions SET name = ? WHERE name = ?"_s, {newName, name}},
        {u"UPDATE pins SET name = ? WHERE name = ?"_s, {newName, name}},
        {u"UPDATE tools SET renamed_to = ? WHERE renamed_to = ?"_s, {newName, name}},
        {u"UPDATE tools SET pinned = NULL, notes = '', tags = '', renamed_to = ? WHERE name = ?"_s, {newName, name}},
    };
    for (const auto &[sql, values] : changes) {
        if (auto changed = m_database.change(sql, values); !changed)
            return changed;
    }
    const ToolIndex index(m_database);
    if (auto left = index.update(name); !left)
        return left;
    return index.update(newName);
}

} // namespace Assay
