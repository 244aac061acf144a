// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "libraryfixture.h"

#include <QDir>
#include <QFile>
#include <QMutex>
#include <QSignalSpy>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestToolStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(); }
    void init();

    void keepsEverything();
    void keepsAnyText_data();
    void keepsAnyText();
    void sameContentIsTheSameVersion();
    void everyPartOfTheContractCounts_data();
    void everyPartOfTheContractCounts();
    void orderOfImportsDoesNotCount();
    void numbersAreNeverReused();
    void forgetsAndRestores_data();
    void forgetsAndRestores();
    void restoreLeavesOutWhatIsThereAgain();
    void listsByName();
    void tellsOfChanges();
    void refusesNames_data();
    void refusesNames();
    void namesWhatIsUnknown_data();
    void namesWhatIsUnknown();
    void refusesPlaces_data();
    void refusesPlaces();
    void refusedFileStaysUntouched_data();
    void refusedFileStaysUntouched();
    void newerFormatInTheLogIsRefused();
    void olderFormatIsBroughtUpToDate_data();
    void olderFormatIsBroughtUpToDate();
    void everyFormatHasAStoredFile();
    void olderFormatThatCannotBeWrittenIsRefused();
    void readerMakesNothing();
    void readerSeesAndCannotChange();
    void fullDisk();
    void twoProgramsAtOnce();
    void manyOpenAtOnce();
    void lockedByAnother();
    void marksItsFile();
    void noValueIsReadAsSql();

private:
    /** A library as the first Assay with this format left it; what was put there. */
    QByteArray putFormat(int format) const;
    QString path() const { return m_folder->filePath(u"a folder/library.sqlite"_s); }
    std::unique_ptr<ToolStore> open(ToolStore::Access access = ToolStore::Access::ReadWrite) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestToolStore::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

std::unique_ptr<ToolStore> TestToolStore::open(ToolStore::Access access) const
{
    auto store = ToolStore::open(path(), access);
    if (!store)
        qWarning("%s", qPrintable(store.error().message + u' ' + store.error().detail));
    return store ? std::move(*store) : nullptr;
}

void TestToolStore::keepsEverything()
{
    ToolContract contract = contractOf("def add(n):\n    return n\n");
    contract.shape = {Shape::Kind::Function, u"add"_s};
    QVERIFY(open()->promote(u"add"_s, contract, recordBy(u"ada"_s)));

    const auto read = open(ToolStore::Access::ReadOnly)->version(u"add"_s);
    QVERIFY(read);
    QCOMPARE(read->name, u"add"_s);
    QCOMPARE(read->version, 1);
    QCOMPARE(read->contract.code, contract.code);
    QVERIFY(read->contract.shape == contract.shape);
    QCOMPARE(read->contract.description, contract.description);
    QCOMPARE(read->contract.schema.bytes(), contract.schema.bytes());
    QCOMPARE(read->contract.allowedImports, contract.allowedImports);
    QCOMPARE(read->contract.policy, contract.policy);
    QVERIFY(read->contract.limits == contract.limits);
    QVERIFY(read->record == recordBy(u"ada"_s));
    QCOMPARE(read->contract.hash(), contract.hash());
}

void TestToolStore::keepsAnyText_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("description");
    QTest::newRow("empty") << QByteArray() << QString();
    QTest::newRow("NUL") << QByteArray("a\0b", 3) << QString(u"a\0b"_s);
    QTest::newRow("not UTF-8") << QByteArray("# coding: latin-1\n'\xe9\xff'") << u"é"_s;
    QTest::newRow("line ends") << QByteArray("a\r\nb\rc\n") << u"a\r\nb"_s;
    QTest::newRow("quotes") << QByteArray("'; DROP TABLE tools; --") << u"'; DROP TABLE tools; --"_s;
    QTest::newRow("beyond the basic plane") << QByteArray("\xf0\x9f\x99\x82") << u"🙂 \u2028 \u00a0"_s;
    QTest::newRow("a MiB") << QByteArray(1024 * 1024, 'x') << QString(100'000, u'y');
}

