// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/versionrows.h"

#include "library/libraryerror.h"
#include "library/toolstore.h"

#include <QDir>
#include <QSqlError>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

const QString Columns = u"name, version, code, shape, entry, description, schema, allowed_imports, policy, timeout_seconds, memory_mb, "
                        "promoted_by, promoted_at, run_tier, run_status, processes, packages, imported_by, imported_at"_s;

} // namespace

QString VersionRows::kept(const QString &text)
{
    return text.isNull() ? u""_s : text;
}

QString VersionRows::kept(const QStringList &lines)
{
    return kept(lines.join(u'\n'));
}

QString VersionRows::kept(const QDateTime &time)
{
    return time.isValid() ? time.toUTC().toString(Qt::ISODateWithMs) : u""_s;
}

QDateTime VersionRows::time(const QVariant &value)
{
    return QDateTime::fromString(value.toString(), Qt::ISODateWithMs);
}

QStringList VersionRows::lines(const QVariant &value)
{
    return value.toString().split(u'\n', Qt::SkipEmptyParts);
}

Result<ToolVersion> VersionRows::readOne(const QSqlQuery &row) const
{
    auto schema = JsonText::parse(row.value(6).toString().toUtf8());
    if (!schema) {
        return std::unexpected(Error{u"library-damaged"_s,
            ToolStore::tr("The library %1 is damaged: the schema of tool \"%2\" is no JSON. Forget this tool and promote it again.")
                .arg(QDir::toNativeSeparators(m_database.path()), row.value(0).toString()),
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
    version.contract.allowedImports = lines(row.value(7));
    version.contract.policy = row.value(8).toString();
    version.contract.limits.timeoutSeconds = row.value(9).toDouble();
    version.contract.limits.memoryMb = row.value(10).toLongLong();
    version.contract.limits.processes = row.value(15).toInt();
    version.contract.packages = lines(row.value(16));
    version.record = {row.value(11).toString(), time(row.value(12)), row.value(13).toString(), row.value(14).toString(),
        row.value(17).toString(), time(row.value(18))};
    return version;
}

Result<QList<ToolVersion>> VersionRows::read(const QString &condition, const QVariantList &values) const
{
    auto query = m_database.run(u"SELECT "_s + Columns + u" FROM versions WHERE "_s + condition, values);
    if (!query)
        return std::unexpected(query.error());
    QList<ToolVersion> versions;
    while (query->next()) {
        auto version = readOne(*query);
        if (!version)
            return std::unexpected(version.error());
        versions.append(*version);
    }
    if (query->lastError().isValid())
        return std::unexpected(LibraryError::fromSql(query->lastError(), m_database.path()));
    return versions;
}

Result<void> VersionRows::write(const ToolVersion &version) const
{
    const ToolContract &contract = version.contract;
    const PromotionRecord &record = version.record;
    return m_database.change(
        u"INSERT INTO versions ("_s + Columns + u", hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
        {version.name, version.version, contract.code.isNull() ? QByteArray("") : contract.code, shapeName(contract.shape.kind),
            kept(contract.shape.entry), kept(contract.description), QString::fromUtf8(contract.schema.bytes()),
            kept(contract.allowedImports), kept(contract.policy), contract.limits.timeoutSeconds, contract.limits.memoryMb, kept(record.by),
            kept(record.when), kept(record.tier), kept(record.runStatus), contract.limits.processes, kept(contract.packages),
            kept(record.importedBy), kept(record.importedWhen), contract.hash()});
}

} // namespace Assay
