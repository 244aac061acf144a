// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "guestclient.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;

/** Reading source: places in code points, errors of syntax and what to do about them, candidates, and texts that are too much. */
class tst_GuestSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(!GuestClient::pythons().isEmpty()); }
    void places_data();
    void places();
    void syntax_data();
    void syntax();
    void fixes_data();
    void fixes();
    void tooMuch_data();
    void tooMuch();
    void candidates_data();
    void candidates();
    void manyDocuments();
    void veryManyFindings();
};

namespace {

QByteArray repeated(const char *text, int times)
{
    return QByteArray(text).repeated(times);
}

} // namespace

void tst_GuestSource::places_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");

    QTest::newRow("outside the basic plane") << "s = \"🙂🙂\" + str(args.__class__)\n"_ba << u"1:16-1:30"_s;
    QTest::newRow("a tab is one column") << "if 1:\n\tx = args.__class__\n"_ba << u"2:6-2:20"_s;
    QTest::newRow("CR LF") << "x = 1\r\ny = args.__class__\r\n"_ba << u"2:5-2:19"_s;
    QTest::newRow("lone CR") << "x = 1\ry = args.__class__\r"_ba << u"2:5-2:19"_s;
    QTest::newRow("byte-order mark") << "\xef\xbb\xbfx = args.__class__\n"_ba << u"1:5-1:19"_s;
    QTest::newRow("form feed") << "x = 1\n\fy = args.__class__\n"_ba << u"2:6-2:20"_s;
    QTest::newRow("coding cookie") << "# coding: latin-1\ns = \"\xe9\" + args.__class__\n"_ba << u"2:11-2:25"_s;
    QTest::newRow("cookie on the second line") << "#!python\n# -*- coding: latin-1 -*-\ns = \"\xe9\" + args.__class__\n"_ba
                                               << u"3:11-3:25"_s;
    QTest::newRow("several lines") << "x = (args\n  .a\n  .__class__\n)\n"_ba << u"1:6-3:13"_s;
    QTest::newRow("line separator is no line") << "s = \"a\u2028b\"\ny = args.__class__\n"_ba << u"2:5-2:19"_s;
    QTest::newRow("after a long text") << "t = \"\"\"é\n\"\"\" + args.__class__\n"_ba << u"2:7-2:21"_s;
    QTest::newRow("continuation") << "x = args.a \\\n  .__class__\n"_ba << u"1:5-2:13"_s;
    QTest::newRow("no-break space in a text") << "s = \"\u00a0\u00a0\"; y = args.__class__\n"_ba << u"1:15-1:29"_s;
}

void tst_GuestSource::places()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    for (const TestPython &python : GuestClient::pythons())
        QCOMPARE(GuestClient::validate(python, {text}).places(), QStringList{expected + u" error attribute-not-allowed"_s});
}