void TestToolStore::keepsAnyText()
{
    QFETCH(QByteArray, code);
    QFETCH(QString, description);
    ToolContract contract = contractOf(code);
    contract.description = description;
    const auto promoted = open()->promote(u"text"_s, contract, recordBy(u"ada"_s));
    QVERIFY(promoted);
    const auto read = open()->version(u"text"_s);
    QVERIFY(read);
    QCOMPARE(read->contract.code, code);
    QCOMPARE(read->contract.description, description);
    QCOMPARE(read->contract.hash(), promoted->contract.hash());
}

void TestToolStore::sameContentIsTheSameVersion()
{
    const auto store = open();
    QCOMPARE(store->promote(u"add"_s, contractOf("1"), recordBy(u"ada"_s))->version, 1);
    QCOMPARE(store->promote(u"add"_s, contractOf("2"), recordBy(u"ada"_s))->version, 2);
    QSignalSpy changes(store.get(), &ToolStore::changed);
    const auto again = store->promote(u"add"_s, contractOf("1"), recordBy(u"bob"_s));
    QCOMPARE(again->version, 1);
    QCOMPARE(again->record.by, u"ada"_s);
    QCOMPARE(changes.size(), 0);
    QCOMPARE(numbers(*store->versions(u"add"_s)), (QList<int>{2, 1}));
    QCOMPARE(store->promote(u"other"_s, contractOf("1"), recordBy(u"ada"_s))->version, 1);
}

void TestToolStore::everyPartOfTheContractCounts_data()
{
    QTest::addColumn<int>("part");
    const QList<const char *> parts = {
        "code", "shape", "entry", "description", "schema", "imports", "policy", "timeout", "memory", "processes", "packages"};
    for (int i = 0; i < parts.size(); ++i)
        QTest::newRow(parts[i]) << i;
}

void TestToolStore::everyPartOfTheContractCounts()
{
    QFETCH(int, part);
    const ToolContract before = contractOf("1");
    ToolContract after = before;
    const QList<std::function<void()>> changes = {
        [&] { after.code = "2"; },
        [&] { after.shape.kind = Shape::Kind::Function; },
        [&] { after.shape.entry = u"main"_s; },
        [&] { after.description += u'!'; },
        [&] { after.schema = JsonText::emptyObject(); },
        [&] { after.allowedImports += u"re"_s; },
        [&] { after.policy = u"open"_s; },
        [&] { after.limits.timeoutSeconds = 2.5000000001; },
        [&] { after.limits.memoryMb = 257; },
        [&] { after.limits.processes = 4; },
        [&] { after.packages = {u"idna==3.10"_s}; },
    };
    changes[part]();
    QVERIFY(before.hash() != after.hash());
    const auto store = open();
    QCOMPARE(store->promote(u"add"_s, before, recordBy(u"ada"_s))->version, 1);
    QCOMPARE(store->promote(u"add"_s, after, recordBy(u"ada"_s))->version, 2);
}

void TestToolStore::orderOfImportsDoesNotCount()
{
    ToolContract before = contractOf("1");
    before.allowedImports = {u"re"_s, u"json"_s};
    ToolContract after = before;
    after.allowedImports = {u"json"_s, u"re"_s, u"json"_s};
    QCOMPARE(after.hash(), before.hash());
}

void TestToolStore::numbersAreNeverReused()
{
    const auto store = open();
    for (const char *code : {"1", "2", "3"})
        QVERIFY(store->promote(u"add"_s, contractOf(code), recordBy(u"ada"_s)));
    QVERIFY(store->forget(u"add"_s, 3));
    QCOMPARE(store->promote(u"add"_s, contractOf("4"), recordBy(u"ada"_s))->version, 4);
    QVERIFY(store->forget(u"add"_s));
    QCOMPARE(store->promote(u"add"_s, contractOf("1"), recordBy(u"ada"_s))->version, 5);
}

void TestToolStore::forgetsAndRestores_data()
{
    QTest::addColumn<int>("version");
    QTest::addColumn<QList<int>>("forgotten");
    QTest::addColumn<QList<int>>("left");
    QTest::newRow("the oldest") << 1 << QList<int>{1} << QList<int>{3, 2};
    QTest::newRow("the newest") << 3 << QList<int>{3} << QList<int>{2, 1};
    QTest::newRow("all") << 0 << QList<int>{3, 2, 1} << QList<int>{};
}

