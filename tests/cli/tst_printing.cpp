// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/json/jsonwriter.h"
#include "command.h"
#include "console.h"
#include "diagnosticprinter.h"
#include "remedywords.h"
#include "resultjson.h"

#include <QBuffer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Assay;
using namespace Assay::Cli;
using namespace Qt::StringLiterals;

class TestPrinting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(); }
    void marksTheWords_data();
    void marksTheWords();
    void printsIssues_data();
    void printsIssues();
    void namesTheOptionOfAFix_data();
    void namesTheOptionOfAFix();
    void countsLinesAsPython_data();
    void countsLinesAsPython();
    void coloursOnlyWhereAsked();
    void escapesWhatATerminalObeys_data();
    void escapesWhatATerminalObeys();
    void printsJson_data();
    void printsJson();
    void namesWhatHelps_data();
    void namesWhatHelps();
};

void TestPrinting::marksTheWords_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<TextRange>("range");
    QTest::addColumn<QString>("excerpt");
    QTest::newRow("a word") << QByteArray("x = eval(1)\n") << TextRange{1, 5, 1, 9} << u"    x = eval(1)\n        ^~~~\n"_s;
    QTest::newRow("one character") << QByteArray("x = 1\n") << TextRange{1, 3, 1, 4} << u"    x = 1\n      ^\n"_s;
    QTest::newRow("a place between") << QByteArray("x =\n") << TextRange{1, 4, 1, 4} << u"    x =\n       ^\n"_s;
    QTest::newRow("over several lines") << QByteArray("f(1,\n  2)\n") << TextRange{1, 1, 2, 5} << u"    f(1,\n    ^~~~\n"_s;
    QTest::newRow("wide characters") << QByteArray("s = '日本🙂' + bad") << TextRange{1, 13, 1, 16}
                                     << u"    s = '日本🙂' + bad\n                   ^~~\n"_s;
    QTest::newRow("a wide character itself") << QByteArray("日") << TextRange{1, 1, 1, 2} << u"    日\n    ^~\n"_s;
    QTest::newRow("combining characters") << QByteArray("e\xcc\x81 = bad") << TextRange{1, 6, 1, 9}
                                          << u"    e\u0301 = bad\n        ^~~\n"_s;
    QTest::newRow("tabs") << QByteArray("\tbad") << TextRange{1, 2, 1, 5} << u"        bad\n        ^~~\n"_s;
    QTest::newRow("controls") << QByteArray("a\x1b[2Jbad") << TextRange{1, 6, 1, 9} << u"    a\\x1b[2Jbad\n            ^~~\n"_s;
    QTest::newRow("text that turns around") << QByteArray("a\xe2\x80\xae"
                                                          "bad")
                                            << TextRange{1, 3, 1, 6} << u"    a\\u202ebad\n           ^~~\n"_s;
    QTest::newRow("no place") << QByteArray("x") << TextRange{} << QString();
    QTest::newRow("line past the end") << QByteArray("x") << TextRange{7, 1, 7, 2} << QString();
    QTest::newRow("column past the end") << QByteArray("x") << TextRange{1, 50, 1, 60} << u"    x\n     ^\n"_s;
    QTest::newRow("not UTF-8") << QByteArray("'\xe9' bad") << TextRange{1, 5, 1, 8} << u"    'é' bad\n        ^~~\n"_s;
    QTest::newRow("a very long line") << QByteArray(1000, 'a') + "bad" + QByteArray(1000, 'b') << TextRange{1, 1001, 1, 1004}
                                      << QString(u"    …"_s + QString(40, u'a') + u"bad"_s + QString(117, u'b') + u"…\n"_s
                                             + QString(45, u' ') + u"^~~\n"_s);
}

void TestPrinting::marksTheWords()
{
    QFETCH(QByteArray, source);
    QFETCH(TextRange, range);
    QFETCH(QString, excerpt);
    QCOMPARE(DiagnosticPrinter(u"t.py"_s, source, {}).excerpt(range), excerpt);
}

