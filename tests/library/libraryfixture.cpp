// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "libraryfixture.h"

#include <QFile>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTest>

using namespace Qt::StringLiterals;

namespace Assay {

ToolContract contractOf(const QByteArray &code)
{
    ToolContract contract;
    contract.code = code;
    contract.description = u"Adds numbers."_s;
    contract.schema =
        *JsonText::parse(R"({"type":"object","properties":{"n":{"maximum":100000000000000000000000000001,"multipleOf":1.10}}})");
    contract.allowedImports = {u"json"_s, u"os.path"_s};
    contract.policy = u"strict"_s;
    contract.limits.timeoutSeconds = 2.5;
    contract.limits.memoryMb = 256;
    return contract;
}

QDateTime someTime()
{
    return QDateTime::fromString(u"2026-11-29T10:20:30.456Z"_s, Qt::ISODateWithMs);
}

PromotionRecord recordBy(const QString &who)
{
    return {who, someTime(), u"subprocess"_s, u"ok"_s};
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void onFile(const QString &path, const QStringList &statements)
{
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"test"_s);
        database.setDatabaseName(path);
        QVERIFY(database.open());
        for (const QString &statement : statements)
            QVERIFY2(QSqlQuery(database).exec(statement), qPrintable(statement));
    }
    QSqlDatabase::removeDatabase(u"test"_s);
}

QStringList checked(const QString &path)
{
    QStringList found;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"check"_s);
        database.setDatabaseName(path);
        if (!database.open())
            return {u"cannot be opened"_s};
        QSqlQuery query(database);
        for (const QString &check : {u"PRAGMA integrity_check"_s, u"PRAGMA foreign_key_check"_s}) {
            if (!query.exec(check))
                found.append(query.lastError().text());
            while (query.next())
                found.append(query.value(0).toString());
        }
        query.finish();
    }
    QSqlDatabase::removeDatabase(u"check"_s);
    return found;
}

QList<int> numbers(const QList<ToolVersion> &versions)
{
    QList<int> numbers;
    for (const ToolVersion &version : versions)
        numbers.append(version.version);
    return numbers;
}

QStringList names(const QList<ToolSummary> &tools)
{
    QStringList names;
    for (const ToolSummary &tool : tools)
        names.append(tool.name);
    return names;
}

} // namespace Assay