void TestToolStore::forgetsAndRestores()
{
    QFETCH(int, version);
    QFETCH(QList<int>, forgotten);
    QFETCH(QList<int>, left);
    const auto store = open();
    for (const char *code : {"1", "2", "3"})
        QVERIFY(store->promote(u"add"_s, contractOf(code), recordBy(u"ada"_s)));
    const auto gone = store->forget(u"add"_s, version);
    QVERIFY(gone);
    QCOMPARE(numbers(*gone), forgotten);
    const auto after = store->versions(u"add"_s);
    QCOMPARE(after ? numbers(*after) : QList<int>(), left);
    const auto back = store->restore(u"add"_s);
    QVERIFY(back);
    QCOMPARE(numbers(*back), forgotten);
    QCOMPARE(numbers(*store->versions(u"add"_s)), (QList<int>{3, 2, 1}));
    QCOMPARE(store->version(u"add"_s, 2)->contract.code, "2"_ba);
    const auto again = store->restore(u"add"_s);
    QVERIFY(!again);
    QCOMPARE(again.error().code, u"nothing-forgotten"_s);
    QCOMPARE(again.error().message, u"No forgotten version of a tool \"add\" is kept."_s);
    QCOMPARE(numbers(*store->versions(u"add"_s)), (QList<int>{3, 2, 1}));
}

void TestToolStore::restoreLeavesOutWhatIsThereAgain()
{
    const auto store = open();
    for (const char *code : {"1", "2"})
        QVERIFY(store->promote(u"add"_s, contractOf(code), recordBy(u"ada"_s)));
    QVERIFY(store->forget(u"add"_s));
    QCOMPARE(store->promote(u"add"_s, contractOf("1"), recordBy(u"ada"_s))->version, 3);
    QCOMPARE(numbers(*store->restore(u"add"_s)), QList<int>{2});
    QCOMPARE(numbers(*store->versions(u"add"_s)), (QList<int>{3, 2}));
}

void TestToolStore::listsByName()
{
    const auto store = open();
    QCOMPARE(store->tools()->size(), 0);
    QVERIFY(store->promote(u"b"_s, contractOf("1"), recordBy(u"ada"_s)));
    ToolContract second = contractOf("2");
    second.description = u"Second."_s;
    QVERIFY(store->promote(u"b"_s, second, recordBy(u"ada"_s)));
    QVERIFY(store->promote(u"a"_s, contractOf("1"), recordBy(u"ada"_s)));
    QVERIFY(store->promote(u"c"_s, contractOf("1"), recordBy(u"ada"_s)));
    QVERIFY(store->forget(u"c"_s));
    const auto tools = store->tools();
    QCOMPARE(tools->size(), 2);
    QCOMPARE(tools->at(0).name, u"a"_s);
    QCOMPARE(tools->at(1).name, u"b"_s);
    QCOMPARE(tools->at(1).description, u"Second."_s);
    QCOMPARE(tools->at(1).newestVersion, 2);
    QCOMPARE(tools->at(1).versionCount, 2);
    QCOMPARE(tools->at(1).promoted, recordBy({}).when);
}

void TestToolStore::tellsOfChanges()
{
    const auto store = open();
    QSignalSpy changes(store.get(), &ToolStore::changed);
    QVERIFY(store->promote(u"a"_s, contractOf("1"), recordBy(u"ada"_s)));
    QVERIFY(store->forget(u"a"_s));
    QVERIFY(!store->forget(u"a"_s));
    QVERIFY(store->restore(u"a"_s));
    QCOMPARE(changes.size(), 3);
    for (const QList<QVariant> &change : changes)
        QCOMPARE(change.first().toString(), u"a"_s);
}

