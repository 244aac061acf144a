// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "libraryfixture.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QTimeZone>

using namespace Assay;
using namespace Qt::StringLiterals;

/** What happens to tools after they were promoted: pins, names, notes, tags, forgetting, calls, searching, imports. */
class TestToolHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(); }
    void init();
    void cleanup();

    void pins();
    void rollsBack();
    void pinsAreRecorded();
    void refusesPins_data();
    void refusesPins();
    void pinnedVersionsAreNotForgotten();
    void forgettingAllTakesThePinAlong();
    void renames();
    void renamesInCase();
    void refusesToRename_data();
    void refusesToRename();
    void namesThatLookAlike_data();
    void namesThatLookAlike();
    void namesOfForgottenToolsAreFree();
    void notesAndTags();
    void refusesTags_data();
    void refusesTags();
    void refusesLongNotes();
    void listsWhatIsForgotten();
    void restoresOneOfSeveral();
    void keepsForgottenWithinBounds();
    void forgetsForGood();
    void searches_data();
    void searches();
    void searchFollowsChanges();
    void searchPutsNamesFirst();
    void refusesSearches();
    void countsCalls();
    void keepsTheLastCalls();
    void passesOverCallsOfOtherContent();
    void aCallWaitsForNobody();
    void callsMoveWithTheTool();
    void importsAll();
    void importKeepsWhatIsThere();
    void importIsAllOrNothing();
    void theClockDecidesNothing();
    void versionsNeverChange();
    void promotersOfAlikeNamesAtOnce();

private:
    QString path() const { return m_folder->filePath(u"library.sqlite"_s); }
    ToolStore &store() { return *m_store; }
    void promote(const QString &name, const QByteArrayList &codes);
    void pin(const QString &name, int version) { QVERIFY(store().pin(name, version, u"ada"_s, someTime())); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ToolStore> m_store;
};

void TestToolHistory::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    auto opened = ToolStore::open(path());
    QVERIFY(opened);
    m_store = *std::move(opened);
}

/** Whatever a test did, the file is sound. */
void TestToolHistory::cleanup()
{
    m_store.reset();
    QCOMPARE(checked(path()), QStringList{u"ok"_s});
}

void TestToolHistory::promote(const QString &name, const QByteArrayList &codes)
{
    for (const QByteArray &code : codes)
        QVERIFY(store().promote(name, contractOf(code), recordBy(u"ada"_s)));
}

void TestToolHistory::pins()
{
    promote(u"add"_s, {"1", "2", "3"});
    QCOMPARE(store().version(u"add"_s)->version, 3);
    QCOMPARE(store().details(u"add"_s)->pinnedVersion, 0);
    QSignalSpy changes(&store(), &ToolStore::changed);
    QCOMPARE(store().pin(u"add"_s, 2, u"ada"_s, someTime())->contract.code, "2"_ba);
    QCOMPARE(changes.size(), 1);
    QCOMPARE(store().version(u"add"_s)->version, 2);
    promote(u"add"_s, {"4"});
    QCOMPARE(store().version(u"add"_s)->version, 2);
    const ToolSummary pinned = store().tools()->first();
    QVERIFY(pinned.isPinned);
    QCOMPARE(pinned.usedVersion, 2);
    QCOMPARE(pinned.newestVersion, 4);
    QCOMPARE(pinned.versionCount, 4);
    QCOMPARE(store().pin(u"add"_s, 0, u"ada"_s, someTime())->version, 4);
    QCOMPARE(store().version(u"add"_s)->version, 4);
    QVERIFY(!store().tools()->first().isPinned);
}

void TestToolHistory::rollsBack()
{
    promote(u"add"_s, {"1", "2", "3"});
    QVERIFY(store().forget(u"add"_s, 2));
    QCOMPARE(store().rollBack(u"add"_s, u"bob"_s, someTime())->version, 1);
    QCOMPARE(store().details(u"add"_s)->pinnedVersion, 1);
    const auto refused = store().rollBack(u"add"_s, u"bob"_s, someTime());
    QCOMPARE(refused.error().code, u"no-version-before"_s);
    QCOMPARE(refused.error().message, u"Version 1 of \"add\" is in use, and the library has none before it."_s);
}