void tst_GuestSource::syntax_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message"); // of 3.10 and newer
    QTest::addColumn<int>("line");

    QTest::newRow("break outside a loop") << "x = 0\nbreak\n"_ba << u"'break' outside loop."_s << 2;
    QTest::newRow("double argument") << "def f(a, a): pass\nf(1)\n"_ba << u"Duplicate argument 'a' in function definition."_s << 1;
    QTest::newRow("return in a class") << "class A:\n  return 1\n"_ba << u"'return' outside function."_s << 2;
    QTest::newRow("await in a plain function") << "def f():\n  await x\nf()\n"_ba << u"'await' outside async function."_s << 2;
    QTest::newRow("future import too late") << "x = 1\nfrom __future__ import annotations\nreturn x\n"_ba
                                            << u"From __future__ imports must occur at the beginning of the file."_s << 2;
    QTest::newRow("star import in a block")
        << "if 1:\n  from math import *\nreturn 1\n"_ba
        << u"Import * only allowed at module level. In a text that returns, it has to stand outside of any block."_s << 2;
    QTest::newRow("never closed") << "x = (1,\ny = 2\n"_ba << u"'(' was never closed."_s << 1;
    QTest::newRow("prose") << "Here is the function you asked for\n"_ba << u"Invalid syntax. This reads like prose: keep only the code."_s
                           << 1;
    QTest::newRow("fence") << "```python\nx = 1\n```\n"_ba
                           << u"Invalid syntax. This is a fence of Markdown: keep only what stands between the fences."_s << 1;
    QTest::newRow("prompt")
        << ">>> x = 1\n1\n"_ba
        << u"Invalid syntax. This is the prompt of an interactive session: remove the prompts and what the session printed."_s << 1;
    QTest::newRow("diff") << "@@ -1,2 +1,2 @@\n x = 1\n"_ba
                          << u"Invalid syntax. This is a line of a diff or of a merge: paste the text after the change."_s << 1;
    QTest::newRow("shell") << "pip install requests\n"_ba
                           << u"Invalid syntax. This is a command for a shell: remove the line; packages are named beside the tool."_s << 1;
    QTest::newRow("notebook") << "%matplotlib inline\nx = 1\n"_ba << u"Invalid syntax. This is a command of a notebook: remove the line."_s
                              << 1;
    QTest::newRow("JavaScript") << "const x = 1;\n"_ba << u"Invalid syntax. This looks like JavaScript, not Python."_s << 1;
    QTest::newRow("HTML") << "<html>\n"_ba << u"Invalid syntax. This looks like HTML or XML, not Python."_s << 1;
    QTest::newRow("NUL") << QByteArray("x = 1\ny\0 = 2\n", 13) << u"The source holds a NUL character, so it is not Python text."_s << 2;
    QTest::newRow("not UTF-8") << "x = 1\ny = '\xff'\n"_ba
                               << u"(unicode error) 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte. "
                                  "The text is not UTF-8: save it as UTF-8, or declare its encoding in the first line."_s
                               << 2;
    QTest::newRow("unknown encoding") << "# coding: nonsense\nx = 1\n"_ba << u"Unknown encoding: nonsense."_s << 1;
    QTest::newRow("mixed margins")
        << "if 1:\n        x = 1\n\ty = 2\n"_ba
        << u"Inconsistent use of tabs and spaces in indentation. Use either tabs or blanks, with the same depth for each block."_s << 3;
}

void tst_GuestSource::syntax()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    QFETCH(int, line);
    for (const TestPython &python : GuestClient::pythons()) {
        const GuestAnswer answer = GuestClient::validate(python, {text}, {u"math"_s});
        const QStringList findings = answer.findings();
        QCOMPARE(findings.size(), 1);
        QVERIFY2(findings[0].contains(u" error syntax SyntaxError: "_s), qPrintable(findings[0]));
        if (python.version >= 310) {
            QCOMPARE(findings[0].section(u"SyntaxError: "_s, 1), message);
            QVERIFY2(findings[0].startsWith(QString::number(line) + u':'), qPrintable(findings[0]));
        }
    }
}