void TestToolStore::refusesNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("shown");
    QTest::newRow("empty") << u""_s << u""_s;
    QTest::newRow("blank") << u"a b"_s << u"a b"_s;
    QTest::newRow("begins with a dash") << u"-a"_s << u"-a"_s;
    QTest::newRow("line end") << u"a\n"_s << u"a\n"_s;
    QTest::newRow("not ASCII") << u"größe"_s << u"größe"_s;
    QTest::newRow("path") << u"../a"_s << u"../a"_s;
    QTest::newRow("65 letters") << QString(65, u'a') << QString(65, u'a');
    QTest::newRow("very long") << QString(1000, u'a') << QString(QString(80, u'a') + u'…');
}

void TestToolStore::refusesNames()
{
    QFETCH(QString, name);
    QFETCH(QString, shown);
    const auto refused = open()->promote(name, contractOf("1"), recordBy(u"ada"_s));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, u"tool-name"_s);
    QCOMPARE(refused.error().message,
        u"\"%1\" cannot be the name of a tool. A name has 1 to 64 letters of A to Z, digits, \"_\" and \"-\", and begins with a letter or a digit."_s
            .arg(shown));
    QVERIFY(!ToolStore::checkName(QString(64, u'a')));
}

void TestToolStore::namesWhatIsUnknown_data()
{
    QTest::addColumn<QStringList>("tools");
    QTest::addColumn<int>("version");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");
    QStringList many;
    for (int i = 10; i < 40; ++i)
        many.append(u"t%1"_s.arg(i));
    QTest::newRow("empty library") << QStringList() << 0 << u"tool-unknown"_s << u"There is no tool \"x\": the library %1 is empty."_s;
    QTest::newRow("others") << QStringList{u"b"_s, u"a"_s} << 0 << u"tool-unknown"_s
                            << u"There is no tool \"x\" in the library %1. It has: a, b."_s;
    QTest::newRow("many others") << many << 0 << u"tool-unknown"_s
                                 << u"There is no tool \"x\" in the library %1. It has: "_s + many.first(20).join(u", "_s) + u", …."_s;
    QTest::newRow("version") << QStringList{u"x"_s} << 7 << u"version-unknown"_s << u"Tool \"x\" has no version 7. It has: 2, 1."_s;
}

void TestToolStore::namesWhatIsUnknown()
{
    QFETCH(QStringList, tools);
    QFETCH(int, version);
    QFETCH(QString, code);
    QFETCH(QString, message);
    const auto store = open();
    for (const QString &name : std::as_const(tools)) {
        QVERIFY(store->promote(name, contractOf("1"), recordBy(u"ada"_s)));
        QVERIFY(store->promote(name, contractOf("2"), recordBy(u"ada"_s)));
    }
    const auto read = store->version(u"x"_s, version);
    QVERIFY(!read);
    QCOMPARE(read.error().code, code);
    QCOMPARE(read.error().message, message.contains(u"%1"_s) ? message.arg(path()) : message);
    const auto forgotten = store->forget(u"x"_s, version);
    QVERIFY(!forgotten);
    QVERIFY(forgotten.error() == read.error());
}

void TestToolStore::refusesPlaces_data()
{
    QTest::addColumn<QString>("place");
    QTest::addColumn<bool>("writes");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");
    QTest::newRow("below a file") << u"plain.txt/sub/library.sqlite"_s << true << u"library-not-writable"_s
                                  << u"The folder %1/plain.txt/sub for the library cannot be made."_s;
    QTest::newRow("below /proc") << u"/proc/assay/library.sqlite"_s << true << u"library-not-writable"_s
                                 << u"The folder /proc/assay for the library cannot be made."_s;
    QTest::newRow("in /proc")
        << u"/proc/library.sqlite"_s << true << u"library-not-writable"_s
        << u"The library /proc/library.sqlite cannot be opened for writing. Make the file and its folder writable for you."_s;
    QTest::newRow("folder") << u"sub"_s << true << u"library-not-found"_s
                            << u"%1/sub is a folder, not a library. Name a file in it, for example %1/sub/library.sqlite."_s;
    QTest::newRow("folder to read") << u"sub"_s << false << u"library-not-found"_s
                                    << u"%1/sub is a folder, not a library. Name a file in it, for example %1/sub/library.sqlite."_s;
    QTest::newRow("absent to read") << u"none.sqlite"_s << false << u"library-not-found"_s
                                    << u"There is no library at %1/none.sqlite. It is made when the first tool is promoted."_s;
    QTest::newRow("empty to read") << u"empty.sqlite"_s << false << u"library-not-found"_s
                                   << u"There is no library at %1/empty.sqlite. It is made when the first tool is promoted."_s;
    QTest::newRow("closed folder")
        << u"closed/library.sqlite"_s << true << u"library-not-writable"_s
        << u"The library %1/closed/library.sqlite cannot be opened for writing. Make the file and its folder writable for you."_s;
    QTest::newRow("closed file")
        << u"closed.sqlite"_s << true << u"library-not-writable"_s
        << u"The library %1/closed.sqlite cannot be opened for writing. Make the file and its folder writable for you."_s;
    QTest::newRow("secret file") << u"secret.sqlite"_s << false << u"library-not-readable"_s
                                 << u"The library %1/secret.sqlite cannot be read. Make it readable for you."_s;
}