void TestToolHistory::pinsAreRecorded()
{
    using enum PinRecord::Kind;
    promote(u"add"_s, {"1", "2", "3"});
    pin(u"add"_s, 3);
    pin(u"add"_s, 3);
    QVERIFY(store().rollBack(u"add"_s, u"bob"_s, someTime()));
    pin(u"add"_s, 0);
    const auto records = store().details(u"add"_s)->pins;
    QCOMPARE(records,
        (QList<PinRecord>{
            {Unpinned, 0, 2, u"ada"_s, someTime()}, {RolledBack, 2, 3, u"bob"_s, someTime()}, {Pinned, 3, 3, u"ada"_s, someTime()}}));
}

void TestToolHistory::refusesPins_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("version");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");
    QTest::newRow("no tool") << u"sub"_s << 1 << u"tool-unknown"_s << u"There is no tool \"sub\" in the library %1. It has: add."_s;
    QTest::newRow("no version") << u"add"_s << 7 << u"version-unknown"_s << u"Tool \"add\" has no version 7. It has: 3, 1."_s;
    QTest::newRow("forgotten") << u"add"_s << 2 << u"version-unknown"_s << u"Tool \"add\" has no version 2. It has: 3, 1."_s;
}

void TestToolHistory::refusesPins()
{
    QFETCH(const QString, name);
    QFETCH(const int, version);
    QFETCH(const QString, message);
    promote(u"add"_s, {"1", "2", "3"});
    QVERIFY(store().forget(u"add"_s, 2));
    const auto refused = store().pin(name, version, u"ada"_s, someTime());
    QVERIFY(!refused);
    QTEST(refused.error().code, "code");
    QCOMPARE(refused.error().message, message.contains(u"%1"_s) ? message.arg(path()) : message);
    QCOMPARE(store().version(u"add"_s)->version, 3);
}

void TestToolHistory::pinnedVersionsAreNotForgotten()
{
    promote(u"add"_s, {"1", "2"});
    pin(u"add"_s, 1);
    for (const auto forgetting : {ToolStore::Forgetting::Undoable, ToolStore::Forgetting::ForGood}) {
        const auto refused = store().forget(u"add"_s, 1, forgetting);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, u"version-pinned"_s);
        QCOMPARE(refused.error().message,
            u"Version 1 of \"add\" is pinned, so it is the one in use. Pin another version or none, then forget this one."_s);
    }
    QVERIFY(store().forget(u"add"_s, 2));
    QCOMPARE(store().version(u"add"_s)->version, 1);
}

void TestToolHistory::forgettingAllTakesThePinAlong()
{
    promote(u"add"_s, {"1", "2"});
    pin(u"add"_s, 1);
    QVERIFY(store().forget(u"add"_s));
    QVERIFY(store().restore(u"add"_s));
    QCOMPARE(store().details(u"add"_s)->pinnedVersion, 1);
    QVERIFY(store().forget(u"add"_s));
    promote(u"add"_s, {"3"});
    QCOMPARE(store().version(u"add"_s)->version, 3);
}

void TestToolHistory::renames()
{
    promote(u"add"_s, {"1", "2"});
    QVERIFY(store().setNotes(u"add"_s, u"careful"_s));
    pin(u"add"_s, 1);
    QVERIFY(store().rename(u"add"_s, u"sum"_s));
    QCOMPARE(names(*store().tools()), QStringList{u"sum"_s});
    QCOMPARE(numbers(*store().versions(u"sum"_s)), (QList<int>{2, 1}));
    QCOMPARE(store().versions(u"sum"_s)->first().name, u"sum"_s);
    const auto details = store().details(u"sum"_s);
    QCOMPARE(details->pinnedVersion, 1);
    QCOMPARE(details->notes, u"careful"_s);
    QCOMPARE(details->pins.size(), 1);
    QVERIFY(store().rename(u"sum"_s, u"plus"_s));
    for (const QString &old : {u"add"_s, u"sum"_s}) {
        const auto gone = store().version(old);
        QCOMPARE(gone.error().message, u"There is no tool \"%1\" in the library %2. It was renamed to \"plus\"."_s.arg(old, path()));
    }
    QVERIFY(store().rename(u"plus"_s, u"add"_s));
    promote(u"add"_s, {"3"});
    QCOMPARE(numbers(*store().versions(u"add"_s)), (QList<int>{3, 2, 1}));
    promote(u"sum"_s, {"3"});
    QCOMPARE(numbers(*store().versions(u"sum"_s)), QList<int>{3});
}

