// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/librarybackup.h"
#include "libraryfixture.h"

#include <QDir>
#include <QFile>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestLibraryBackup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(); }
    void init();
    void copiesWhileOthersWrite();
    void savesWhatCanBeRead();
    void refuses();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ToolStore> m_store;
};

void TestLibraryBackup::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    auto opened = ToolStore::open(path(u"library.sqlite"_s));
    QVERIFY(opened);
    m_store = *std::move(opened);
    for (int i = 10; i < 40; ++i)
        QVERIFY(m_store->promote(u"t%1"_s.arg(i), contractOf(QByteArray(9000, char('a' + i % 26))), recordBy(u"ada"_s)));
    QVERIFY(m_store->pin(u"t20"_s, 1, u"ada"_s, someTime()));
}

void TestLibraryBackup::copiesWhileOthersWrite()
{
    QSqlDatabase writer = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"writer"_s);
    writer.setDatabaseName(path(u"library.sqlite"_s));
    QVERIFY(writer.open());
    for (const QString &statement : {u"BEGIN IMMEDIATE"_s, u"UPDATE tools SET notes = 'unfinished'"_s})
        QVERIFY(QSqlQuery(writer).exec(statement));
    const auto made = LibraryBackup::make(path(u"library.sqlite"_s), path(u"copy.sqlite"_s));
    QVERIFY2(made, qPrintable(made ? QString() : made.error().message));
    writer.close();
    writer = {};
    QSqlDatabase::removeDatabase(u"writer"_s);
    QVERIFY(made->isWhole);
    QCOMPARE(made->tools, 30);
    QCOMPARE(made->versions, 30);
    QCOMPARE(checked(path(u"copy.sqlite"_s)), QStringList{u"ok"_s});
    const auto copy = ToolStore::open(path(u"copy.sqlite"_s));
    QVERIFY(copy);
    QCOMPARE(*(*copy)->tools(), *m_store->tools());
    QCOMPARE((*copy)->details(u"t20"_s)->pinnedVersion, 1);
    QCOMPARE(names(*(*copy)->search(u"jjjj"_s)), names(*m_store->search(u"jjjj"_s)));
    for (const QString &left : QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot))
        QVERIFY2(!left.startsWith(u".assay-backup"_s), qPrintable(left));
}

void TestLibraryBackup::savesWhatCanBeRead()
{
    m_store.reset();
    const QString library = path(u"library.sqlite"_s);
    QByteArray bytes = contents(library);
    const qsizetype page = bytes.indexOf(QByteArray(3000, 'j')) / 4096 * 4096; // code of one tool
    QVERIFY(page > 0);
    bytes.replace(page, 4096, QByteArray(4096, '\xff'));
    QFile file(library);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    file.close();
    const auto made = LibraryBackup::make(library, path(u"copy.sqlite"_s));
    QVERIFY2(made, qPrintable(made ? QString() : made.error().message + made.error().detail));
    QVERIFY(!made->isWhole);
    QVERIFY(made->lost >= 1);
    QCOMPARE(made->versions + made->lost, 30);
    QCOMPARE(contents(library), bytes);
    QCOMPARE(checked(path(u"copy.sqlite"_s)), QStringList{u"ok"_s});
    const auto copy = ToolStore::open(path(u"copy.sqlite"_s));
    QCOMPARE((*copy)->tools()->size(), made->tools);
    QCOMPARE((*copy)->version(u"t10"_s)->contract.hash(), contractOf(QByteArray(9000, 'k')).hash());
}

void TestLibraryBackup::refuses()
{
    const auto message = [this](const QString &library, const QString &copy) {
        const auto refused = LibraryBackup::make(path(library), path(copy));
        return refused ? QString() : refused.error().message;
    };
    QCOMPARE(message(u"none.sqlite"_s, u"copy.sqlite"_s),
        u"There is no library at %1. It is made when the first tool is promoted."_s.arg(path(u"none.sqlite"_s)));
    QCOMPARE(message(u"library.sqlite"_s, u"library.sqlite"_s),
        u"%1 exists already, and a copy replaces nothing. Name another file."_s.arg(path(u"library.sqlite"_s)));
    QVERIFY(message(u"library.sqlite"_s, u"none/copy.sqlite"_s)
            .startsWith(u"The copy %1 cannot be written: "_s.arg(path(u"none/copy.sqlite"_s))));
    QFile text(path(u"text"_s));
    QVERIFY(text.open(QIODevice::WriteOnly) && text.write(QByteArray(4096, 'x')) == 4096);
    text.close();
    QVERIFY(message(u"text"_s, u"copy.sqlite"_s).contains(u"is damaged"_s));
    QVERIFY(!QFile::exists(path(u"copy.sqlite"_s)));
}

QTEST_GUILESS_MAIN(TestLibraryBackup)
#include "tst_librarybackup.moc"
