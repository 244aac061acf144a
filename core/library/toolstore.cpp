// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/toolstore.h"

#include "base/contract/identifier.h"
#include "library/callrecords.h"
#include "library/database.h"
#include "library/forgottenversions.h"
#include "library/libraryerror.h"
#include "library/libraryschema.h"
#include "library/toolimport.h"
#include "library/toolindex.h"
#include "library/toolnames.h"
#include "library/toolpins.h"
#include "library/versionrows.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

QString nearestFolder(QString folder)
{
    while (!QFileInfo::exists(folder) && folder != QFileInfo(folder).path())
        folder = QFileInfo(folder).path();
    return folder;
}

/** What can be known of a place before SQLite touches it. */
std::optional<Error> checkPlace(const QString &path, ToolStore::Access access)
{
    const QFileInfo file(path);
    if (file.isDir())
        return LibraryError::isFolder(path);
    if (access == ToolStore::Access::ReadOnly) {
        if (!file.exists())
            return LibraryError::notFound(path);
        return file.isReadable() ? std::nullopt : std::optional(LibraryError::notReadable(path));
    }
    const QString folder = file.absolutePath();
    if (Database::isOnReadOnlyDisk(file.exists() ? path : nearestFolder(folder)))
        return LibraryError::readOnlyDisk(path);
    if (!QDir().mkpath(folder))
        return LibraryError::folderNotMade(folder);
    if (!QFileInfo(folder).isWritable() || (file.exists() && !file.isWritable()))
        return LibraryError::notWritable(path);
    return {};
}

} // namespace

class ToolStore::Private
{
public:
    explicit Private(std::unique_ptr<Database> opened)
        : database(std::move(opened))
    {
    }

    Result<ToolVersion> version(const QString &name, int version) const;
    Result<void> setPin(const QString &name, PinRecord::Kind kind, int version, const QString &by, const QDateTime &when) const;
    Result<QList<ToolVersion>> forget(const QString &name, int version, Forgetting forgetting) const;
    Result<QList<ToolVersion>> restore(const QString &name, int version) const;

    std::unique_ptr<Database> database;
    ToolNames names{*database};
    ToolPins pins{*database};
    ToolIndex index{*database};
    VersionRows rows{*database};
    ForgottenVersions forgotten{*database};
    ToolImport imports{*database};
    CallRecords calls{*database};
};

Result<ToolVersion> ToolStore::Private::version(const QString &name, int version) const
{
    if (auto known = names.checkKnown(name); !known)
        return std::unexpected(known.error());
    const auto number = version == 0 ? pins.used(name) : version;
    if (!number)
        return std::unexpected(number.error());
    auto found = rows.read(u"name = ? AND version = ? AND forgotten = 0"_s, {name, *number});
    if (!found)
        return std::unexpected(found.error());
    return found->isEmpty() ? std::unexpected(names.unknownVersion(name, *number)) : Result<ToolVersion>(found->first());
}

Result<void> ToolStore::Private::setPin(
    const QString &name, PinRecord::Kind kind, int version, const QString &by, const QDateTime &when) const
{
    return pins.set(name, {kind, version, 0, by, when});
}

Result<QList<ToolVersion>> ToolStore::Private::forget(const QString &name, int version, Forgetting forgetting) const
{
    const bool isForGood = forgetting == Forgetting::ForGood;
    if (const auto known = names.checkKnown(name); !known) {
        if (!isForGood || version != 0 || !forgotten.restorable(name, 0))
            return std::unexpected(known.error());
    }
    const auto gone = version == 0 ? rows.read(u"name = ? AND forgotten = 0 ORDER BY version DESC"_s, {name})
                                   : this->version(name, version).transform([](const ToolVersion &one) { return QList{one}; });
    const auto pinned = gone ? pins.pinned(name) : std::unexpected(gone.error());
    if (!pinned)
        return std::unexpected(pinned.error());
    if (*pinned > 0 && *pinned == version) {
        return std::unexpected(Error{u"version-pinned"_s,
            ToolStore::tr("Version %1 of \"%2\" is pinned, so it is the one in use. Pin another version or none, then forget this one.")
                .arg(version)
                .arg(name),
            {}});
    }
    if (*pinned > 0 && version == 0) {
        if (auto unpinned = setPin(name, PinRecord::Kind::Forgotten, 0, {}, QDateTime::currentDateTimeUtc()); !unpinned)
            return std::unexpected(unpinned.error());
    }
    if (auto added = forgotten.add(name, version, isForGood); !added)
        return std::unexpected(added.error());
    return gone;
}