void tst_GuestSource::fixes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("fix");

    QTest::newRow("typographic quote")
        << "x = 1\ny = “a”\n"_ba
        << R"json({"edits":[{"column":5,"end_column":6,"end_line":2,"line":2,"text":"\""}],"title":"Replace U+201C by a plain one"})json"_ba;
    QTest::newRow("no-break space")
        << "x\u00a0= 1\n"_ba
        << R"json({"edits":[{"column":2,"end_column":3,"end_line":1,"line":1,"text":" "}],"title":"Replace U+00A0 by a plain one"})json"_ba;
    QTest::newRow("zero-width space")
        << "x \u200b= 1\n"_ba
        << R"json({"edits":[{"column":3,"end_column":4,"end_line":1,"line":1,"text":""}],"title":"Replace U+200B by nothing"})json"_ba;
    QTest::newRow("print of Python 2")
        << "if 1:\n    print 'é', x\n"_ba
        << R"json({"edits":[{"column":5,"end_column":17,"end_line":2,"line":2,"text":"print('é', x)"}],"title":"Write print(...)"})json"_ba;
    QTest::newRow("print of Python 2, not simple") << "print 'a',  # note\n"_ba << "null"_ba;
    QTest::newRow("except of Python 2")
        << "try:\n  x = 1\nexcept ValueError, e:\n  x = 2\n"_ba
        << R"json({"edits":[{"column":1,"end_column":22,"end_line":3,"line":3,"text":"except ValueError as e:"}],"title":"Write 'except ValueError as e:'"})json"_ba;
    QTest::newRow("import") << "import requests.auth\n"_ba
                            << R"({"action":"allow-import","argument":"requests","title":"Allow the import of 'requests'"})"_ba;
    QTest::newRow("only a definition") << "def tool(args):\n  return 1\ndef _helper(): pass\n"_ba
                                       << R"({"action":"set-shape","argument":"function:tool","title":"Call it"})"_ba;
}

void tst_GuestSource::fixes()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, fix);
    for (const TestPython &python : GuestClient::pythons()) {
        if (python.version < 310 && fix != "null" && !fix.contains("action"))
            continue;
        const GuestAnswer answer = GuestClient::validate(python, {text});
        const QJsonArray diagnostics = answer.documents.value(0)["diagnostics"_L1].toArray();
        QCOMPARE(diagnostics.size(), 1);
        const QJsonValue got = diagnostics[0].toObject()["fix"_L1];
        QCOMPARE(got.isNull() ? "null"_ba : QJsonDocument(got.toObject()).toJson(QJsonDocument::Compact), fix);
    }
}

void tst_GuestSource::tooMuch_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("accepted"); // false: by some version at least, not by all

    QTest::newRow("10,000 brackets") << repeated("[", 10000) << false;
    QTest::newRow("100,000 minus signs") << "x = " + repeated("-", 100000) + '1' << false;
    QTest::newRow("5,000 attributes") << "x = a" + repeated(".b", 5000) << false;
    QTest::newRow("5,000 calls") << "f" + repeated("()", 5000) << false;
    QTest::newRow("100,000 terms") << "x = 1" + repeated("+1", 100000) << false;
    QTest::newRow("150 comprehensions") << "x = " + repeated("[", 150) + '1' + repeated(" for x in y]", 150) << false;
    QTest::newRow("5,000 elif") << "if 1: pass\n" + repeated("elif 1: pass\n", 5000) << false;
    QTest::newRow("5,000 lambdas") << "x = " + repeated("lambda: ", 5000) + '1' << false;
    QTest::newRow("300 levels of blocks") << repeated("if 1:", 300) << false;
    QTest::newRow("300,000 items") << "x = [" + repeated("1,", 300000) + "]" << true;
    QTest::newRow("100,000 digits") << "x = " + repeated("9", 100000) << true;
    QTest::newRow("2 MB of text") << "x = '" + repeated("a", 2000000) + "'" << true;
    QTest::newRow("100,000 texts in a row") << "x = " + repeated("'a' ", 100000) << true;
    QTest::newRow("100,000 statements") << repeated("x=1\n", 100000) << true;
}

void tst_GuestSource::tooMuch()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, accepted);
    for (const TestPython &python : GuestClient::pythons()) {
        const GuestAnswer answer = GuestClient::validate(python, {text + '\n'});
        QCOMPARE(answer.kinds, "RDE"_ba);
        QCOMPARE(answer.standardError, QByteArray());
        if (accepted)
            QCOMPARE(answer.findings(), QStringList());
        const QStringList findings = answer.findings();
        for (const QString &finding : findings)
            QVERIFY2(finding.contains(u"SyntaxError: "_s), qPrintable(finding));
    }
}