void TestToolStore::refusesPlaces()
{
    QFETCH(QString, place);
    QFETCH(bool, writes);
    QFETCH(QString, code);
    QFETCH(QString, message);
    if (::geteuid() == 0 && (place.startsWith(u"closed"_s) || place.startsWith(u"secret"_s)))
        QSKIP("root may write and read everywhere");
    const QDir folder(m_folder->path());
    QVERIFY(folder.mkdir(u"sub"_s) && folder.mkdir(u"closed"_s));
    for (const QString &name : {u"plain.txt"_s, u"empty.sqlite"_s, u"closed.sqlite"_s, u"secret.sqlite"_s})
        QVERIFY(QFile(folder.filePath(name)).open(QIODevice::WriteOnly));
    QFile::setPermissions(folder.filePath(u"closed"_s), QFile::ReadOwner | QFile::ExeOwner);
    QFile::setPermissions(folder.filePath(u"closed.sqlite"_s), QFile::ReadOwner);
    QFile::setPermissions(folder.filePath(u"secret.sqlite"_s), {});
    const auto refused =
        ToolStore::open(folder.absoluteFilePath(place), writes ? ToolStore::Access::ReadWrite : ToolStore::Access::ReadOnly);
    QFile::setPermissions(folder.filePath(u"closed"_s), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, code);
    QCOMPARE(refused.error().message, message.contains(u"%1"_s) ? message.arg(folder.path()) : message);
    QCOMPARE(refused.error().remedy.setting, code == u"library-not-found" ? Remedy::Setting::None : Remedy::Setting::Library);
}

void TestToolStore::refusedFileStaysUntouched_data()
{
    QTest::addColumn<QStringList>("statements");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");
    const QString newer =
        u"The library %1 was made by a newer Assay: its format is %2, and this program knows formats up to 4. Nothing was changed. "
        "Use the newer program."_s;
    const QString foreign = u"%1 is a SQLite file of another program, not a library. Nothing was changed."_s;
    const QString damaged =
        u"The library %1 is damaged and cannot be read. Nothing was changed. Restore it from a backup, or move it away so that a new one is made."_s;
    const QString ours = u"PRAGMA application_id = 0x41737361"_s;
    QTest::newRow("next format") << QStringList{ours, u"PRAGMA user_version = 5"_s, u"CREATE TABLE news (x)"_s} << QByteArray()
                                 << u"library-newer"_s << QString(newer).replace(u"%2"_s, u"5"_s);
    QTest::newRow("far format") << QStringList{ours, u"PRAGMA user_version = 2147483647"_s, u"CREATE TABLE news (x)"_s} << QByteArray()
                                << u"library-newer"_s << QString(newer).replace(u"%2"_s, u"2147483647"_s);
    QTest::newRow("other program") << QStringList{u"PRAGMA application_id = 7"_s, u"CREATE TABLE places (x)"_s} << QByteArray()
                                   << u"library-foreign"_s << foreign;
    QTest::newRow("other program without an id")
        << QStringList{u"CREATE TABLE places (x)"_s} << QByteArray() << u"library-foreign"_s << foreign;
    QTest::newRow("no SQLite") << QStringList() << QByteArray("this is a text of more than a hundred bytes").repeated(5)
                               << u"library-damaged"_s << damaged;
    QTest::newRow("short") << QStringList() << QByteArray("SQLite format 3\0", 16) << u"library-damaged"_s << damaged;
}

