// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/json/jsonlayout.h"
#include "base/json/jsontext.h"

#include <QElapsedTimer>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

class tst_JsonText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void defaults();
    void accepts_data();
    void accepts();
    void refuses_data();
    void refuses();
    void depth();
    void indented_data();
    void indented();
    void indentingTwiceChangesNothing_data() { accepts_data(); }
    void indentingTwiceChangesNothing();
    void compact_data();
    void compact();
    void compactingIsTheWayBack_data() { accepts_data(); }
    void compactingIsTheWayBack();
    void speed();
};

void tst_JsonText::defaults()
{
    QCOMPARE(JsonText().bytes(), "null"_ba);
    QCOMPARE(JsonText().kind(), JsonText::Kind::Null);
    QCOMPARE(JsonText::emptyObject().bytes(), "{}"_ba);
    QCOMPARE(JsonText::emptyObject().kind(), JsonText::Kind::Object);
}

void tst_JsonText::accepts_data()
{
    using enum JsonText::Kind;
    QTest::addColumn<QByteArray>("utf8");
    QTest::addColumn<JsonText::Kind>("kind");

    QTest::newRow("object") << R"({"a": 1})"_ba << Object;
    QTest::newRow("array") << R"([1, "x", null])"_ba << Array;
    QTest::newRow("string") << R"("x")"_ba << String;
    QTest::newRow("empty string") << R"("")"_ba << String;
    QTest::newRow("true") << "true"_ba << Boolean;
    QTest::newRow("false") << "false"_ba << Boolean;
    QTest::newRow("null") << "null"_ba << Null;
    QTest::newRow("zero") << "0"_ba << Number;
    QTest::newRow("negative zero") << "-0"_ba << Number;
    QTest::newRow("negative zero with fraction") << "-0.0"_ba << Number;
    QTest::newRow("trailing zero") << "1.10"_ba << Number;
    QTest::newRow("30 digits") << "123456789012345678901234567890"_ba << Number;
    QTest::newRow("beyond double") << "1e400"_ba << Number;
    QTest::newRow("exponent with plus") << "1E+5"_ba << Number;
    QTest::newRow("key order") << R"({"z": 1, "a": 2, "m": 3})"_ba << Object;
    QTest::newRow("two equal keys") << R"({"a": 1, "a": 2})"_ba << Object;
    QTest::newRow("escapes") << R"("\"\\\/\b\f\n\r\t\u00e9")"_ba << String;
    QTest::newRow("surrogate pair escape") << R"("\ud83d\ude00")"_ba << String;
    QTest::newRow("NUL escape") << R"("\u0000")"_ba << String;
    QTest::newRow("UTF-8") << "\"\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\""_ba << String;
    QTest::newRow("line separator") << "\"\xE2\x80\xA8\""_ba << String;
    QTest::newRow("DEL") << "\"\x7F\""_ba << String;
    QTest::newRow("blanks inside") << " {\t\"a\"\r\n: [ ]\n} "_ba << Object;
    QTest::newRow("brackets in a string") << R"({"a": "]}{[,:"})"_ba << Object;
}

void tst_JsonText::accepts()
{
    QFETCH(const QByteArray, utf8);
    const Result<JsonText> json = JsonText::parse(utf8);
    QVERIFY2(json, qPrintable(json ? QString() : json.error().message));
    QCOMPARE(json->bytes(), utf8.trimmed());
    QTEST(json->kind(), "kind");
}

void tst_JsonText::refuses_data()
{
    QTest::addColumn<QByteArray>("utf8");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const QByteArray &utf8, const QString &place, const QString &reason) {
        QTest::newRow(name) << utf8 << u"This is not valid JSON at %1: %2."_s.arg(place, reason);
    };
    const QString value = u"a value is expected here: an object, an array, a string, a number, true, false or null"_s;

    const QString empty = u"The JSON text is empty. Write a value; an object without members is {}."_s;
    QTest::newRow("empty") << ""_ba << empty;
    QTest::newRow("blanks only") << " \t\r\n "_ba << empty;
    QTest::newRow("byte order mark") << "\xEF\xBB\xBF{}"_ba
                                     << u"The JSON text begins with a byte order mark. Save it as UTF-8 without one."_s;
    const QString notFinite = u"JSON has neither NaN nor Infinity; use null or a string"_s;
    row("NaN", "NaN", u"line 1, column 1"_s, notFinite);
    row("NaN as member", R"({"a": NaN})", u"line 1, column 7"_s, notFinite);
    row("nan", "[nan]", u"line 1, column 2"_s, notFinite);
    row("Infinity", "[Infinity]", u"line 1, column 2"_s, notFinite);
    row("minus Infinity", "[-Infinity]", u"line 1, column 2"_s, notFinite);
    row("a word", "hello", u"line 1, column 1"_s, value);
    const QString python = u"JSON writes true, false and null, not True, False and None"_s;
    row("True", "True", u"line 1, column 1"_s, python);
    row("None", R"({"a": None})", u"line 1, column 7"_s, python);
    row("a word cut short", "tru", u"line 1, column 1"_s, value);
    row("a word misspelt", "tru x", u"line 1, column 1"_s, value);
    row("a word with more", "truex", u"line 1, column 5"_s, u"there is more text after the value"_s);
    row("line comment", "{} // x", u"line 1, column 4"_s, u"JSON has no comments"_s);
    row("block comment", "{/* x */}", u"line 1, column 2"_s, u"JSON has no comments"_s);
    row("text behind", "{} {}", u"line 1, column 4"_s, u"there is more text after the value"_s);
    row("text behind, next line", "{\n}\n  x", u"line 3, column 3"_s, u"there is more text after the value"_s);
    row("comma before bracket", "[1,]", u"line 1, column 3"_s, u"there is a comma with nothing after it"_s);
    row("comma before brace", R"({"a": 1,})", u"line 1, column 8"_s, u"there is a comma with nothing after it"_s);
    row("no comma in object", "{\"a\": 1\n \"b\": 2}", u"line 2, column 2"_s, u"a comma or a closing brace is expected here"_s);
    row("no comma in array", "[1 2]", u"line 1, column 4"_s, u"a comma or a closing bracket is expected here"_s);
    row("no colon", R"({"a" 1})", u"line 1, column 6"_s, u"a colon is expected after the key"_s);
    row("key without quotes", "{a: 1}", u"line 1, column 2"_s, u"a key in double quotes is expected here"_s);
    row("single quotes", "{'a': 1}", u"line 1, column 2"_s, u"strings stand in double quotes, not in single ones"_s);
    row("unclosed object", "{\"a\": 1", u"line 1, column 8"_s, u"it ends before the value is complete"_s);
    row("unclosed string", "[\"abc", u"line 1, column 6"_s, u"it ends before the value is complete"_s);
    row("wrong bracket", "[1}", u"line 1, column 3"_s, u"a comma or a closing bracket is expected here"_s);
    row("wrong brace", R"({"a": 1])", u"line 1, column 8"_s, u"a comma or a closing brace is expected here"_s);
    row("bracket that closes nothing", "]", u"line 1, column 1"_s, value);
    row("brace that closes nothing", "}", u"line 1, column 1"_s, value);
    row("leading zero", "[01]", u"line 1, column 2"_s, u"a number has no leading zero"_s);
    row("plus sign", "+1", u"line 1, column 1"_s, value);
    row("only a minus", "[-]", u"line 1, column 3"_s, u"a digit is expected here"_s);
    row("point without digits", "[1.]", u"line 1, column 4"_s, u"a digit is expected here"_s);
    row("point first", "[.5]", u"line 1, column 2"_s, value);
    row("exponent without digits", "[1e]", u"line 1, column 4"_s, u"a digit is expected here"_s);
    row("hexadecimal", "[0x1F]", u"line 1, column 3"_s, u"a comma or a closing bracket is expected here"_s);
    row("line break in a string", "[\"a\nb\"]", u"line 1, column 4"_s,
        u"a control character stands in a string; write it as an escape such as \\n"_s);
    row("NUL in a string", "[\"a\0b\"]"_ba, u"line 1, column 4"_s,
        u"a control character stands in a string; write it as an escape such as \\n"_s);
    row("unknown escape", R"(["\x41"])", u"line 1, column 3"_s, u"JSON knows no such escape; a backslash itself is written \\\\"_s);
    row("short escape", R"(["\u12"])", u"line 1, column 3"_s, u"four hexadecimal digits are expected after \\u"_s);
    const QString surrogate = u"half of a surrogate pair stands alone; it is no character"_s;
    row("lone high surrogate", R"(["\ud800"])", u"line 1, column 3"_s, surrogate);
    row("high surrogate, other escape", R"(["\ud800\n"])", u"line 1, column 3"_s, surrogate);
    row("high surrogate twice", R"(["\ud800\ud800"])", u"line 1, column 3"_s, surrogate);
    row("high surrogate, plain text", R"(["\ud800x"])", u"line 1, column 3"_s, surrogate);
    row("high surrogate at the end", R"(["\ud800)", u"line 1, column 3"_s, surrogate);
    row("lone low surrogate", R"(["\udc00"])", u"line 1, column 3"_s, surrogate);
    row("surrogate in UTF-8", "[\"\xED\xA0\x80\"]", u"line 1, column 3"_s, u"the bytes are no UTF-8"_s);
    row("Latin-1", "[\"caf\xE9\"]", u"line 1, column 6"_s, u"the bytes are no UTF-8"_s);
    row("overlong UTF-8", "[\"\xC0\x80\"]", u"line 1, column 3"_s, u"the bytes are no UTF-8"_s);
    row("cut UTF-8", "[\"\xE2\x82\"]", u"line 1, column 3"_s, u"the bytes are no UTF-8"_s);
    row("UTF-8 beyond Unicode", "[\"\xF4\x90\x80\x80\"]", u"line 1, column 3"_s, u"the bytes are no UTF-8"_s);
    row("no UTF-8 as key", "{\"\xFF\": 1}", u"line 1, column 3"_s, u"the bytes are no UTF-8"_s);
    row("line feed that is no character", "\n\xA3]", u"line 1, column 1"_s, u"the bytes are no UTF-8"_s);
    row("no-break space",
        "[1,\xC2\xA0"
        "2]",
        u"line 1, column 4"_s, value);
    row("column in characters", "[\"\xC3\xA9\xF0\x9F\x98\x80\", x]", u"line 1, column 8"_s, value);
}