void tst_GuestSource::candidates_data()
{
    QTest::addColumn<QByteArrayList>("texts");
    QTest::addColumn<int>("taken");
    QTest::addColumn<QStringList>("expected");
    QTest::addColumn<QByteArray>("value");

    QTest::newRow("the text as it stands") << QByteArrayList{"return 1\n", "return 2\n"} << 0 << QStringList() << "1"_ba;
    QTest::newRow("the first that compiles") << QByteArrayList{"Sure! Here you are:\n", "return 2\n", "return 3\n"} << 1 << QStringList()
                                             << "2"_ba;
    QTest::newRow("indented as a whole") << QByteArrayList{"    t = \"\"\"a\nb\"\"\"\n    return t\n"} << 0 << QStringList()
                                         << "\"a\\nb\""_ba;
    QTest::newRow("indented, finding at its own place") << QByteArrayList{"\tx = 1\n\n\ty = args.__class__\n"} << 0
                                                        << QStringList{u"3:6-3:20 error attribute-not-allowed"_s} << QByteArray();
    QTest::newRow("indented candidate") << QByteArrayList{"Prose here, not code!\n", "  x = 2\n  return x\n"} << 1 << QStringList()
                                        << "2"_ba;
    QTest::newRow("not indented as a whole") << QByteArrayList{"  x = 1\nreturn x\n"} << 0 << QStringList{u"1:3-1:4 error syntax"_s}
                                             << QByteArray();
    QTest::newRow("errors of the last") << QByteArrayList{"Prose here, not code!\n", "x = 1\nbreak\n"} << 1
                                        << QStringList{u"2:1-2:6 error syntax"_s} << QByteArray();
}

void tst_GuestSource::candidates()
{
    QFETCH(QByteArrayList, texts);
    QFETCH(int, taken);
    QFETCH(QStringList, expected);
    QFETCH(QByteArray, value);
    for (const TestPython &python : GuestClient::pythons()) {
        GuestCall call;
        call.documents = {texts};
        const GuestAnswer answer = GuestClient::call(python, call);
        QCOMPARE(answer.documents[0]["candidate"_L1].toInt(), taken);
        if (expected.value(0).contains(u"syntax"_s)) // columns differ from version to version
            QCOMPARE(answer.places().value(0).section(u':', 0, 0), expected[0].section(u':', 0, 0));
        else
            QCOMPARE(answer.places(), expected);
        QCOMPARE(answer.value, value);
        QCOMPARE(answer.ending(), expected.isEmpty() ? u"ok"_s : u"rejected"_s);
    }
}

void tst_GuestSource::manyDocuments()
{
    for (const TestPython &python : GuestClient::pythons()) {
        const GuestAnswer answer = GuestClient::validate(python, {"x = 1\n", "x = (\n", "eval('1')\n", ""});
        QCOMPARE(answer.kinds, "RDDDDE"_ba);
        QCOMPARE(answer.findings(0), QStringList());
        QCOMPARE(answer.places(1).size(), 1);
        QCOMPARE(answer.places(2), QStringList{u"1:1-1:5 error name-not-allowed"_s});
        QCOMPARE(answer.findings(3),
            QStringList{u"1:1-1:1 error empty-source Policy: The text holds no statement, so there is nothing to run."_s});
        QCOMPARE(answer.end["status"_L1].toString(), u"ok"_s);
    }
}

void tst_GuestSource::veryManyFindings()
{
    for (const TestPython &python : GuestClient::pythons()) {
        const GuestAnswer answer = GuestClient::validate(python, {"eval\n" + repeated("'\\d'\n", 3000) + "eval\n"});
        const QStringList findings = answer.findings();
        QCOMPARE(findings.size(), 2001);
        QCOMPARE(findings[0].section(u' ', 0, 2), u"1:1-1:5 error name-not-allowed"_s);
        QCOMPARE(findings[2000], u"2000:1-2000:5 note more-findings Policy: 1,002 more findings are not listed."_s);
    }
}

QTEST_GUILESS_MAIN(tst_GuestSource)
#include "tst_guest_source.moc"