void TestToolStore::refusedFileStaysUntouched()
{
    QFETCH(QStringList, statements);
    QFETCH(QByteArray, bytes);
    QFETCH(QString, code);
    QFETCH(QString, message);
    const QString file = m_folder->filePath(u"library.sqlite"_s);
    if (bytes.isEmpty()) {
        onFile(file, statements);
    } else {
        QFile made(file);
        QVERIFY(made.open(QIODevice::WriteOnly) && made.write(bytes) == bytes.size());
    }
    const QByteArray before = contents(file);
    for (const auto access : {ToolStore::Access::ReadWrite, ToolStore::Access::ReadOnly}) {
        const auto refused = ToolStore::open(file, access);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, code);
        QCOMPARE(refused.error().message, message.arg(file));
        QCOMPARE(contents(file), before);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{u"library.sqlite"_s});
    }
}

/** A newer program that was killed: its format stands in the log only. */
void TestToolStore::newerFormatInTheLogIsRefused()
{
    QVERIFY(open()->promote(u"a"_s, contractOf("1"), recordBy(u"ada"_s)));
    const QString copy = m_folder->filePath(u"copy.sqlite"_s);
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"newer"_s);
        database.setDatabaseName(path());
        QVERIFY(database.open());
        QVERIFY(QSqlQuery(database).exec(u"PRAGMA user_version = 5"_s));
        QVERIFY(QFile::copy(path(), copy) && QFile::copy(path() + u"-wal"_s, copy + u"-wal"_s));
    }
    QSqlDatabase::removeDatabase(u"newer"_s);
    const QByteArray file = contents(copy);
    const QByteArray log = contents(copy + u"-wal"_s);
    QVERIFY(!log.isEmpty());
    const auto refused = ToolStore::open(copy);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, u"library-newer"_s);
    QCOMPARE(contents(copy), file);
    QCOMPARE(contents(copy + u"-wal"_s), log);
}

QByteArray TestToolStore::putFormat(int format) const
{
    const QByteArray bytes = contents(QFINDTESTDATA(u"data/format%1.sqlite"_s.arg(format)));
    QFile file(path());
    return QDir().mkpath(QFileInfo(path()).path()) && file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() ? bytes
                                                                                                                           : QByteArray();
}

void TestToolStore::olderFormatIsBroughtUpToDate_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<ToolStore::Access>("access");
    for (int format = 1; format <= 3; ++format) {
        QTest::addRow("format %d, writer", format) << format << ToolStore::Access::ReadWrite;
        QTest::addRow("format %d, reader", format) << format << ToolStore::Access::ReadOnly;
    }
}

void TestToolStore::olderFormatIsBroughtUpToDate()
{
    QFETCH(const int, format);
    QFETCH(const ToolStore::Access, access);
    QVERIFY(!putFormat(format).isEmpty());
    {
        const auto store = ToolStore::open(path(), access);
        QVERIFY2(store, qPrintable(store ? QString() : store.error().message));
        QCOMPARE(numbers(*(*store)->versions(u"add"_s)), (QList<int>{2, 1}));
        const ToolVersion newest = *(*store)->version(u"add"_s);
        QCOMPARE(newest.version, 2);
        QCOMPARE(newest.contract.code, "def add(a, b):\n    \"Größe 🙂\"\n    return a + b\n"_ba);
        QCOMPARE(newest.contract.schema.bytes(),
            "{ \"type\": \"object\",\n  \"properties\": {\"a\": {\"maximum\": 100000000000000000000000000001}} }"_ba);
        QCOMPARE(newest.contract.allowedImports, (QStringList{u"math"_s, u"json"_s}));
        QCOMPARE(newest.contract.limits.processes, format > 1 ? 4 : 0);
        QCOMPARE(newest.contract.packages, format > 2 ? QStringList({u"numpy>=2,<3"_s, u"six"_s}) : QStringList());
        QCOMPARE(newest.record.by, u"ada"_s);
        QCOMPARE((*store)->version(u"Add"_s)->contract.code, QByteArray("# coding: latin-1\n'\xe9\xff\0'", 23));
        QCOMPARE((*store)->tools()->size(), 2);
        const auto found = (*store)->search(u"größe"_s);
        QCOMPARE(found->size(), 1);
        QCOMPARE(found->first().name, u"add"_s);
        QVERIFY(!(*store)->version(u"gone"_s));
    }
    {
        const auto store = open();
        QCOMPARE(store->promote(u"gone"_s, contractOf("1"), recordBy(u"ada"_s))->version, 5);
        const auto versions = store->versions(u"add"_s);
        for (const ToolVersion &version : *versions) // the same content is known by the hash that it had then
            QCOMPARE(store->promote(u"add"_s, version.contract, recordBy(u"bob"_s))->version, version.version);
    }
    QCOMPARE(contents(path()).mid(60, 4), QByteArray("\0\0\0\4", 4));
    QCOMPARE(checked(path()), QStringList{u"ok"_s});
}

