// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/toolimport.h"

#include "library/forgottenversions.h"
#include "library/toolindex.h"
#include "library/toolnames.h"
#include "library/toolpins.h"
#include "library/toolstore.h"
#include "library/versionrows.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

Result<QList<ToolVersion>> ToolImport::same(const QString &name, const QString &hash) const
{
    return VersionRows(m_database).read(u"name = ? AND hash = ? AND forgotten = 0"_s, {name, hash});
}

Result<int> ToolImport::takeNumber(const QString &name, int number) const
{
    const auto taken = m_database.value(u"INSERT INTO tools (name, last_version) VALUES (?, max(?, 1)) ON CONFLICT (name) DO UPDATE "
                                        "SET last_version = iif(?, max(last_version, ?), last_version + 1), renamed_to = NULL "
                                        "RETURNING last_version"_s,
        {name, number, number, number});
    if (!taken)
        return std::unexpected(taken.error());
    return number > 0 ? number : taken->toInt();
}

Result<ToolVersion> ToolImport::add(const QString &name, const ToolContract &contract, const PromotionRecord &record, bool &isNew) const
{
    isNew = false;
    if (auto isFree = ToolNames(m_database).checkFree(name); !isFree)
        return std::unexpected(isFree.error());
    const auto known = same(name, contract.hash());
    if (!known)
        return std::unexpected(known.error());
    if (!known->isEmpty())
        return known->first();
    if (auto dropped = ForgottenVersions(m_database).drop(name, contract.hash()); !dropped)
        return std::unexpected(dropped.error());
    const auto number = takeNumber(name, 0);
    if (!number)
        return std::unexpected(number.error());
    ToolVersion version{name, *number, contract, record};
    auto written = VersionRows(m_database).write(version);
    if (written)
        written = ToolIndex(m_database).update(name);
    if (!written)
        return std::unexpected(written.error());
    isNew = true;
    return version;
}

Result<ImportedVersion> ToolImport::addVersion(ToolVersion version, const QString &by, const QDateTime &when) const
{
    using Outcome = ImportedVersion::Outcome;
    const QString hash = version.contract.hash();
    const int number = version.version;
    auto known = m_database.run(u"SELECT version, forgotten FROM versions WHERE name = ? AND hash = ?"_s, {version.name, hash});
    if (!known)
        return std::unexpected(known.error());
    if (known->next()) {
        const int here = known->value(0).toInt();
        const bool isForgotten = known->value(1).toLongLong() > 0;
        known->finish();
        if (!isForgotten)
            return ImportedVersion{version.name, number, here, Outcome::Known};
        if (auto back = ForgottenVersions(m_database).restore(version.name, {here}); !back)
            return std::unexpected(back.error());
        return ImportedVersion{version.name, number, here, Outcome::Restored};
    }
    const auto taken = m_database.value(u"SELECT count(*) FROM versions WHERE name = ? AND version = ?"_s, {version.name, number});
    if (!taken)
        return std::unexpected(taken.error());
    const bool isFree = taken->toInt() == 0;
    const auto here = takeNumber(version.name, isFree ? number : 0);
    if (!here)
        return std::unexpected(here.error());
    version.version = *here;
    version.record.importedBy = by;
    version.record.importedWhen = when;
    if (auto written = VersionRows(m_database).write(version); !written)
        return std::unexpected(written.error());
    return ImportedVersion{version.name, number, *here, isFree ? Outcome::Added : Outcome::Renumbered};
}

Result<QList<ImportedVersion>> ToolImport::add(const ToolHistory &tool, const QString &by, const QDateTime &when) const
{
    if (auto isFree = ToolNames(m_database).checkFree(tool.name); !isFree)
        return std::unexpected(isFree.error());
    const auto wasThere = m_database.value(u"SELECT document FROM tools WHERE name = ?"_s, {tool.name});
    if (!wasThere)
        return std::unexpected(wasThere.error());
    QList<ImportedVersion> all;
    for (const ToolVersion &version : tool.versions) {
        const auto imported = addVersion(version, by, when);
        if (!imported)
            return std::unexpected(imported.error());
        all.append(*imported);
    }
    if (all.isEmpty())
        return all;
    auto done = setNotes(tool.name, tool.notes);
    if (done)
        done = setTags(tool.name, tool.tags);
    const auto pinned = std::ranges::find(all, tool.pinnedVersion, &ImportedVersion::number);
    if (done && wasThere->isNull() && tool.pinnedVersion > 0 && pinned != all.end())
        done = ToolPins(m_database).set(tool.name, {PinRecord::Kind::Imported, pinned->version, 0, by, when});
    if (!done)
        return std::unexpected(done.error());
    return all;
}

Result<void> ToolImport::setNotes(const QString &name, const QString &notes) const
{
    if (notes.size() > ToolStore::MaxNotesLength) {
        return std::unexpected(Error{u"notes-too-long"_s,
            ToolStore::tr("The notes on \"%1\" have %2 characters. At most %3 are kept.")
                .arg(name)
                .arg(notes.size())
                .arg(ToolStore::MaxNotesLength),
            {}});
    }
    auto set = m_database.change(u"UPDATE tools SET notes = ? WHERE name = ?"_s, {VersionRows::kept(notes), name});
    return set ? ToolIndex(m_database).update(name) : set;
}

Result<void> ToolImport::setTags(const QString &name, const QStringList &tags) const
{
    QStringList kept;
    for (const QString &each : tags) {
        const QString tag = each.trimmed().normalized(QString::NormalizationForm_C);
        const bool isPlain = std::ranges::all_of(tag, [](QChar c) { return c.isPrint() && c != u','; });
        if (tag.isEmpty() || tag.size() > ToolStore::MaxTagLength || !isPlain) {
            return std::unexpected(Error{u"tag-invalid"_s,
                ToolStore::tr("\"%1\" cannot be a tag. A tag has 1 to %2 characters that can be seen, and no comma.")
                    .arg(each.size() > 80 ? each.left(80) + u'…' : each)
                    .arg(ToolStore::MaxTagLength),
                {}});
        }
        kept.append(tag);
    }
    std::ranges::sort(kept);
    kept.removeDuplicates();
    if (kept.size() > ToolStore::MaxTags) {
        return std::unexpected(Error{u"too-many-tags"_s,
            ToolStore::tr("\"%1\" would have %2 tags. At most %3 are kept.").arg(name).arg(kept.size()).arg(ToolStore::MaxTags), {}});
    }
    auto set = m_database.change(u"UPDATE tools SET tags = ? WHERE name = ?"_s, {VersionRows::kept(kept), name});
    return set ? ToolIndex(m_database).update(name) : set;
}

} // namespace Assay