void tst_JsonText::refuses()
{
    QFETCH(const QByteArray, utf8);
    const Result<JsonText> json = JsonText::parse(utf8);
    QVERIFY(!json);
    QTEST(json.error().message, "message");
}

void tst_JsonText::depth()
{
    const auto nested = [](int levels) { return QByteArray(levels, '[') + QByteArray(levels, ']'); };
    QVERIFY(JsonText::parse(nested(JsonText::MaxDepth)));
    const Result<JsonText> deeper = JsonText::parse(nested(JsonText::MaxDepth + 1));
    QVERIFY(!deeper);
    QCOMPARE(deeper.error().message, u"This is not valid JSON at line 1, column 1101: it is nested more than 1100 levels deep."_s);
    QVERIFY(!JsonText::parse(nested(1'000'000)));
    QVERIFY(JsonText::parse("[[{}]]"_ba, 3));
    QVERIFY(!JsonText::parse("[[{}]]"_ba, 2));
    QCOMPARE(JsonText::parse(nested(JsonText::MaxDepth))->indented().count('['), qsizetype(JsonText::MaxDepth));
}

void tst_JsonText::indented_data()
{
    QTest::addColumn<QByteArray>("utf8");
    QTest::addColumn<QByteArray>("laidOut");

    QTest::newRow("scalar") << "1.10"_ba << "1.10"_ba;
    QTest::newRow("empty object") << "{ }"_ba << "{}"_ba;
    QTest::newRow("empty array") << "[\n]"_ba << "[]"_ba;
    QTest::newRow("numbers stay") << "[1.10,-0,1e400,123456789012345678901234567890]"_ba
                                  << "[\n  1.10,\n  -0,\n  1e400,\n  123456789012345678901234567890\n]"_ba;
    QTest::newRow("key order and equal keys") << R"({"z":1,"a":[],"z":{"b":{}}})"_ba
                                              << "{\n  \"z\": 1,\n  \"a\": [],\n  \"z\": {\n    \"b\": {}\n  }\n}"_ba;
    QTest::newRow("strings stay") << R"(["a, b: {c}","\"]","\\","  "])"_ba
                                  << "[\n  \"a, b: {c}\",\n  \"\\\"]\",\n  \"\\\\\",\n  \"  \"\n]"_ba;
    QTest::newRow("laid out otherwise") << "{\n\"a\" :\t[1 , 2]\r\n}"_ba << "{\n  \"a\": [\n    1,\n    2\n  ]\n}"_ba;
}

