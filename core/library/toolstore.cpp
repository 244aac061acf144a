// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/toolstore.h"

#include "base/contract/identifier.h"
#include "library/database.h"
#include "library/libraryerror.h"
#include "library/libraryschema.h"

#include <QDir>
#include <QFileInfo>
#include <QSqlError>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

const QString VersionColumns =
    u"name, version, code, shape, entry, description, schema, allowed_imports, policy, timeout_seconds, memory_mb, "
    "promoted_by, promoted_at, run_tier, run_status, processes, packages"_s;

/** SQLite tells null from empty; the library has no use for null. */
QString notNull(const QString &text)
{
    return text.isNull() ? u""_s : text;
}

QString stored(const QDateTime &time)
{
    return time.toUTC().toString(Qt::ISODateWithMs);
}

QDateTime readTime(const QVariant &value)
{
    return QDateTime::fromString(value.toString(), Qt::ISODateWithMs);
}

Result<ToolVersion> readVersion(const QSqlQuery &row, const QString &path)
{
    auto schema = JsonText::parse(row.value(6).toString().toUtf8());
    if (!schema) {
        return std::unexpected(Error{u"library-damaged"_s,
            ToolStore::tr("The library %1 is damaged: the schema of tool \"%2\" is no JSON. Forget this tool and promote it again.")
                .arg(QDir::toNativeSeparators(path), row.value(0).toString()),
            schema.error().message});
    }
    ToolVersion version;
    version.name = row.value(0).toString();
    version.version = row.value(1).toInt();
    version.contract.code = row.value(2).toByteArray();
    version.contract.shape.kind = row.value(3).toString() == shapeName(Shape::Kind::Function) ? Shape::Kind::Function : Shape::Kind::Body;
    version.contract.shape.entry = row.value(4).toString();
    version.contract.description = row.value(5).toString();
    version.contract.schema = *schema;
    version.contract.allowedImports = row.value(7).toString().split(u'\n', Qt::SkipEmptyParts);
    version.contract.policy = row.value(8).toString();
    version.contract.limits.timeoutSeconds = row.value(9).toDouble();
    version.contract.limits.memoryMb = row.value(10).toLongLong();
    version.contract.limits.processes = row.value(15).toInt();
    version.contract.packages = row.value(16).toString().split(u'\n', Qt::SkipEmptyParts);
    version.record = {row.value(11).toString(), readTime(row.value(12)), row.value(13).toString(), row.value(14).toString()};
    return version;
}

Result<QList<ToolVersion>> readVersions(const Database &database, const QString &condition, const QVariantList &values)
{
    auto query = database.run(u"SELECT "_s + VersionColumns + u" FROM versions WHERE "_s + condition, values);
    if (!query)
        return std::unexpected(query.error());
    QList<ToolVersion> versions;
    while (query->next()) {
        auto version = readVersion(*query, database.path());
        if (!version)
            return std::unexpected(version.error());
        versions.append(*version);
    }
    if (query->lastError().isValid())
        return std::unexpected(LibraryError::fromSql(query->lastError(), database.path()));
    return versions;
}

