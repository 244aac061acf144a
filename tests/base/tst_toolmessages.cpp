// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/toolmessages.h"

#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

/** What a worker says of a tool's messages and artifacts, and how far it is believed. */
class TestToolMessages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsProgress_data();
    void tellsProgress();
    void tellsMessages();
    void putsProgressIntoWords_data();
    void putsProgressIntoWords();
    void gathersArtifacts();
    void dropsWhatIsNotWhole();
    void ignoresWhatLacksTheNonce();
    void makesNamesSafeAndSaysSo();
    void boundsTheNumberOfArtifacts();
    void boundsTheBytesOfArtifacts();
    void staysBoundedInAFlood();
    void endsAFloodOfText();

private:
    static GuestFrame json(char kind, const QByteArray &fields) { return {kind, "{\"nonce\":\"n\"," + fields + '}'}; }
    static GuestFrame part(const QByteArray &bytes) { return {'P', "n\n" + bytes}; }
    static Limits limits();
    static ExecutionResult resultOf(ToolMessages &messages);
    static QStringList notesOf(const ExecutionResult &result);
};

Limits TestToolMessages::limits()
{
    Limits limits;
    limits.scratchBytes = 10'000;
    limits.outputBytes = 1 * Limits::MiB;
    return limits;
}

ExecutionResult TestToolMessages::resultOf(ToolMessages &messages)
{
    ExecutionResult result;
    messages.moveTo(result);
    return result;
}

QStringList TestToolMessages::notesOf(const ExecutionResult &result)
{
    QStringList notes;
    for (const RunNote &note : result.notes)
        notes.append(note.code + u": "_s + note.message);
    return notes;
}

void TestToolMessages::tellsProgress_data()
{
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<bool>("isTold");
    QTest::addColumn<QString>("words");

    QTest::newRow("all") << R"("done":3,"total":10,"message":"reading")"_ba << true << u"3 of 10 (30 %): reading"_s;
    QTest::newRow("no total") << R"("done":0.5,"total":null,"message":"")"_ba << true << u"0.5"_s;
    QTest::newRow("no number") << R"("done":"x","total":"y","message":7)"_ba << true << u"0"_s;
    QTest::newRow("infinite") << R"("done":1e999,"total":1)"_ba << false << QString();
    QTest::newRow("infinite total") << R"("done":1,"total":-1e999)"_ba << false << QString();
}

void TestToolMessages::tellsProgress()
{
    QFETCH(QByteArray, fields);
    QFETCH(bool, isTold);
    ToolMessages messages("n", limits());
    const auto heard = messages.take(json('G', fields));
    QCOMPARE(heard.progress.has_value(), isTold);
    QVERIFY(!heard.message && !heard.excess);
    if (isTold)
        QTEST(progressText(*heard.progress), "words");
    QCOMPARE(resultOf(messages).progress, heard.progress);
}