void TestToolHistory::renamesInCase()
{
    promote(u"add"_s, {"1"});
    QVERIFY(store().rename(u"add"_s, u"Add"_s));
    QCOMPARE(names(*store().tools()), QStringList{u"Add"_s});
    QVERIFY(store().rename(u"Add"_s, u"Add"_s));
}

void TestToolHistory::refusesToRename_data()
{
    QTest::addColumn<QString>("newName");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");
    QTest::newRow("taken") << u"sub"_s << u"tool-name-taken"_s
                           << u"There is a tool \"sub\" already. Choose another name, or forget that tool first."_s;
    QTest::newRow("taken but for case")
        << u"SUB"_s << u"tool-name-taken"_s
        << u"There is a tool \"sub\" already, and \"SUB\" differs from it only in how it is written. Use that name or another one."_s;
    QTest::newRow("no name") << u"a b"_s << u"tool-name"_s << ToolStore::checkName(u"a b"_s)->message;
    QTest::newRow("forgotten")
        << u"gone"_s << u"tool-name-forgotten"_s
        << u"Forgotten versions of a tool \"gone\" are still kept. Choose another name, or forget that tool for good first."_s;
}

void TestToolHistory::refusesToRename()
{
    QFETCH(const QString, newName);
    promote(u"add"_s, {"1"});
    promote(u"sub"_s, {"1"});
    promote(u"gone"_s, {"1", "2", "3"});
    QVERIFY(store().forget(u"gone"_s));
    const auto refused = store().rename(u"add"_s, newName);
    QVERIFY(!refused);
    QTEST(refused.error().code, "code");
    QTEST(refused.error().message, "message");
    QCOMPARE(names(*store().tools()), (QStringList{u"add"_s, u"sub"_s}));
    QVERIFY(!store().rename(u"none"_s, u"more"_s));
    QVERIFY(store().forget(u"gone"_s, 0, ToolStore::Forgetting::ForGood));
    QVERIFY(store().rename(u"add"_s, u"gone"_s));
    promote(u"gone"_s, {"2"});
    QCOMPARE(store().version(u"gone"_s)->version, 4);
}

void TestToolHistory::namesThatLookAlike_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("case") << u"PARSE_file"_s;
    QTest::newRow("wide letters") << u"ｐarse_file"_s;
    QTest::newRow("a ligature") << u"parse_ﬁle"_s;
    QTest::newRow("a wide underscore") << u"parse＿file"_s;
}

void TestToolHistory::namesThatLookAlike()
{
    QFETCH(const QString, name);
    promote(u"parse_file"_s, {"1"});
    const auto refused = store().promote(name, contractOf("1"), recordBy(u"ada"_s));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, u"tool-name-taken"_s);
    QCOMPARE(refused.error().message,
        u"There is a tool \"parse_file\" already, and \"%1\" differs from it only in how it is written. Use that name or another one."_s
            .arg(name));
    QCOMPARE(store().tools()->size(), 1);
}

void TestToolHistory::namesOfForgottenToolsAreFree()
{
    promote(u"add"_s, {"1"});
    QVERIFY(store().forget(u"add"_s));
    promote(u"Add"_s, {"1"});
    const auto refused = store().restore(u"add"_s);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, u"tool-name-taken"_s);
    QVERIFY(store().forget(u"Add"_s));
    QVERIFY(store().restore(u"add"_s));
}

void TestToolHistory::notesAndTags()
{
    promote(u"add"_s, {"1"});
    QVERIFY(store().setNotes(u"add"_s, u"line one\nline two"_s));
    QVERIFY(store().setTags(u"add"_s, {u" b "_s, u"a"_s, u"b"_s, u"größe"_s, u"gro\u0308ße"_s}));
    QCOMPARE(store().details(u"add"_s)->notes, u"line one\nline two"_s);
    QCOMPARE(store().details(u"add"_s)->tags, (QStringList{u"a"_s, u"b"_s, u"größe"_s}));
    QCOMPARE(store().tools()->first().tags, (QStringList{u"a"_s, u"b"_s, u"größe"_s}));
    QVERIFY(store().setTags(u"add"_s, {}));
    QVERIFY(store().setNotes(u"add"_s, {}));
    QCOMPARE(store().details(u"add"_s)->tags, QStringList());
    QCOMPARE(store().details(u"add"_s)->notes, QString());
    QVERIFY(!store().setNotes(u"sub"_s, u"x"_s));
    QVERIFY(!store().setTags(u"sub"_s, {u"x"_s}));
}