void TestPrinting::printsIssues_data()
{
    QTest::addColumn<Diagnostic>("diagnostic");
    QTest::addColumn<QString>("text");
    Diagnostic issue;
    issue.range = {2, 5, 2, 9};
    issue.code = u"name-refused"_s;
    issue.kind = u"NameError"_s;
    issue.message = u"\"eval\" is refused."_s;
    QTest::newRow("error") << issue << u"t.py:2:5: error: \"eval\" is refused. [name-refused]\n    y = eval(x)\n        ^~~~\n"_s;
    issue.severity = Diagnostic::Severity::Warning;
    issue.fix = Fix{Fix::Action::Edit, u"Write int(x)"_s, {}, {{{2, 5, 2, 12}, u"int(x)"_s}}};
    QTest::newRow("warning with a fix")
        << issue << u"t.py:2:5: warning: \"eval\" is refused. [name-refused]\n    y = eval(x)\n        ^~~~\n  fix: Write int(x)\n"_s;
    issue.severity = Diagnostic::Severity::Note;
    issue.fix.reset();
    issue.range = {};
    QTest::newRow("note on the whole") << issue << u"t.py: note: \"eval\" is refused. [name-refused]\n"_s;
}

void TestPrinting::printsIssues()
{
    QFETCH(Diagnostic, diagnostic);
    QFETCH(QString, text);
    QCOMPARE(DiagnosticPrinter(u"t.py"_s, "x = 1\ny = eval(x)\n", {}).text(diagnostic), text);
}

void TestPrinting::namesTheOptionOfAFix_data()
{
    using enum Fix::Action;
    QTest::addColumn<Fix>("fix");
    QTest::addColumn<SourceOptions>("options");
    QTest::addColumn<QString>("line");
    const auto row = [](const char *name, const Fix &fix, const QString &line, SourceOptions options = SourceOptions::Available) {
        QTest::newRow(name) << fix << options << line;
    };
    row("an import", {AllowImport, u"Allow the import of 'os.path'"_s, u"os.path"_s, {}},
        u"  fix: Allow the import of 'os.path': --allow os.path\n"_s);
    row("a function", {SetShape, u"Call it"_s, u"function:größe"_s, {}}, u"  fix: Call it: --entry größe\n"_s);
    row("the body, which is what runs without an option", {SetShape, u"Run the text"_s, u"body"_s, {}}, u"  fix: Run the text\n"_s);
    row("an edit", {Edit, u"Write print(x)"_s, u"x"_s, {}}, u"  fix: Write print(x)\n"_s);
    row("a command without the option", {AllowImport, u"Allow the import of 're'"_s, u"re"_s, {}}, u"  fix: Allow the import of 're'\n"_s,
        SourceOptions::Missing);
    row("a name that a shell would obey", {AllowImport, u"Allow it"_s, u"re; reboot"_s, {}}, u"  fix: Allow it\n"_s);
    row("a name that is an option", {AllowImport, u"Allow it"_s, u"--unsafe"_s, {}}, u"  fix: Allow it\n"_s);
    row("no name", {AllowImport, u"Allow it"_s, {}, {}}, u"  fix: Allow it\n"_s);
}

void TestPrinting::namesTheOptionOfAFix()
{
    QFETCH(Fix, fix);
    QFETCH(SourceOptions, options);
    QFETCH(QString, line);
    const Diagnostic issue{{}, Diagnostic::Severity::Error, u"c"_s, {}, u"No."_s, fix};
    QCOMPARE(DiagnosticPrinter(u"t.py"_s, {}, {}, options).text(issue), u"t.py: error: No. [c]\n"_s + line);
}

void TestPrinting::countsLinesAsPython_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QStringList>("lines");
    QTest::newRow("empty") << QByteArray() << QStringList{u""_s};
    QTest::newRow("all line ends") << QByteArray("a\r\nb\rc\nd") << QStringList{u"a"_s, u"b"_s, u"c"_s, u"d"_s};
    QTest::newRow("what only looks like one") << QByteArray("a\x0c"
                                                            "b\xe2\x80\xa8"
                                                            "c\xc2\x85"
                                                            "d")
                                              << QStringList{u"a\fb\u2028c\u0085d"_s};
    QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbf"
                                                   "a")
                                     << QStringList{u"a"_s};
}

void TestPrinting::countsLinesAsPython()
{
    QFETCH(QByteArray, source);
    QFETCH(QStringList, lines);
    QCOMPARE(sourceLines(source), lines);
}