void TestToolStore::everyFormatHasAStoredFile()
{
    QVERIFY(open()->promote(u"a"_s, contractOf("1"), recordBy(u"ada"_s)));
    const int current = contents(path()).at(63);
    for (int format = 1; format < current; ++format)
        QVERIFY2(!putFormat(format).isEmpty(), qPrintable(u"tests/library/data has no format%1.sqlite"_s.arg(format)));
}

void TestToolStore::olderFormatThatCannotBeWrittenIsRefused()
{
    if (::geteuid() == 0)
        QSKIP("root may write to everything.");
    QVERIFY(!putFormat(1).isEmpty());
    QFile::setPermissions(path(), QFileDevice::ReadOwner);
    const auto refused = ToolStore::open(path(), ToolStore::Access::ReadOnly);
    QVERIFY(!refused);
    QCOMPARE(refused.error().message,
        u"The library %1 was made by an older Assay. It has to be brought up to date once, and cannot be written to. Nothing was changed. Let a user who may write to it open it."_s
            .arg(path()));
}

void TestToolStore::readerMakesNothing()
{
    QVERIFY(!ToolStore::open(path(), ToolStore::Access::ReadOnly));
    QVERIFY(!QFile::exists(QFileInfo(path()).absolutePath()));
}

void TestToolStore::readerSeesAndCannotChange()
{
    const auto writer = open();
    QVERIFY(writer->promote(u"a"_s, contractOf("1"), recordBy(u"ada"_s)));
    const auto reader = open(ToolStore::Access::ReadOnly);
    QCOMPARE(reader->tools()->size(), 1);
    QVERIFY(writer->promote(u"b"_s, contractOf("1"), recordBy(u"ada"_s)));
    QCOMPARE(reader->tools()->size(), 2);
    const auto refused = reader->promote(u"c"_s, contractOf("1"), recordBy(u"ada"_s));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, u"library-not-writable"_s);
    QCOMPARE(refused.error().message,
        u"The library %1 cannot be opened for writing. Make the file and its folder writable for you."_s.arg(path()));
}

void TestToolStore::fullDisk()
{
    if (::unshare(CLONE_NEWNS) != 0)
        QSKIP("a small disk can be mounted by root only");
    const QByteArray disk = QFile::encodeName(m_folder->path());
    if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0
        || ::mount("assay", disk.constData(), "tmpfs", 0, "size=512k") != 0)
        QSKIP("this machine lets root mount no file system");
    const QString file = m_folder->filePath(u"library.sqlite"_s);
    {
        auto store = ToolStore::open(file);
        QVERIFY(store);
        QVERIFY((*store)->promote(u"small"_s, contractOf("1"), recordBy(u"ada"_s)));
        const auto refused = (*store)->promote(u"large"_s, contractOf(QByteArray(1024 * 1024, 'x')), recordBy(u"ada"_s));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, u"disk-full"_s);
        QCOMPARE(refused.error().message,
            u"The disk that holds the library %1 is full. Nothing was changed. Free some space and try again."_s.arg(file));
        QCOMPARE((*store)->tools()->size(), 1);
    }
    QCOMPARE(::mount("assay", disk.constData(), "tmpfs", MS_REMOUNT, "size=4m"), 0);
    {
        const auto again = ToolStore::open(file);
        QVERIFY2(again, qPrintable(again ? QString() : again.error().message + u' ' + again.error().detail));
        QCOMPARE((*again)->version(u"small"_s)->contract.code, "1"_ba);
        QVERIFY((*again)->promote(u"large"_s, contractOf(QByteArray(1024 * 1024, 'x')), recordBy(u"ada"_s)));
    }
    QCOMPARE(::umount2(disk.constData(), MNT_DETACH), 0);
}