void TestToolHistory::refusesTags_data()
{
    QTest::addColumn<QStringList>("tags");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");
    const QString invalid = u"\"%1\" cannot be a tag. A tag has 1 to 64 characters that can be seen, and no comma."_s;
    QTest::newRow("blank") << QStringList{u" "_s} << u"tag-invalid"_s << invalid.arg(u" "_s);
    QTest::newRow("comma") << QStringList{u"a,b"_s} << u"tag-invalid"_s << invalid.arg(u"a,b"_s);
    QTest::newRow("line") << QStringList{u"a\nb"_s} << u"tag-invalid"_s << invalid.arg(u"a\nb"_s);
    QTest::newRow("long") << QStringList{QString(65, u'a')} << u"tag-invalid"_s << invalid.arg(QString(65, u'a'));
    QStringList many;
    for (int i = 0; i < 33; ++i)
        many.append(QString::number(i));
    QTest::newRow("many") << many << u"too-many-tags"_s << u"\"add\" would have 33 tags. At most 32 are kept."_s;
}

void TestToolHistory::refusesTags()
{
    QFETCH(const QStringList, tags);
    promote(u"add"_s, {"1"});
    QVERIFY(store().setTags(u"add"_s, {u"kept"_s}));
    const auto refused = store().setTags(u"add"_s, tags);
    QVERIFY(!refused);
    QTEST(refused.error().code, "code");
    QTEST(refused.error().message, "message");
    QCOMPARE(store().details(u"add"_s)->tags, QStringList{u"kept"_s});
}