Result<void> writeVersion(const Database &database, const ToolVersion &version)
{
    const ToolContract &contract = version.contract;
    const QVariantList values = {version.name, version.version, contract.code.isNull() ? QByteArray("") : contract.code,
        shapeName(contract.shape.kind), notNull(contract.shape.entry), notNull(contract.description),
        QString::fromUtf8(contract.schema.bytes()), notNull(contract.allowedImports.join(u'\n')), notNull(contract.policy),
        contract.limits.timeoutSeconds, contract.limits.memoryMb, notNull(version.record.by), stored(version.record.when),
        notNull(version.record.tier), notNull(version.record.runStatus), contract.limits.processes, notNull(contract.packages.join(u'\n')),
        contract.hash()};
    auto written = database.run(
        u"INSERT INTO versions ("_s + VersionColumns + u", hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s, values);
    if (!written)
        return std::unexpected(written.error());
    return {};
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

    Result<ToolVersion> add(const QString &name, const ToolContract &contract, const PromotionRecord &record, bool &isNew);
    Result<void> putBack(const ToolVersion &version);
    Error unknownTool(const QString &name) const;
    Error unknownVersion(const QString &name, int version, const QList<ToolVersion> &known) const;

    std::unique_ptr<Database> database;
};

Result<ToolVersion> ToolStore::Private::add(const QString &name, const ToolContract &contract, const PromotionRecord &record, bool &isNew)
{
    auto same = readVersions(*database, u"name = ? AND hash = ?"_s, {name, contract.hash()});
    if (!same)
        return std::unexpected(same.error());
    if (!same->isEmpty())
        return same->first();
    auto number = database->value(u"INSERT INTO tools (name, last_version) VALUES (?, 1) "
                                  "ON CONFLICT (name) DO UPDATE SET last_version = last_version + 1 RETURNING last_version"_s,
        {name});
    if (!number)
        return std::unexpected(number.error());
    ToolVersion version{name, number->toInt(), contract, record};
    if (auto written = writeVersion(*database, version); !written)
        return std::unexpected(written.error());
    isNew = true;
    return version;
}

Result<void> ToolStore::Private::putBack(const ToolVersion &version)
{
    auto known = database->value(u"SELECT count(*) FROM versions WHERE name = ? AND (hash = ? OR version = ?)"_s,
        {version.name, version.contract.hash(), version.version});
    if (!known)
        return std::unexpected(known.error());
    if (known->toInt() > 0)
        return {};
    auto number = database->run(u"INSERT INTO tools (name, last_version) VALUES (?, ?) "
                                "ON CONFLICT (name) DO UPDATE SET last_version = max(last_version, excluded.last_version)"_s,
        {version.name, version.version});
    if (!number)
        return std::unexpected(number.error());
    return writeVersion(*database, version);
}

Error ToolStore::Private::unknownTool(const QString &name) const
{
    QStringList names;
    if (auto query = database->run(u"SELECT DISTINCT name FROM versions ORDER BY name LIMIT 21"_s)) {
        while (query->next())
            names.append(query->value(0).toString());
    }
    if (names.isEmpty())
        return {u"tool-unknown"_s,
            ToolStore::tr("There is no tool \"%1\": the library %2 is empty.").arg(name, QDir::toNativeSeparators(database->path())), {}};
    if (names.size() > 20)
        names[20] = u"…"_s;
    return {u"tool-unknown"_s,
        ToolStore::tr("There is no tool \"%1\" in the library %2. It has: %3.")
            .arg(name, QDir::toNativeSeparators(database->path()), names.join(u", "_s)),
        {}};
}

Error ToolStore::Private::unknownVersion(const QString &name, int version, const QList<ToolVersion> &known) const
{
    QStringList numbers;
    for (const ToolVersion &each : known)
        numbers.append(QString::number(each.version));
    return {u"version-unknown"_s,
        ToolStore::tr("Tool \"%1\" has no version %2. It has: %3.").arg(name, QString::number(version), numbers.join(u", "_s)), {}};
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

Result<ToolVersion> ToolStore::promote(const QString &name, const ToolContract &contract, const PromotionRecord &record)
{
    if (auto refused = checkName(name))
        return std::unexpected(*refused);
    bool isNew = false;
    auto version = d->database->transaction([&] { return d->add(name, contract, record, isNew); });
    if (version && isNew)
        Q_EMIT changed(name);
    return version;
}

Result<QList<ToolSummary>> ToolStore::tools() const
{
    auto query = d->database->run(u"SELECT v.name, v.description, v.version, n.number, v.promoted_at FROM versions AS v "
                                  "JOIN (SELECT name, max(version) AS newest, count(*) AS number FROM versions GROUP BY name) AS n "
                                  "ON n.name = v.name AND n.newest = v.version ORDER BY v.name"_s);
    if (!query)
        return std::unexpected(query.error());
    QList<ToolSummary> tools;
    while (query->next()) {
        tools.append({query->value(0).toString(), query->value(1).toString(), query->value(2).toInt(), query->value(3).toInt(),
            readTime(query->value(4))});
    }
    if (query->lastError().isValid())
        return std::unexpected(LibraryError::fromSql(query->lastError(), path()));
    return tools;
}

Result<QList<ToolVersion>> ToolStore::versions(const QString &name) const
{
    auto versions = readVersions(*d->database, u"name = ? ORDER BY version DESC"_s, {name});
    if (versions && versions->isEmpty())
        return std::unexpected(d->unknownTool(name));
    return versions;
}

Result<ToolVersion> ToolStore::version(const QString &name, int version) const
{
    auto known = versions(name);
    if (!known)
        return std::unexpected(known.error());
    if (version == 0)
        return known->first();
    for (const ToolVersion &each : std::as_const(*known)) {
        if (each.version == version)
            return each;
    }
    return std::unexpected(d->unknownVersion(name, version, *known));
}

Result<QList<ToolVersion>> ToolStore::forget(const QString &name, int version)
{
    auto removed = d->database->transaction([&]() -> Result<QList<ToolVersion>> {
        QList<ToolVersion> gone;
        if (version == 0) {
            auto all = versions(name);
            if (!all)
                return all;
            gone = *all;
        } else {
            auto one = this->version(name, version);
            if (!one)
                return std::unexpected(one.error());
            gone = {*one};
        }
        auto deleted = d->database->run(u"DELETE FROM versions WHERE name = ? AND (version = ? OR ? = 0)"_s, {name, version, version});
        if (!deleted)
            return std::unexpected(deleted.error());
        return gone;
    });
    if (removed)
        Q_EMIT changed(name);
    return removed;
}

Result<void> ToolStore::restore(const QList<ToolVersion> &versions)
{
    auto restored = d->database->transaction([&]() -> Result<void> {
        for (const ToolVersion &version : versions) {
            if (auto back = d->putBack(version); !back)
                return back;
        }
        return {};
    });
    if (restored) {
        QStringList names;
        for (const ToolVersion &version : versions)
            names.append(version.name);
        names.removeDuplicates();
        for (const QString &name : std::as_const(names))
            Q_EMIT changed(name);
    }
    return restored;
}

} // namespace Assay