void tst_JsonText::indented()
{
    QFETCH(const QByteArray, utf8);
    QTEST(JsonText::parse(utf8)->indented(), "laidOut");
}

void tst_JsonText::indentingTwiceChangesNothing()
{
    QFETCH(const QByteArray, utf8);
    const QByteArray once = JsonText::parse(utf8)->indented();
    const Result<JsonText> again = JsonText::parse(once);
    QVERIFY(again);
    QCOMPARE(again->indented(), once);
}

void tst_JsonText::compact_data()
{
    QTest::addColumn<QByteArray>("utf8");
    QTest::addColumn<QByteArray>("compact");
    QTest::newRow("object") << "{ \"b\" :\t1.10 ,\r\n \"a b\": [ 1 , null ] }"_ba << R"({"b":1.10,"a b":[1,null]})"_ba;
    QTest::newRow("empty") << "{ \n }"_ba << "{}"_ba;
    QTest::newRow("scalar") << " -1e5 "_ba << "-1e5"_ba;
    QTest::newRow("marks in a string") << R"([ "a, b: {c} \" d" , true ])"_ba << R"(["a, b: {c} \" d",true])"_ba;
}

void tst_JsonText::compact()
{
    QFETCH(const QByteArray, utf8);
    QTEST(compactJson(*JsonText::parse(utf8)), "compact");
}

void tst_JsonText::compactingIsTheWayBack()
{
    QFETCH(const QByteArray, utf8);
    const JsonText text = *JsonText::parse(utf8);
    const QByteArray compact = compactJson(text);
    QCOMPARE(compactJson(*JsonText::parse(text.indented())), compact);
    QCOMPARE(compactJson(*JsonText::parse(compact)), compact);
}

void tst_JsonText::speed()
{
    QByteArray utf8("[");
    while (utf8.size() < 8 * 1024 * 1024)
        utf8.append(R"({"name": "bolt \u00e9", "price": 12.50, "tags": ["a", "b", null], "in stock": true},)");
    utf8.back() = ']';
    QElapsedTimer timer;
    timer.start();
    QVERIFY(JsonText::parse(utf8));
    const qint64 milliseconds = timer.elapsed();
    // Eight MiB; the bound is loose, so that a busy machine or a sanitizer does not trip it, yet a quadratic reader does.
    QVERIFY2(milliseconds < 4000, qPrintable(u"%1 ms"_s.arg(milliseconds)));
    qInfo("%lld ms for 8 MiB", milliseconds);
}

QTEST_GUILESS_MAIN(tst_JsonText)
#include "tst_jsontext.moc"