void TestToolHistory::refusesLongNotes()
{
    promote(u"add"_s, {"1"});
    QVERIFY(store().setNotes(u"add"_s, QString(65'536, u'x')));
    const auto refused = store().setNotes(u"add"_s, QString(65'537, u'x'));
    QCOMPARE(refused.error().message, u"The notes on \"add\" have 65537 characters. At most 65536 are kept."_s);
}

void TestToolHistory::listsWhatIsForgotten()
{
    promote(u"add"_s, {"1", "2"});
    promote(u"sub"_s, {"1"});
    QVERIFY(store().forget(u"add"_s));
    QVERIFY(store().forget(u"sub"_s));
    const auto forgotten = store().forgotten();
    QCOMPARE(forgotten->size(), 3);
    QCOMPARE(forgotten->at(0).name, u"sub"_s);
    QCOMPARE(forgotten->at(1).name, u"add"_s);
    QCOMPARE(forgotten->at(1).version, 2);
    QCOMPARE(forgotten->at(1).description, u"Adds numbers."_s);
    QCOMPARE(forgotten->at(1).operation, forgotten->at(2).operation);
    QVERIFY(forgotten->at(0).operation > forgotten->at(1).operation);
}

void TestToolHistory::restoresOneOfSeveral()
{
    promote(u"add"_s, {"1", "2", "3"});
    QVERIFY(store().forget(u"add"_s, 1));
    QVERIFY(store().forget(u"add"_s, 2));
    const auto refused = store().restore(u"add"_s, 3);
    QCOMPARE(refused.error().message, u"No forgotten version 3 of a tool \"add\" is kept."_s);
    QCOMPARE(numbers(*store().restore(u"add"_s)), QList<int>{2});
    QCOMPARE(numbers(*store().restore(u"add"_s, 1)), QList<int>{1});
    QCOMPARE(store().forgotten()->size(), 0);
}

void TestToolHistory::keepsForgottenWithinBounds()
{
    QList<ToolHistory> tools(3);
    for (int i = 0; i < 3; ++i) {
        tools[i].name = u"t%1"_s.arg(i);
        for (int number = 1; number <= ToolStore::KeptForgotten; ++number)
            tools[i].versions.append({tools[i].name, number, contractOf(QByteArray::number(number)), recordBy(u"ada"_s)});
    }
    QVERIFY(store().import(tools, u"ada"_s, someTime()));
    for (const ToolHistory &tool : std::as_const(tools))
        QVERIFY(store().forget(tool.name));
    QCOMPARE(store().forgotten()->size(), ToolStore::KeptForgotten);
    QCOMPARE(store().restore(u"t2"_s)->size(), ToolStore::KeptForgotten);
    QVERIFY(!store().restore(u"t1"_s));
    // What one operation takes is kept whole, whatever its size.
    promote(u"large"_s, {QByteArray(40'000'000, 'x'), QByteArray(40'000'000, 'y')});
    QVERIFY(store().forget(u"large"_s));
    QCOMPARE(store().forgotten()->size(), 2);
    promote(u"more"_s, {"1"});
    QVERIFY(store().forget(u"more"_s));
    QCOMPARE(store().forgotten()->size(), 2); // "more", and one of the large ones
}

void TestToolHistory::forgetsForGood()
{
    const QByteArray secret = "the_password = 'correct horse battery staple'";
    promote(u"add"_s, {secret, "2"});
    QVERIFY(store().forget(u"add"_s, 2));
    QVERIFY(store().forget(u"add"_s, 0, ToolStore::Forgetting::ForGood));
    QCOMPARE(store().forgotten()->size(), 0);
    QVERIFY(!store().restore(u"add"_s));
    promote(u"add"_s, {"3"});
    QCOMPARE(store().version(u"add"_s)->version, 3);
    QVERIFY(store().forget(u"add"_s));
    QVERIFY(store().forget(u"add"_s, 0, ToolStore::Forgetting::ForGood)); // only forgotten versions were left
    QCOMPARE(store().forgotten()->size(), 0);
    m_store.reset();
    QVERIFY(!contents(path()).contains("horse battery"));
    QVERIFY(!contents(path() + u"-wal"_s).contains("horse battery"));
}

void TestToolHistory::searches_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QStringList>("found");
    const QStringList all{u"fetch_prices"_s, u"parse_csv"_s, u"plot"_s};
    QTest::newRow("nothing") << u""_s << all;
    QTest::newRow("blanks") << u" \t\n "_s << all;
    QTest::newRow("a name") << u"parse_csv"_s << QStringList{u"parse_csv"_s};
    QTest::newRow("part of a name") << u"arse_c"_s << QStringList{u"parse_csv"_s};
    QTest::newRow("case") << u"PARSE"_s << QStringList{u"parse_csv"_s};
    QTest::newRow("of code") << u"matplotlib"_s << QStringList{u"plot"_s};
    QTest::newRow("of a description") << u"exchange"_s << QStringList{u"fetch_prices"_s};
    QTest::newRow("of notes") << u"quarterly"_s << QStringList{u"parse_csv"_s};
    QTest::newRow("a tag") << u"finance"_s << QStringList{u"fetch_prices"_s, u"parse_csv"_s};
    QTest::newRow("two words") << u"finance exchange"_s << QStringList{u"fetch_prices"_s};
    QTest::newRow("two words of two places") << u"quarterly parse"_s << QStringList{u"parse_csv"_s};
    QTest::newRow("no tool has both") << u"quarterly matplotlib"_s << QStringList();
    QTest::newRow("two letters") << u"cs"_s << QStringList{u"parse_csv"_s};
    QTest::newRow("one letter and a word") << u"finance x"_s << QStringList{u"fetch_prices"_s};
    QTest::newRow("umlauts") << u"WÄHRUNG"_s << QStringList{u"fetch_prices"_s};
    QTest::newRow("beyond the basic plane") << u"📈📉📊"_s << QStringList{u"plot"_s};
    QTest::newRow("quotes") << u"\"close\""_s << QStringList{u"fetch_prices"_s};
    QTest::newRow("an operator is a word") << u"finance OR matplotlib"_s << QStringList();
    QTest::newRow("marks of the query language") << u"name:parse* -^(a"_s << QStringList();
    QTest::newRow("marks of patterns") << u"%_"_s << QStringList();
    QTest::newRow("an underscore is no placeholder") << u"a_"_s << QStringList();
    QTest::newRow("NUL") << u"parse\0csv"_s << QStringList{u"parse_csv"_s};
    QTest::newRow("half a pair") << QString(QChar(0xd83d)) + u"abc"_s << QStringList();
}

void TestToolHistory::searches()
{
    QFETCH(const QString, words);
    const auto add = [this](const QString &name, const QByteArray &code, const QString &description) {
        ToolContract contract = contractOf(code);
        contract.description = description;
        QVERIFY(store().promote(name, contract, recordBy(u"ada"_s)));
    };
    add(u"plot"_s, "import matplotlib.pyplot", u"Draws 📈📉📊."_s);
    add(u"parse_csv"_s, "return rows", u"Reads tables."_s);
    add(u"fetch_prices"_s, "return args[\"close\"]", u"Prices of an exchange, by Währung."_s);
    QVERIFY(store().setTags(u"parse_csv"_s, {u"finance"_s}));
    QVERIFY(store().setTags(u"fetch_prices"_s, {u"finance"_s}));
    QVERIFY(store().setNotes(u"parse_csv"_s, u"For the quarterly figures."_s));
    const auto found = store().search(words);
    QVERIFY2(found, qPrintable(found ? QString() : found.error().message + found.error().detail));
    QStringList sorted = names(*found);
    sorted.sort();
    QTEST(sorted, "found");
    if (!found->isEmpty())
        QCOMPARE(store().search(words, 1)->size(), 1);
}

void TestToolHistory::searchFollowsChanges()
{
    const auto found = [this](const QString &words) { return names(*store().search(words)); };
    promote(u"calc"_s, {"first_text", "second_text"});
    QCOMPARE(found(u"first_text"_s), QStringList());
    QCOMPARE(found(u"second_text"_s), QStringList{u"calc"_s});
    pin(u"calc"_s, 1);
    QCOMPARE(found(u"first_text"_s), QStringList{u"calc"_s});
    QCOMPARE(found(u"second_text"_s), QStringList());
    QVERIFY(store().rename(u"calc"_s, u"sum"_s));
    QCOMPARE(found(u"calc"_s), QStringList());
    QCOMPARE(found(u"first_text"_s), QStringList{u"sum"_s});
    QVERIFY(store().forget(u"sum"_s));
    QCOMPARE(found(u"first_text"_s), QStringList());
    QVERIFY(store().restore(u"sum"_s));
    QCOMPARE(found(u"first_text"_s), QStringList{u"sum"_s});
    pin(u"sum"_s, 0);
    QVERIFY(store().forget(u"sum"_s, 2));
    QCOMPARE(found(u"first_text"_s), QStringList{u"sum"_s});
}

void TestToolHistory::searchPutsNamesFirst()
{
    promote(u"z_in_the_code"_s, {"parse parse parse parse"});
    promote(u"y_parser"_s, {"1"});
    promote(u"parse"_s, {"1"});
    QCOMPARE(names(*store().search(u"parse"_s)), (QStringList{u"parse"_s, u"y_parser"_s, u"z_in_the_code"_s}));
}

void TestToolHistory::refusesSearches()
{
    QCOMPARE(store().search(QString(1001, u'x')).error().message, u"The search has 1001 characters. At most 1000 can be looked for."_s);
    QCOMPARE(store().search(u"abc "_s.repeated(33)).error().message, u"The search has 33 words. At most 32 can be looked for."_s);
    QVERIFY(store().search(QString(1000, u'x')));
    QVERIFY(store().search(u"abc "_s.repeated(32)));
    QVERIFY(store().search(u"a "_s.repeated(32)));
}

void TestToolHistory::countsCalls()
{
    promote(u"add"_s, {"1", "2"});
    const QString hash = contractOf("1").hash();
    QCOMPARE(store().uses(u"add"_s)->size(), 0);
    QVERIFY(store().recordCall(u"add"_s, 1, hash, {u"ok"_s, 1.5, someTime()}));
    QVERIFY(store().recordCall(u"add"_s, 1, hash, {u"timeout"_s, 5000, someTime()}));
    QVERIFY(store().recordCall(u"add"_s, 1, hash, {u"cancelled"_s, 20, someTime()}));
    const auto uses = store().uses(u"add"_s);
    QCOMPARE(uses->size(), 1);
    QCOMPARE(uses->first().version, 1);
    QCOMPARE(uses->first().calls, 3);
    QCOMPARE(uses->first().failures, 1);
    QCOMPARE(uses->first().last,
        (QList<CallRecord>{{u"cancelled"_s, 20, someTime()}, {u"timeout"_s, 5000, someTime()}, {u"ok"_s, 1.5, someTime()}}));
    QVERIFY(!store().uses(u"sub"_s));
}

void TestToolHistory::keepsTheLastCalls()
{
    promote(u"add"_s, {"1"});
    for (int i = 0; i < ToolStore::KeptCalls + 5; ++i)
        QVERIFY(store().recordCall(u"add"_s, 1, contractOf("1").hash(), {u"ok"_s, double(i), someTime()}));
    const VersionUse use = store().uses(u"add"_s)->first();
    QCOMPARE(use.calls, ToolStore::KeptCalls + 5);
    QCOMPARE(use.last.size(), ToolStore::KeptCalls);
    QCOMPARE(use.last.first().durationMs, ToolStore::KeptCalls + 4);
}

void TestToolHistory::passesOverCallsOfOtherContent()
{
    promote(u"add"_s, {"1"});
    QVERIFY(store().recordCall(u"add"_s, 1, contractOf("2").hash(), {u"ok"_s, 1, someTime()}));
    QVERIFY(store().recordCall(u"add"_s, 2, contractOf("1").hash(), {u"ok"_s, 1, someTime()}));
    QVERIFY(store().recordCall(u"none"_s, 1, contractOf("1").hash(), {u"ok"_s, 1, someTime()}));
    QCOMPARE(store().uses(u"add"_s)->size(), 0);
}

void TestToolHistory::aCallWaitsForNobody()
{
    promote(u"add"_s, {"1"});
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"locker"_s);
        database.setDatabaseName(path());
        QVERIFY(database.open() && QSqlQuery(database).exec(u"BEGIN IMMEDIATE"_s));
        QElapsedTimer clock;
        clock.start();
        const auto refused = store().recordCall(u"add"_s, 1, contractOf("1").hash(), {u"ok"_s, 1, someTime()});
        QCOMPARE(refused.error().code, u"library-busy"_s);
        QVERIFY(clock.elapsed() < 2000);
    }
    QSqlDatabase::removeDatabase(u"locker"_s);
    promote(u"add"_s, {"2"});
}

void TestToolHistory::callsMoveWithTheTool()
{
    promote(u"add"_s, {"1"});
    QVERIFY(store().recordCall(u"add"_s, 1, contractOf("1").hash(), {u"ok"_s, 1, someTime()}));
    QVERIFY(store().rename(u"add"_s, u"sum"_s));
    QCOMPARE(store().uses(u"sum"_s)->first().calls, 1);
    QVERIFY(store().forget(u"sum"_s));
    QVERIFY(store().restore(u"sum"_s));
    QCOMPARE(store().uses(u"sum"_s)->first().last.size(), 1);
    QVERIFY(store().forget(u"sum"_s, 0, ToolStore::Forgetting::ForGood));
}

void TestToolHistory::importsAll()
{
    promote(u"add"_s, {"1", "2", "3"});
    QVERIFY(store().forget(u"add"_s, 2));
    pin(u"add"_s, 1);
    QVERIFY(store().setTags(u"add"_s, {u"a"_s}));
    QVERIFY(store().setNotes(u"add"_s, u"n"_s));
    const auto history = store().history(u"add"_s);
    QCOMPARE(history->versions.size(), 2);

    QTemporaryDir folder;
    const auto other = *ToolStore::open(folder.filePath(u"other.sqlite"_s));
    const auto imported = other->import({*history}, u"bob"_s, someTime());
    QCOMPARE(imported->size(), 2);
    QCOMPARE(numbers(*other->versions(u"add"_s)), (QList<int>{3, 1}));
    const auto version = other->version(u"add"_s);
    QCOMPARE(version->version, 1);
    QCOMPARE(version->record.by, u"ada"_s);
    QCOMPARE(version->record.importedBy, u"bob"_s);
    QCOMPARE(version->record.importedWhen, someTime());
    QCOMPARE(other->details(u"add"_s)->notes, u"n"_s);
    QCOMPARE(other->details(u"add"_s)->tags, QStringList{u"a"_s});
    QCOMPARE(names(*other->search(u"add"_s)), QStringList{u"add"_s});
    const auto again = other->import({*history}, u"eve"_s, someTime());
    for (const ImportedVersion &each : *again)
        QVERIFY(each.outcome == ImportedVersion::Outcome::Known);
    QCOMPARE(other->version(u"add"_s)->record.importedBy, u"bob"_s);
}

void TestToolHistory::importKeepsWhatIsThere()
{
    using enum ImportedVersion::Outcome;
    promote(u"add"_s, {"a", "b", "c"});
    QVERIFY(store().forget(u"add"_s, 2));
    pin(u"add"_s, 3);
    ToolHistory tool{u"add"_s, {}, {}, 1, {}};
    for (const auto &[number, code] : {std::pair(1, "x"), std::pair(2, "b"), std::pair(3, "a"), std::pair(9, "y")})
        tool.versions.append({u"add"_s, number, contractOf(code), recordBy(u"eve"_s)});
    const auto imported = store().import({tool}, u"bob"_s, someTime());
    QCOMPARE(imported->size(), 4);
    QVERIFY(imported->at(0).outcome == Renumbered);
    QCOMPARE(imported->at(0).version, 4);
    QVERIFY(imported->at(1).outcome == Restored);
    QCOMPARE(imported->at(1).version, 2);
    QVERIFY(imported->at(2).outcome == Known);
    QCOMPARE(imported->at(2).version, 1);
    QVERIFY(imported->at(3).outcome == Added);
    QCOMPARE(imported->at(3).version, 9);
    QCOMPARE(store().version(u"add"_s)->version, 3); // the pin of the library stays
    QCOMPARE(store().version(u"add"_s, 1)->contract.code, "a"_ba);
    promote(u"add"_s, {"z"});
    QCOMPARE(store().versions(u"add"_s)->first().version, 10);
}

void TestToolHistory::importIsAllOrNothing()
{
    promote(u"sub"_s, {"1"});
    QList<ToolHistory> tools{{u"add"_s, {}, {}, 0, {{u"add"_s, 1, contractOf("1"), recordBy(u"ada"_s)}}},
        {u"Sub"_s, {}, {}, 0, {{u"Sub"_s, 1, contractOf("1"), recordBy(u"ada"_s)}}}};
    const auto refused = store().import(tools, u"ada"_s, someTime());
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, u"tool-name-taken"_s);
    QCOMPARE(names(*store().tools()), QStringList{u"sub"_s});
}

void TestToolHistory::theClockDecidesNothing()
{
    const auto at = [](int year) {
        PromotionRecord record = recordBy(u"ada"_s);
        record.when = QDateTime(QDate(year, 1, 1), QTime(0, 0), QTimeZone::UTC);
        return record;
    };
    QVERIFY(store().promote(u"add"_s, contractOf("1"), at(2030)));
    QVERIFY(store().promote(u"add"_s, contractOf("2"), at(1970)));
    QVERIFY(store().promote(u"add"_s, contractOf("3"), PromotionRecord{u"ada"_s, {}, {}, {}}));
    QCOMPARE(store().version(u"add"_s)->version, 3);
    QVERIFY(store().pin(u"add"_s, 3, u"ada"_s, at(2030).when));
    QVERIFY(store().pin(u"add"_s, 2, u"ada"_s, at(1970).when));
    QCOMPARE(store().details(u"add"_s)->pins.first().version, 2);
    QCOMPARE(store().version(u"add"_s)->version, 2);
}

void TestToolHistory::versionsNeverChange()
{
    promote(u"add"_s, {"1"});
    QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, u"changer"_s);
    database.setDatabaseName(path());
    QVERIFY(database.open());
    for (const QString &column : {u"code"_s, u"schema"_s, u"hash"_s, u"promoted_by"_s, u"version"_s}) {
        QSqlQuery query(database);
        QVERIFY(!query.exec(u"UPDATE versions SET %1 = %1"_s.arg(column)));
        QCOMPARE(query.lastError().databaseText(), u"a version never changes"_s);
    }
    database.close();
    database = {};
    QSqlDatabase::removeDatabase(u"changer"_s);
}

void TestToolHistory::promotersOfAlikeNamesAtOnce()
{
    constexpr int Writers = 4;
    QAtomicInt promoted;
    std::vector<std::unique_ptr<QThread>> threads;
    const QStringList spellings{u"shared"_s, u"Shared"_s, u"SHARED"_s, u"sHared"_s};
    for (int i = 0; i < Writers; ++i) {
        threads.emplace_back(QThread::create([this, &promoted, name = spellings[i]] {
            const auto mine = ToolStore::open(path());
            if (mine && (*mine)->promote(name, contractOf("1"), recordBy(u"ada"_s)))
                promoted.fetchAndAddOrdered(1);
        }));
        threads.back()->start();
    }
    for (const auto &thread : threads)
        QVERIFY(thread->wait(60'000));
    QCOMPARE(promoted.loadAcquire(), 1);
    QCOMPARE(store().tools()->size(), 1);
}

QTEST_GUILESS_MAIN(TestToolHistory)
#include "tst_toolhistory.moc"