void TestPrinting::coloursOnlyWhereAsked()
{
    QCOMPARE(Console::paint({nullptr, true, true}, Ink::Error, u"no"_s), u"\x1b[1;31mno\x1b[0m"_s);
    QCOMPARE(Console::paint({nullptr, true, false}, Ink::Error, u"no"_s), u"no"_s);
    QCOMPARE(Console::paint({nullptr, true, true}, Ink::Plain, u"no"_s), u"no"_s);
}

void TestPrinting::escapesWhatATerminalObeys_data()
{
    QTest::addColumn<bool>("isTerminal");
    QTest::newRow("terminal") << true;
    QTest::newRow("file") << false;
}

void TestPrinting::escapesWhatATerminalObeys()
{
    QFETCH(bool, isTerminal);
    QBuffer out;
    QBuffer err;
    out.open(QIODevice::WriteOnly);
    err.open(QIODevice::WriteOnly);
    Console console(nullptr, {&out, isTerminal, false}, {&err, isTerminal, false});
    tellError(console, {u"c"_s, u"No \"a\x1b]0;t\x07\n\u202eb\"."_s, u"one\ntwo\x9b"_s});
    QCOMPARE(QString::fromUtf8(err.data()), u"assay: error: No \"a\\x1b]0;t\\x07\\n\\u202eb\". [c]\n  one\n    two\\x9b\n"_s);

    Diagnostic issue;
    issue.range = {1, 2, 1, 3};
    issue.code = u"c"_s;
    issue.message = u"m\x1b\u2066"_s;
    issue.fix = Fix{Fix::Action::AllowImport, u"f\x7f"_s, {}, {}};
    QCOMPARE(DiagnosticPrinter(u"a\nb"_s, "x\x1by", console.error()).text(issue),
        u"a\\nb:1:2: error: m\\x1b\\u2066 [c]\n    x\\x1by\n     ^~~~\n  fix: f\\x7f\n"_s);
}

void TestPrinting::printsJson_data()
{
    QTest::addColumn<bool>("isTerminal");
    QTest::addColumn<QByteArray>("printed");
    QTest::newRow("terminal") << true << "{\"\\u202e\":\n  \"\\udb40\\udc41\\u009b\xc3\xa9\"}\n"_ba;
    QTest::newRow("file") << false << "{\"\xe2\x80\xae\":\n  \"\xf3\xa0\x81\x81\xc2\x9b\xc3\xa9\"}\n"_ba;
}

void TestPrinting::printsJson()
{
    QFETCH(bool, isTerminal);
    QFETCH(QByteArray, printed);
    const QByteArray json = "{\"\xe2\x80\xae\":\n  \"\xf3\xa0\x81\x81\xc2\x9b\xc3\xa9\"}";
    QBuffer out;
    out.open(QIODevice::WriteOnly);
    Console(nullptr, {&out, isTerminal, false}, {}).printJson(json);
    QCOMPARE(out.data(), printed);
    QCOMPARE(QJsonDocument::fromJson(out.data()), QJsonDocument::fromJson(json));
}

void TestPrinting::namesWhatHelps_data()
{
    QTest::addColumn<Remedy>("remedy");
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing more") << Remedy() << u"No."_s;
    QTest::newRow("waiver") << Remedy{.setting = Remedy::Setting::Waiver, .value = u"calls"_s}
                            << u"No. Waive it by name with --waive calls to run all the same."_s;
    QTest::newRow("interpreter") << Remedy{.setting = Remedy::Setting::Interpreter} << u"No. Choose another one with --interpreter."_s;
    QTest::newRow("library") << Remedy{.setting = Remedy::Setting::Library}
                             << u"No. Or choose another file with --library or ASSAY_LIBRARY."_s;
    QTest::newRow("command") << Remedy{.command = u"apt install x"_s} << u"No. Run: apt install x"_s;
}

void TestPrinting::namesWhatHelps()
{
    QFETCH(Remedy, remedy);
    QFETCH(QString, text);
    QCOMPARE(withRemedy(u"No."_s, remedy), text);
    JsonWriter json;
    writeError(json, Error{u"c"_s, u"No."_s, {}, remedy}, recordForm());
    QCOMPARE(QJsonDocument::fromJson(json.text())["message"_L1].toString(), text);
}

QTEST_GUILESS_MAIN(TestPrinting)
#include "tst_printing.moc"