void TestToolMessages::tellsMessages()
{
    ToolMessages messages("n", limits());
    const QByteArray longText(5000, 'x');
    const QList<GuestFrame> frames = {json('L', R"("level":"warning","text":"a\u0000b")"), json('L', R"("level":"loud","text":"x")"),
        json('L', R"("level":"error")"), json('L', "\"level\":\"debug\",\"text\":\"" + longText + '"'),
        json('L', "\"level\":\"info\",\"text\":\"" + QByteArray(100'000, 'x') + '"')};
    QList<ToolMessage> heard;
    for (const GuestFrame &frame : frames) {
        if (const auto message = messages.take(frame).message)
            heard.append(*message);
    }
    using enum ToolMessage::Level;
    QCOMPARE(heard, (QList<ToolMessage>{{Warning, u"a\0b"_s}, {Error, {}}, {Debug, QString(ToolMessages::LongestText, u'x')}}));
    QCOMPARE(resultOf(messages).messages, heard);
}

void TestToolMessages::putsProgressIntoWords_data()
{
    QTest::addColumn<ToolProgress>("progress");
    QTest::addColumn<QString>("words");
    QTest::newRow("large") << ToolProgress{1'000'000, 2'000'000, {}} << u"1,000,000 of 2,000,000 (50 %)"_s;
    QTest::newRow("beyond the total") << ToolProgress{3, 2, {}} << u"3 of 2"_s;
    QTest::newRow("nothing to do") << ToolProgress{0, 0, u"idle"_s} << u"0 of 0: idle"_s;
    QTest::newRow("below zero") << ToolProgress{-1, 2, {}} << u"-1 of 2"_s;
    QTest::newRow("huge") << ToolProgress{1e300, std::nullopt, {}} << u"1e+300"_s;
    QTest::newRow("nearly done") << ToolProgress{999.9, 1000, {}} << u"999.9 of 1,000 (99 %)"_s;
}

void TestToolMessages::putsProgressIntoWords()
{
    QFETCH(ToolProgress, progress);
    QTEST(progressText(progress), "words");
}

void TestToolMessages::gathersArtifacts()
{
    ToolMessages messages("n", limits());
    messages.take(json('N', R"("name":"a.txt","type":"","uri":"data:x")"));
    messages.take(part("one "));
    messages.take(part("two"));
    messages.take(part({}));
    messages.take(json('N', R"("name":"empty","type":"text/plain","uri":"")"));
    messages.take(part({}));
    const ExecutionResult result = resultOf(messages);
    QCOMPARE(result.artifacts,
        (QList<Artifact>{{u"a.txt"_s, u"text/plain"_s, u"data:x"_s, "one two"_ba}, {u"empty"_s, u"text/plain"_s, {}, {}}}));
    QCOMPARE(notesOf(result), QStringList());
}

void TestToolMessages::dropsWhatIsNotWhole()
{
    ToolMessages messages("n", limits());
    messages.take(part("before any"));
    messages.take(part({}));
    messages.take(json('N', R"("name":"a")"));
    messages.take(part("x"));
    messages.take(json('N', R"("name":"b")"));
    messages.take(part("y"));
    messages.take(part({}));
    messages.take(part("z"));
    messages.take(json('N', R"("name":"c")"));
    messages.take(part("never ended"));
    const ExecutionResult result = resultOf(messages);
    QCOMPARE(result.artifacts.size(), 1);
    QCOMPARE(result.artifacts.first().name, u"b"_s);
    QCOMPARE(result.artifacts.first().bytes, "y"_ba);
}

void TestToolMessages::ignoresWhatLacksTheNonce()
{
    ToolMessages messages("n", limits());
    for (const QByteArray &payload : {R"({"nonce":"m","name":"a","level":"info","done":1})"_ba, R"(["n"])"_ba, "n"_ba, ""_ba, "m\nx"_ba}) {
        for (const char kind : QByteArrayView("GLNP")) {
            const auto heard = messages.take({kind, payload});
            QVERIFY(!heard.progress && !heard.message && !heard.excess);
        }
    }
    messages.take({'P', "n\n"});
    const ExecutionResult result = resultOf(messages);
    QVERIFY(result.artifacts.isEmpty() && result.messages.isEmpty() && !result.progress && result.notes.isEmpty());
}

void TestToolMessages::makesNamesSafeAndSaysSo()
{
    ToolMessages messages("n", limits());
    for (int i = 0; i < 12; ++i) {
        messages.take(json('N', R"("name":"../../x")"));
        messages.take(part({}));
    }
    const ExecutionResult result = resultOf(messages);
    QCOMPARE(result.artifacts.first().name, u"__/__/x"_s);
    QCOMPARE(result.artifacts.last().name, u"__/__/x-12"_s);
    QCOMPARE(result.notes.size(), 11);
    QCOMPARE(notesOf(result).first(),
        u"artifact-renamed: The artifact that the tool called \"../../x\" is called \"__/__/x\" here, which is safe as the name of a file."_s);
    QCOMPARE(notesOf(result).last(), u"artifact-renamed: 2 more artifacts have other names than the tool gave them."_s);
}

void TestToolMessages::boundsTheNumberOfArtifacts()
{
    ToolMessages messages("n", limits());
    for (qsizetype i = 0; i < Artifact::MostArtifacts; ++i) {
        QVERIFY(!messages.take(json('N', "\"name\":\"" + QByteArray::number(i) + '"')).excess);
        QVERIFY(!messages.take(part({})).excess);
    }
    const auto excess = messages.take(json('N', R"("name":"x")")).excess;
    QVERIFY(excess);
    QCOMPARE(excess->type, u"OutputExceeded"_s);
    QCOMPARE(excess->message, u"The tool gave more than 1,000 artifacts and was stopped."_s);
    QCOMPARE(resultOf(messages).artifacts.size(), Artifact::MostArtifacts);
}

void TestToolMessages::boundsTheBytesOfArtifacts()
{
    ToolMessages messages("n", limits());
    messages.take(json('N', R"("name":"a")"));
    QVERIFY(!messages.take(part(QByteArray(10'000, 'x'))).excess);
    const auto excess = messages.take(part("y")).excess;
    QVERIFY(excess);
    QCOMPARE(excess->message, u"The tool gave artifacts of more than 10,000 bytes and was stopped."_s);
    QVERIFY(resultOf(messages).artifacts.isEmpty());
}

void TestToolMessages::staysBoundedInAFlood()
{
    ToolMessages messages("n", limits());
    const GuestFrame frame = json('L', R"("level":"info","text":"x")");
    qsizetype heard = 0;
    for (int i = 0; i < 10'000; ++i)
        heard += messages.take(frame).message.has_value();
    QVERIFY2(heard >= 400 && heard < 3000, QByteArray::number(heard).constData());
    const ExecutionResult result = resultOf(messages);
    QVERIFY(result.messages.size() <= ToolMessages::MostKept);
    QCOMPARE(result.notes.last().code, u"messages-omitted"_s);
}

void TestToolMessages::endsAFloodOfText()
{
    ToolMessages messages("n", limits());
    const GuestFrame frame{'L', QByteArray(512 * 1024, 'x')};
    QVERIFY(!messages.take(frame).excess);
    QVERIFY(!messages.take(frame).excess);
    const auto excess = messages.take(frame).excess;
    QVERIFY(excess);
    QCOMPARE(excess->message, u"The tool sent messages of more than 1 MB and was stopped."_s);
}

QTEST_GUILESS_MAIN(TestToolMessages)
#include "tst_toolmessages.moc"