Result<QList<ToolVersion>> ToolStore::Private::restore(const QString &name, int version) const
{
    const auto numbers = forgotten.restorable(name, version);
    if (!numbers)
        return std::unexpected(numbers.error());
    if (auto isFree = names.checkFree(name); !isFree)
        return std::unexpected(isFree.error());
    if (auto back = forgotten.restore(name, *numbers); !back)
        return std::unexpected(back.error());
    const auto lost = pins.lost(name);
    if (!lost)
        return std::unexpected(lost.error());
    if (numbers->contains(*lost)) {
        if (auto pinned = setPin(name, PinRecord::Kind::Restored, *lost, {}, QDateTime::currentDateTimeUtc()); !pinned)
            return std::unexpected(pinned.error());
    }
    QList<ToolVersion> versions;
    for (const int number : *numbers) {
        const auto one = this->version(name, number);
        if (!one)
            return std::unexpected(one.error());
        versions.append(*one);
    }
    return versions;
}

QString ToolStore::defaultPath()
{
    if (const QString named = qEnvironmentVariable("ASSAY_LIBRARY"); !named.isEmpty())
        return named;
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + u"/assay/library.sqlite"_s;
}

Result<std::unique_ptr<ToolStore>> ToolStore::open(const QString &path, Access access)
{
    if (auto refused = checkPlace(path, access))
        return std::unexpected(*refused);
    if (auto refused = checkLibraryFile(path))
        return std::unexpected(*refused);
    auto database = Database::open(path, access == Access::ReadOnly ? Database::Access::ReadOnly : Database::Access::ReadWrite);
    if (!database)
        return std::unexpected(database.error());
    if (auto ready = access == Access::ReadOnly ? checkSchema(**database) : migrateSchema(**database); !ready) {
        if (ready.error().code == LibraryError::Older && ToolStore::open(path, Access::ReadWrite))
            return ToolStore::open(path, access);
        return std::unexpected(ready.error());
    }
    return std::unique_ptr<ToolStore>(new ToolStore(std::make_unique<Private>(std::move(*database))));
}

ToolStore::ToolStore(std::unique_ptr<Private> opened)
    : d(std::move(opened))
{
}

ToolStore::~ToolStore() = default;

QString ToolStore::path() const
{
    return d->database->path();
}

std::optional<Error> ToolStore::checkName(const QString &name)
{
    if (isIdentifier(name))
        return {};
    return Error{u"tool-name"_s,
        tr("\"%1\" cannot be the name of a tool. A name has 1 to 64 letters of A to Z, digits, \"_\" and \"-\", and begins with a letter "
           "or a digit.")
            .arg(name.size() > 80 ? name.left(80) + u'…' : name),
        {}};
}

bool ToolStore::isCall(ExecutionStatus status)
{
    using enum ExecutionStatus;
    return status != Invalid && status != Unavailable && status != SetupFailed;
}

template <typename T>
Result<T> ToolStore::tell(const QString &name, Result<T> result)
{
    if (result)
        Q_EMIT changed(name);
    return result;
}

Result<ToolVersion> ToolStore::promote(const QString &name, const ToolContract &contract, const PromotionRecord &record)
{
    bool isNew = false;
    auto version = d->database->transaction([&] { return d->imports.add(name, contract, record, isNew); });
    return isNew ? tell(name, version) : version;
}

Result<QList<ToolSummary>> ToolStore::tools() const
{
    return d->index.all();
}

Result<QList<ToolSummary>> ToolStore::search(const QString &words, int limit) const
{
    return d->index.search(words, limit);
}

Result<QList<ToolVersion>> ToolStore::versions(const QString &name) const
{
    auto versions = d->rows.read(u"name = ? AND forgotten = 0 ORDER BY version DESC"_s, {name});
    if (versions && versions->isEmpty())
        return std::unexpected(d->names.unknownTool(name));
    return versions;
}

Result<ToolVersion> ToolStore::version(const QString &name, int version) const
{
    return d->database->snapshot([&] { return d->version(name, version); });
}

Result<ToolDetails> ToolStore::details(const QString &name) const
{
    return d->database->snapshot([&]() -> Result<ToolDetails> {
        if (auto known = d->names.checkKnown(name); !known)
            return std::unexpected(known.error());
        const auto used = d->pins.used(name);
        const auto pinned = used ? d->pins.pinned(name) : used;
        const auto records = pinned ? d->pins.records(name) : std::unexpected(pinned.error());
        auto query =
            records ? d->database->run(u"SELECT tags, notes FROM tools WHERE name = ?"_s, {name}) : std::unexpected(records.error());
        if (!query)
            return std::unexpected(query.error());
        query->next();
        return ToolDetails{name, *used, *pinned, VersionRows::lines(query->value(0)), query->value(1).toString(), *records};
    });
}