void TestToolStore::twoProgramsAtOnce()
{
    constexpr int Each = 40;
    QVERIFY(open());
    QList<QThread *> threads;
    QStringList failures[2];
    for (int writer = 0; writer < 2; ++writer) {
        threads.append(QThread::create([this, writer, &failures] {
            const auto store = ToolStore::open(path());
            for (int i = 0; store && i < Each; ++i) {
                const auto done = (*store)->promote(u"shared"_s, contractOf(QByteArray::number(writer * 1000 + i)), recordBy(u"ada"_s));
                if (!done)
                    failures[writer].append(done.error().message);
            }
        }));
        threads.last()->start();
    }
    for (QThread *thread : std::as_const(threads)) {
        QVERIFY(thread->wait(60'000));
        delete thread;
    }
    QCOMPARE(failures[0] + failures[1], QStringList());
    const QList<int> found = numbers(*open()->versions(u"shared"_s));
    QCOMPARE(found.size(), 2 * Each);
    for (int i = 0; i < found.size(); ++i)
        QCOMPARE(found[i], int(found.size()) - i);
}

void TestToolStore::manyOpenAtOnce()
{
    QList<QThread *> threads;
    QMutex mutex;
    QStringList failures;
    for (int i = 0; i < 16; ++i) {
        threads.append(QThread::create([this, &mutex, &failures] {
            if (auto opened = ToolStore::open(path()); !opened) {
                const QMutexLocker locker(&mutex);
                failures.append(opened.error().message + u" / "_s + opened.error().detail);
            }
        }));
    }
    for (QThread *thread : std::as_const(threads))
        thread->start();
    for (QThread *thread : std::as_const(threads)) {
        QVERIFY(thread->wait(60'000));
        delete thread;
    }
    QCOMPARE(failures, QStringList());
}

void TestToolStore::lockedByAnother()
{
    QVERIFY(open());
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"locker"_s);
        database.setDatabaseName(path());
        QVERIFY(database.open());
        QVERIFY(QSqlQuery(database).exec(u"BEGIN IMMEDIATE"_s));
        const auto store = open();
        QVERIFY(store->tools());
        const auto refused = store->promote(u"a"_s, contractOf("1"), recordBy(u"ada"_s));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, u"library-busy"_s);
        QCOMPARE(refused.error().message,
            u"Another program keeps the library %1 locked. Nothing was changed. Try again when it is done."_s.arg(path()));
    }
    QSqlDatabase::removeDatabase(u"locker"_s);
}

void TestToolStore::marksItsFile()
{
    {
        const auto store = open();
        QVERIFY(store->promote(u"a"_s, contractOf("1"), recordBy(u"ada"_s)));
        QVERIFY(QFile::exists(path() + u"-wal"_s));
    }
    QVERIFY(!QFile::exists(path() + u"-wal"_s));
    const QByteArray header = contents(path()).first(100);
    QCOMPARE(header.mid(60, 4), QByteArray("\0\0\0\4", 4));
    QCOMPARE(header.mid(68, 4), "Assa"_ba);
}

void TestToolStore::noValueIsReadAsSql()
{
    const auto store = open();
    QVERIFY(store->promote(u"a"_s, contractOf("1"), recordBy(u"'); DELETE FROM versions; --"_s)));
    QVERIFY(!store->version(u"' OR 1=1 --"_s));
    QVERIFY(!store->forget(u"' OR 1=1 --"_s));
    QCOMPARE(store->version(u"a"_s)->record.by, u"'); DELETE FROM versions; --"_s);
}

QTEST_GUILESS_MAIN(TestToolStore)
#include "tst_toolstore.moc"