Result<ToolVersion> ToolStore::pin(const QString &name, int version, const QString &by, const QDateTime &when)
{
    const auto kind = version == 0 ? PinRecord::Kind::Unpinned : PinRecord::Kind::Pinned;
    return tell(name, d->database->transaction([&]() -> Result<ToolVersion> {
        const auto meant = d->version(name, version);
        const auto pinned = meant ? d->pins.pinned(name) : std::unexpected(meant.error());
        if (!pinned)
            return std::unexpected(pinned.error());
        if (*pinned != version) {
            if (auto set = d->setPin(name, kind, version, by, when); !set)
                return std::unexpected(set.error());
        }
        return d->version(name, 0);
    }));
}

Result<ToolVersion> ToolStore::rollBack(const QString &name, const QString &by, const QDateTime &when)
{
    return tell(name, d->database->transaction([&]() -> Result<ToolVersion> {
        const auto used = d->version(name, 0);
        const auto before = used ? d->pins.before(name, used->version) : std::unexpected(used.error());
        if (!before)
            return std::unexpected(before.error());
        if (*before == 0) {
            return std::unexpected(Error{u"no-version-before"_s,
                tr("Version %1 of \"%2\" is in use, and the library has none before it.").arg(used->version).arg(name), {}});
        }
        if (auto set = d->setPin(name, PinRecord::Kind::RolledBack, *before, by, when); !set)
            return std::unexpected(set.error());
        return d->version(name, 0);
    }));
}

Result<void> ToolStore::rename(const QString &name, const QString &newName)
{
    auto renamed = tell(name, d->database->transaction([&] { return d->names.rename(name, newName); }));
    return renamed && newName != name ? tell(newName, renamed) : renamed;
}

Result<void> ToolStore::setNotes(const QString &name, const QString &notes)
{
    return tell(name, d->database->transaction([&] {
        auto known = d->names.checkKnown(name);
        return known ? d->imports.setNotes(name, notes) : known;
    }));
}

Result<void> ToolStore::setTags(const QString &name, const QStringList &tags)
{
    return tell(name, d->database->transaction([&] {
        auto known = d->names.checkKnown(name);
        return known ? d->imports.setTags(name, tags) : known;
    }));
}

Result<QList<ToolVersion>> ToolStore::forget(const QString &name, int version, Forgetting forgetting)
{
    auto gone = d->database->transaction([&] { return d->forget(name, version, forgetting); });
    if (gone && forgetting == Forgetting::ForGood) {
        // The log holds it until it is folded into the file; while others read it has to wait for them.
        std::ignore = d->database->value(u"PRAGMA wal_checkpoint(TRUNCATE)"_s);
    }
    return tell(name, gone);
}

Result<QList<ForgottenVersion>> ToolStore::forgotten() const
{
    return d->forgotten.all();
}

Result<QList<ToolVersion>> ToolStore::restore(const QString &name, int version)
{
    return tell(name, d->database->transaction([&] { return d->restore(name, version); }));
}

Result<void> ToolStore::recordCall(const QString &name, int version, const QString &hash, const CallRecord &call)
{
    return d->calls.add(name, version, hash, call);
}

Result<QList<VersionUse>> ToolStore::uses(const QString &name) const
{
    return d->database->snapshot([&]() -> Result<QList<VersionUse>> {
        if (auto known = d->names.checkKnown(name); !known)
            return std::unexpected(known.error());
        return d->calls.uses(name);
    });
}

Result<ToolHistory> ToolStore::history(const QString &name) const
{
    return d->database->snapshot([&]() -> Result<ToolHistory> {
        auto versions = this->versions(name);
        auto query = versions ? d->database->run(u"SELECT tags, notes, pinned FROM tools WHERE name = ?"_s, {name})
                              : std::unexpected(versions.error());
        if (!query)
            return std::unexpected(query.error());
        query->next();
        std::ranges::reverse(*versions);
        return ToolHistory{
            name, VersionRows::lines(query->value(0)), query->value(1).toString(), query->value(2).toInt(), *std::move(versions)};
    });
}

Result<QList<ImportedVersion>> ToolStore::import(const QList<ToolHistory> &tools, const QString &by, const QDateTime &when)
{
    auto imported = d->database->transaction([&]() -> Result<QList<ImportedVersion>> {
        QList<ImportedVersion> all;
        for (const ToolHistory &tool : tools) {
            const auto versions = d->imports.add(tool, by, when);
            if (!versions)
                return versions;
            all += *versions;
        }
        return all;
    });
    if (imported) {
        for (const ToolHistory &tool : tools)
            Q_EMIT changed(tool.name);
    }
    return imported;
}

} // namespace Assay
