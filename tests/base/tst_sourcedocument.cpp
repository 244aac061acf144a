// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/source/readingnote.h"
#include "base/source/sourcedocument.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

/** What a candidate's lines are in the text as it arrived: "2+4" is line 2 from column 5 on. */
QString places(const SourceCandidate &candidate)
{
    QStringList lines;
    for (const SourceCandidate::Segment &segment : candidate.segments) {
        for (int i = 0; i < segment.count; ++i) {
            const QString columns = segment.columns > 0 ? u"+%1"_s.arg(segment.columns) : QString();
            lines.append(QString::number(segment.originalLine + i) + columns);
        }
    }
    return lines.join(u' ');
}

/** The lines, a character for each byte; without the empty one behind the last line end. */
QStringList linesOf(const QByteArray &text)
{
    static const QRegularExpression lineEnd(u"\\r\\n|\\n|\\r"_s);
    QStringList lines = QString::fromLatin1(text).split(lineEnd);
    if (lines.last().isEmpty())
        lines.removeLast();
    return lines;
}

const auto Prose = "Sure! This adds them up:\n\n"_ba;

} // namespace

class tst_SourceDocument : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheTextAsItIs_data();
    void keepsTheTextAsItIs();
    void takesFencesOff_data();
    void takesFencesOff();
    void severalReadings_data();
    void severalReadings();
    void notesHowItWasRead_data();
    void notesHowItWasRead();
    void notesStandAtTheirPlace();
    void transcripts_data();
    void transcripts();
    void mapsPositions_data();
    void mapsPositions();
    void everyLineIsFoundAtItsPlace_data() { takesFencesOff_data(); }
    void everyLineIsFoundAtItsPlace();
    void binary_data();
    void binary();
    void large();
};

void tst_SourceDocument::keepsTheTextAsItIs_data()
{
    QTest::addColumn<QByteArray>("text");

    QTest::newRow("empty") << ""_ba;
    QTest::newRow("plain") << "return 1\n"_ba;
    QTest::newRow("no line end at the end") << "return 1"_ba;
    QTest::newRow("CRLF") << "x = 1\r\nreturn x\r\n"_ba;
    QTest::newRow("lone CR") << "x = 1\rreturn x\r"_ba;
    QTest::newRow("byte order mark") << "\xEF\xBB\xBFreturn 1\n"_ba;
    QTest::newRow("NUL") << "x = 1\0\n"_ba;
    QTest::newRow("form feed") << "x = 1\n\f\nreturn x\n"_ba;
    QTest::newRow("Latin-1 with cookie") << "# -*- coding: latin-1 -*-\nreturn 'caf\xE9'\n"_ba;
    QTest::newRow("no-break space and line separator") << "return '\xC2\xA0\xE2\x80\xA8'\n"_ba;
    QTest::newRow("trailing blanks") << "return 1   \n\n\n   "_ba;
    QTest::newRow("prose without a fence") << "Here is the code:\nreturn 1\n"_ba;
    QTest::newRow("backticks inside a line") << "Use `x` or ```y``` here.\n"_ba;
    QTest::newRow("two backticks") << "``\nreturn 1\n``\n"_ba;
    QTest::newRow("only other languages") << "Run this:\n```bash\npip install x\n```\n```json\n{}\n```\n"_ba;
    QTest::newRow("empty fence") << "Nothing:\n```python\n```\n"_ba;
    QTest::newRow("fence in a comment") << "# ```python\n# x\n# ```\nreturn 1\n"_ba;
    QTest::newRow("fence in a string") << "text = '''\n```python\nx = 1\n```\n'''\nreturn text +\n"_ba;
    QTest::newRow("fence in an indented docstring")
        << "def f():\n    \"\"\"Do it.\n\n    ```python\n    f()\n    ```\n    \"\"\"\n    return (\n"_ba;
    QTest::newRow("prompt in a docstring") << "def f():\n    '''\n    >>> f()\n    1\n    '''\n    return (\n"_ba;
    QTest::newRow("shift operators") << "x = 1 >>2\ny = x >>> 1\n"_ba;
}

void tst_SourceDocument::keepsTheTextAsItIs()
{
    QFETCH(const QByteArray, text);
    const SourceDocument document(text);
    QCOMPARE(document.candidates().size(), 1);
    QCOMPARE(document.candidates()[0].text, text);
    QVERIFY(document.candidates()[0].isWhole());
}

void tst_SourceDocument::takesFencesOff_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("cleaned");
    QTest::addColumn<QString>("places");

    QTest::newRow("backticks") << Prose + "```python\nreturn 1\n```\n\nDone.\n" << "return 1\n"_ba << u"4"_s;
    QTest::newRow("tildes") << Prose + "~~~python\nreturn 1\n~~~\n" << "return 1\n"_ba << u"4"_s;
    QTest::newRow("no prose") << "```python\nx = 1\nreturn x\n```"_ba << "x = 1\nreturn x\n"_ba << u"2 3"_s;
    QTest::newRow("unlabelled") << "```\nreturn 1\n```\n"_ba << "return 1\n"_ba << u"2"_s;
    QTest::newRow("blank lines stay") << "```python\n\nx = 1\n\n\nreturn x\n\n```\n"_ba << "\nx = 1\n\n\nreturn x\n\n"_ba
                                      << u"2 3 4 5 6 7"_s;
    QTest::newRow("unterminated") << Prose + "```python\nreturn 1\n" << "return 1\n"_ba << u"4"_s;
    QTest::newRow("unterminated without a line end") << Prose + "```python\nreturn 1" << "return 1"_ba << u"4"_s;
    QTest::newRow("CRLF") << "Here:\r\n```python\r\nx = 1\r\nreturn x\r\n```\r\n"_ba << "x = 1\r\nreturn x\r\n"_ba << u"3 4"_s;
    QTest::newRow("lone CR") << "Here:\r```python\rx = 1\rreturn x\r```\r"_ba << "x = 1\rreturn x\r"_ba << u"3 4"_s;
    QTest::newRow("mixed line ends") << "Here:\n```python\r\nx = 1\ry = 2\nreturn x\r\n```"_ba << "x = 1\ry = 2\nreturn x\r\n"_ba
                                     << u"3 4 5"_s;
    QTest::newRow("byte order mark") << "\xEF\xBB\xBF```python\nreturn 1\n```\n"_ba << "return 1\n"_ba << u"2"_s;
    QTest::newRow("byte order mark before prose") << "\xEF\xBB\xBFHere:\n```\nreturn 1\n```\n"_ba << "return 1\n"_ba << u"3"_s;
    QTest::newRow("form feed and NUL inside") << "```\nx = 1\n\f\ny = '\0'\n```\n"_ba << "x = 1\n\f\ny = '\0'\n"_ba << u"2 3 4"_s;
    QTest::newRow("bytes that are no UTF-8") << "```\nx = '\xE9\xFF'\n```\n"_ba << "x = '\xE9\xFF'\n"_ba << u"2"_s;
    QTest::newRow("trailing blanks in lines") << "```python   \nx = 1  \t\n```  \n"_ba << "x = 1  \t\n"_ba << u"2"_s;
    QTest::newRow("four backticks") << "````python\nx = '''\n```\n'''\n````\n"_ba << "x = '''\n```\n'''\n"_ba << u"2 3 4"_s;
    QTest::newRow("longer closing fence") << "```python\nreturn 1\n`````\n"_ba << "return 1\n"_ba << u"2"_s;
    QTest::newRow("shorter fence does not close") << "````\nx = 1\n```\ny = 2\n````\n"_ba << "x = 1\n```\ny = 2\n"_ba << u"2 3 4"_s;
    QTest::newRow("other mark does not close") << "```python\nx = 1\n~~~\ny = 2\n```\n"_ba << "x = 1\n~~~\ny = 2\n"_ba << u"2 3 4"_s;
    QTest::newRow("labelled fence does not close")
        << "```python\nx = 1\n```python\ny = 2\n```\n"_ba << "x = 1\n```python\ny = 2\n"_ba << u"2 3 4"_s;
    QTest::newRow("fence in a string of the block") << "```python\nx = \"\"\"\n```\nno\n```\n\"\"\"\nreturn x\n```\n"_ba
                                                    << "x = \"\"\"\n```\nno\n```\n\"\"\"\nreturn x\n"_ba << u"2 3 4 5 6 7"_s;
    QTest::newRow("string of the block never closed")
        << "```python\nx = \"\"\"oops\nreturn x\n```\nBye.\n"_ba << "x = \"\"\"oops\nreturn x\n"_ba << u"2 3"_s;
    QTest::newRow("quotes inside strings and comments") << "```python\nx = '\"\"\"'  # '''\ny = \"\\\"'''\"\n```\nBye.\n"_ba
                                                        << "x = '\"\"\"'  # '''\ny = \"\\\"'''\"\n"_ba << u"2 3"_s;
    QTest::newRow("escaped quotes in a string")
        << "```python\nx = '''a\\'''\n```\nb'''\n```\nBye.\n"_ba << "x = '''a\\'''\n```\nb'''\n"_ba << u"2 3 4"_s;
    QTest::newRow("apostrophe in prose") << "Here's what you'd want, isn't it:\n```python\nreturn 1\n```\n"_ba << "return 1\n"_ba << u"3"_s;

    QTest::newRow("indented fence") << "   ```python\n   x = 1\n     y\n z\n   ```\n"_ba << "x = 1\n  y\nz\n"_ba << u"2+3 3+3 4+1"_s;
    QTest::newRow("fence in a list item") << "1. Save this:\n\n   ```python\n   def f():\n       return 1\n   ```\n2. Run it.\n"_ba
                                          << "def f():\n    return 1\n"_ba << u"4+3 5+3"_s;
    QTest::newRow("fence on the list marker") << "- ```python\n  x = 1\n\n  return x\n  ```\n"_ba << "x = 1\n\nreturn x\n"_ba
                                              << u"2+2 3 4+2"_s;
    QTest::newRow("fence on a number") << "10) ```python\n    x = 1\n    ```\n"_ba << "x = 1\n"_ba << u"2+4"_s;
    QTest::newRow("code less indented than its fence") << "  - ```python\nx = 1\n  y = 2\n```\n"_ba << "x = 1\ny = 2\n"_ba << u"2 3+2"_s;
    QTest::newRow("tab before the fence") << "\t```python\n\tx = 1\n\t\ty\n\t```\n"_ba << "x = 1\n\ty\n"_ba << u"2+1 3+1"_s;
    QTest::newRow("quoted") << "> Here:\n> ```python\n> if x:\n>     y\n>\n> ```\n> Done\n"_ba << "if x:\n    y\n\n"_ba << u"3+2 4+2 5+1"_s;
    QTest::newRow("CR before a line that is empty inside the quote")
        << "> ```python\n> x = 1\r>\n> y = 2\n> ```\n"_ba << "x = 1\r\ry = 2\n"_ba << u"2+2 3+1 4+2"_s;
    QTest::newRow("quoted twice") << ">> ```python\n>> x = 1\n> > y = 2\n>>```\n"_ba << "x = 1\ny = 2\n"_ba << u"2+3 3+4"_s;
    QTest::newRow("quoted list item") << "> - ```python\n>   x = 1\n>   ```\n"_ba << "x = 1\n"_ba << u"2+4"_s;
    QTest::newRow("end of the quote ends the block") << "> ```python\n> x = 1\nThat was it.\n"_ba << "x = 1\n"_ba << u"2+2"_s;
    QTest::newRow("closing fence deeper than allowed")
        << "```python\nx = 1\n    ```\ny = 2\n```\n"_ba << "x = 1\n    ```\ny = 2\n"_ba << u"2 3 4"_s;

    for (const char *label : {"Python", "py", "PYTHON3", "python3.13", "python title=\"x.py\"", "{.python .numberLines}", "python{1,3}",
             "python:tool.py", "src/tool.py", "ipython", "tool_code", " python", "python,linenos"})
        QTest::addRow("label %s", label) << "```"_ba + label + "\nreturn 1\n```\n" << "return 1\n"_ba << u"2"_s;
    QTest::newRow("fence of the whole answer") << "```markdown\n# Tool\n\n```python\nreturn 1\n```\nBye.\n"_ba << "return 1\n"_ba << u"5"_s;
    QTest::newRow("other blocks are prose")
        << "```bash\npip install x\n```\n```python\nreturn 1\n```\n```json\n{}\n```\n```text\n1\n```\n```output\n1\n```\n```console\n$ x\n```\n"_ba
        << "return 1\n"_ba << u"5"_s;
    QTest::newRow("two Python blocks of one text") << "```python\nreturn 1\n```\nAgain:\n```python\n```\n"_ba << "return 1\n"_ba << u"2"_s;
}

void tst_SourceDocument::takesFencesOff()
{
    QFETCH(const QByteArray, text);
    const SourceDocument document(text);
    QCOMPARE(document.candidates()[0].text, text);
    QVERIFY(document.candidates()[0].isWhole());
    QCOMPARE(document.candidates().size(), 2);
    const SourceCandidate &candidate = document.candidates()[1];
    QTEST(candidate.text, "cleaned");
    QTEST(places(candidate), "places");
    QVERIFY(!candidate.isWhole());
}

void tst_SourceDocument::severalReadings_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<QByteArray>>("readings"); // after the text itself

    QTest::newRow("blocks joined, then the largest") << "First:\n```python\na = 1\n```\nthen:\n```python\nbb = 22\nreturn a\n```\n"_ba
                                                     << QList{"a = 1\nbb = 22\nreturn a\n"_ba, "bb = 22\nreturn a\n"_ba};
    QTest::newRow("unlabelled blocks come second")
        << "```python\nreturn [1, 2]\n```\nprints\n```\n[1, 2]\n```\n"_ba << QList{"return [1, 2]\n"_ba, "return [1, 2]\n[1, 2]\n"_ba};
    QTest::newRow("the largest is one with a label")
        << "```py\na\n```\n```py\nb\n```\n```\nsome long output\n```\n"_ba << QList{"a\nb\n"_ba, "a\nb\nsome long output\n"_ba, "a\n"_ba};
    QTest::newRow("unlabelled only") << "```\na = 1\n```\n```\nreturn a + 1\n```\n"_ba
                                     << QList{"a = 1\nreturn a + 1\n"_ba, "return a + 1\n"_ba};
    QTest::newRow("last block unterminated") << "```python\na = 1\n```\n```python\nreturn aa"_ba
                                             << QList{"a = 1\nreturn aa"_ba, "return aa"_ba};
    QTest::newRow("closing fence without its opening")
        << "x = args['n']\nreturn x * 2\n```\nIt doubles.\n"_ba << QList{"It doubles.\n"_ba, "x = args['n']\nreturn x * 2\n"_ba};
    QTest::newRow("short prose before an open fence")
        << "Here:\n```\nx = args['n']\nreturn x * 2\n"_ba << QList{"x = args['n']\nreturn x * 2\n"_ba};
}

void tst_SourceDocument::severalReadings()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QList<QByteArray>, readings);
    const SourceDocument document(text);
    QList<QByteArray> found;
    for (const SourceCandidate &candidate : document.candidates())
        found.append(candidate.text);
    QCOMPARE(found.takeFirst(), text);
    QCOMPARE(found, readings);
}

void tst_SourceDocument::notesHowItWasRead_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<QString>>("notes"); // of each reading but the text itself: "code place message"

    const QByteArray two = "First:\n```python\na = 1\nb = 2\n```\nthen:\n> ```py\n> bb = 22\n> ```\n"_ba;
    QTest::newRow("one block") << Prose + "```python\nreturn 1\n```\n" << QList{QString()};
    QTest::newRow("two blocks, or the larger of them")
        << two
        << QList{u"blocks-joined 7:1-7:8 2 code blocks were joined into one tool: lines 3–4, 8."_s,
               u"blocks-omitted 2:1-2:10 Of 2 code blocks only the largest was read, lines 3–4: joined they are no Python."_s};
    QTest::newRow("what is no code does not count")
        << "```bash\nls\n```\n```python\nreturn 1\n```\n```python\n\n```\n```json\n{}\n```\n"_ba << QList{QString(), QString()};
    QTest::newRow("code and what it prints") << "```python\nreturn 1\n```\n```\n1\n```\n"_ba
                                             << QList{QString(),
                                                    u"blocks-joined 4:1-4:4 2 code blocks were joined into one tool: lines 2, 5."_s};
    QTest::newRow("the fence of the second has many bytes") << "```\na\n```\n```{.python title='日本'}\nb\n```\n"_ba
                                                            << QList{QString(),
                                                                   u"blocks-joined 4:1-4:24 2 code blocks were joined into one tool: "
                                                                   "lines 2, 5."_s};
    QTest::newRow("very many") << "```py\na\nb\n```\n"_ba + "```py\nc\n```\n"_ba.repeated(1999)
                               << QList{u"blocks-joined 5:1-5:6 2,000 code blocks were joined into one tool: "
                                        "lines 2–3, 6, 9, 12, 15, 18, 21, 24, …."_s,
                                      u"blocks-omitted 1:1-1:6 Of 2,000 code blocks only the largest was read, lines 2–3: "
                                      "joined they are no Python."_s};
    QTest::newRow("transcript") << ">>> x = 1\n>>> x\n1\n"_ba << QList{QString()};
    QTest::newRow("closing fence without its opening")
        << "x = args['n']\nreturn x * 2\n```\nIt doubles.\n"_ba << QList{QString(), QString()};
}

void tst_SourceDocument::notesHowItWasRead()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QList<QString>, notes);
    QList<QString> found;
    const SourceDocument document(text);
    for (const SourceCandidate &candidate : document.candidates()) {
        const QList<Diagnostic> noted = withReadingNote({}, candidate);
        QVERIFY(noted.size() <= 1);
        if (noted.isEmpty()) {
            found.append(QString());
            continue;
        }
        const TextRange &range = noted[0].range;
        QCOMPARE(noted[0].severity, Diagnostic::Severity::Note);
        QCOMPARE(noted[0].kind, u"Source"_s);
        found.append(u"%1 %2:%3-%4:%5 %6"_s.arg(noted[0].code)
                .arg(range.line)
                .arg(range.column)
                .arg(range.endLine)
                .arg(range.endColumn)
                .arg(noted[0].message));
    }
    QCOMPARE(found.takeFirst(), QString());
    QCOMPARE(found, notes);
}

void tst_SourceDocument::notesStandAtTheirPlace()
{
    const SourceCandidate joined = SourceDocument("```py\na\n```\n```py\nb\n```\n").candidates()[1];
    const auto issue = [](int line) { return Diagnostic{{line, 1, line, 2}, {}, u"c"_s, {}, {}, {}}; };
    QList<int> lines;
    for (const Diagnostic &diagnostic : withReadingNote({issue(2), issue(2), issue(5)}, joined))
        lines.append(diagnostic.range.line);
    QCOMPARE(lines, (QList{2, 2, 4, 5}));
}

void tst_SourceDocument::transcripts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("cleaned");
    QTest::addColumn<QString>("places");

    QTest::newRow("statements and output") << ">>> x = 1\n>>> x\n1\n>>> y = 2\n"_ba << "x = 1\nx\ny = 2\n"_ba << u"1+4 2+4 4+4"_s;
    QTest::newRow("continued") << ">>> def f():\n...     return 1\n...\n>>> f()\n1\n"_ba << "def f():\n    return 1\n\nf()\n"_ba
                               << u"1+4 2+4 3+3 4+4"_s;
    QTest::newRow("bare prompt") << ">>>\n>>> 1\n1\n"_ba << "\n1\n"_ba << u"1+3 2+4"_s;
    QTest::newRow("output that begins with dots") << ">>> print('...')\n...\n>>> 1\n"_ba << "print('...')\n\n1\n"_ba << u"1+4 2+3 3+4"_s;
    QTest::newRow("dots behind output") << ">>> f()\nout\n... more\n"_ba << "f()\n"_ba << u"1+4"_s;
    QTest::newRow("banner") << "Python 3.13.5 (main, Jun 25 2025) [GCC 14.2.0] on linux\nType \"help\" for more.\n>>> 1\n1\n"_ba << "1\n"_ba
                            << u"3+4"_s;
    QTest::newRow("indented, CRLF") << "\r\n    >>> x = 1\r\n    >>> x\r\n    1\r\n"_ba << "x = 1\r\nx\r\n"_ba << u"2+8 3+8"_s;
    QTest::newRow("in a fence") << "Look:\n```python\n>>> x = 1\n>>> x\n1\n```\n"_ba << "x = 1\nx\n"_ba << u"3+4 4+4"_s;
    QTest::newRow("in a pycon fence of a list") << "- ```pycon\n  >>> x = 1\n  ```\n"_ba << "x = 1\n"_ba << u"2+6"_s;
}

void tst_SourceDocument::transcripts()
{
    QFETCH(const QByteArray, text);
    const SourceDocument document(text);
    QCOMPARE(document.candidates().size(), 2);
    QTEST(document.candidates()[1].text, "cleaned");
    QTEST(places(document.candidates()[1]), "places");
}

void tst_SourceDocument::mapsPositions_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<TextRange>("range");
    QTest::addColumn<TextRange>("original");

    const QByteArray plain = Prose + "```python\nx = 1\nreturn x\n```\n";
    QTest::newRow("first line") << plain << TextRange{1, 1, 1, 2} << TextRange{4, 1, 4, 2};
    QTest::newRow("second line") << plain << TextRange{2, 8, 2, 9} << TextRange{5, 8, 5, 9};
    QTest::newRow("over lines") << plain << TextRange{1, 5, 2, 7} << TextRange{4, 5, 5, 7};
    QTest::newRow("end behind the last line") << plain << TextRange{2, 1, 3, 1} << TextRange{5, 1, 6, 1};
    QTest::newRow("no place") << plain << TextRange{} << TextRange{};

    const QByteArray list = "- ```python\n  if x:\n\n      y\n  ```\n"_ba;
    QTest::newRow("indented line") << list << TextRange{1, 4, 1, 5} << TextRange{2, 6, 2, 7};
    QTest::newRow("blank line that was not indented") << list << TextRange{2, 1, 2, 1} << TextRange{3, 1, 3, 1};
    QTest::newRow("line behind it") << list << TextRange{3, 5, 3, 6} << TextRange{4, 7, 4, 8};
    QTest::newRow("range over both") << list << TextRange{1, 1, 3, 6} << TextRange{2, 3, 4, 8};

    const QByteArray joined = "```python\na = 1\n```\nand\n> ```python\n> b = 2\n> ```\n"_ba;
    QTest::newRow("first block") << joined << TextRange{1, 1, 1, 2} << TextRange{2, 1, 2, 2};
    QTest::newRow("second block") << joined << TextRange{2, 1, 2, 2} << TextRange{6, 3, 6, 4};
    QTest::newRow("over both blocks") << joined << TextRange{1, 1, 2, 6} << TextRange{2, 1, 6, 8};

    QTest::newRow("after characters beyond ASCII")
        << "Voilà 😀:\n- ```python\n  s = 'é😀'; t\n  ```\n"_ba << TextRange{1, 11, 1, 12} << TextRange{3, 13, 3, 14};
    QTest::newRow("transcript") << "Look:\n```\n>>> x = 1\n>>> x\n1\n```\n"_ba << TextRange{2, 1, 2, 2} << TextRange{4, 5, 4, 6};
}

void tst_SourceDocument::mapsPositions()
{
    QFETCH(const QByteArray, text);
    QFETCH(const TextRange, range);
    const SourceDocument document(text);
    QTEST(document.candidates()[1].toOriginal(range), "original");
    QCOMPARE(document.candidates()[0].toOriginal(range), range);
}

void tst_SourceDocument::everyLineIsFoundAtItsPlace()
{
    QFETCH(const QByteArray, text);
    const SourceCandidate candidate = SourceDocument(text).candidates()[1];
    const QStringList originals = linesOf(text);
    const QStringList lines = linesOf(candidate.text);
    for (int line = 1; line <= lines.size(); ++line) {
        const TextRange start = candidate.toOriginal({line, 1, line, 1});
        QCOMPARE(originals.at(start.line - 1).sliced(start.column - 1), lines[line - 1]);
    }
}

void tst_SourceDocument::binary_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("reason"); // empty: text

    const QString utf16 = u"This is UTF-16 text. Save it as UTF-8."_s;
    const QString utf32 = u"This is UTF-32 text. Save it as UTF-8."_s;
    const QString program = u"This is a compiled program. Give the Python source."_s;
    const QString archive = u"This is an archive. Unpack it and give one Python file."_s;
    const QString image = u"This is an image. Give the code as text."_s;
    const QString document = u"This is a document. Give the code as plain text."_s;
    QTest::newRow("empty") << ""_ba << QString();
    QTest::newRow("text") << "return 1\n"_ba << QString();
    QTest::newRow("one NUL") << "x = 1\0"_ba << QString();
    QTest::newRow("byte order mark") << "\xEF\xBB\xBFreturn 1\n"_ba << QString();
    QTest::newRow("Latin-1") << "# -*- coding: latin-1 -*-\nx = '\xFF\xFE'\n"_ba << QString();
    QTest::newRow("begins with PK") << "PK = 1\n"_ba << QString();
    QTest::newRow("UTF-16 little-endian") << "\xFF\xFEr\0e\0"_ba << utf16;
    QTest::newRow("UTF-16 big-endian") << "\xFE\xFF\0r\0e"_ba << utf16;
    QTest::newRow("UTF-16 without a mark") << "r\0e\0t\0u\0r\0n\0 \0001\0"_ba << utf16;
    QTest::newRow("UTF-32 little-endian") << "\xFF\xFE\0\0r\0\0\0"_ba << utf32;
    QTest::newRow("UTF-32 big-endian") << "\0\0\xFE\xFF\0\0\0r"_ba << utf32;
    QTest::newRow("ELF") << "\x7F"
                            "ELF\x02\x01\x01"_ba
                         << program;
    QTest::newRow("zip") << "PK\x03\x04\x14\0"_ba << archive;
    QTest::newRow("gzip") << "\x1F\x8B\x08\0"_ba << archive;
    QTest::newRow("PNG") << "\x89PNG\r\n\x1A\n"_ba << image;
    QTest::newRow("JPEG") << "\xFF\xD8\xFF\xE0"_ba << image;
    QTest::newRow("PDF") << "%PDF-1.7\n"_ba << document;
    QTest::newRow("compiled module") << "\xF3\x0D\x0D\x0A\0\0\0\0\xE6\x04\x5A\x68\x10\0\0\0\xE3"_ba
                                     << u"This is a compiled Python module. Give the .py file that it was made from."_s;
    QTest::newRow("CR CR LF text") << "x\r\r\nreturn 1 + 2 + 3\n"_ba << QString();
    QTest::newRow("many NULs") << "abc\0def\0\0ghi\0\0jkl"_ba << u"This holds 5 NUL bytes and is no text. Give Python source text."_s;
}

void tst_SourceDocument::binary()
{
    QFETCH(const QByteArray, bytes);
    QTEST(SourceDocument::binaryReason(bytes).value_or(QString()), "reason");
}

void tst_SourceDocument::large()
{
    const auto timed = [](const QByteArray &text) {
        QElapsedTimer timer;
        timer.start();
        const SourceDocument document(text);
        return document.candidates().isEmpty() ? std::numeric_limits<qint64>::max() : timer.elapsed();
    };
    // Two MiB each; the bounds are loose, so that a busy machine does not trip them, yet quadratic work does.
    QVERIFY(timed("```\n\"\"\"\n```\n"_ba.repeated(170'000)) < 5000);
    QVERIFY(timed("```\n'''\n```\n```\n\"\"\"\n```\n"_ba.repeated(85'000) + "'''") < 5000);
    QVERIFY(timed("```\n"_ba.repeated(520'000)) < 5000);
    QVERIFY(timed("> "_ba.repeated(1'000'000) + "```\n") < 5000);
    QVERIFY(timed(">>> x\n"_ba.repeated(340'000)) < 5000);
    QVERIFY(timed("```python\n" + "x = 1\n"_ba.repeated(340'000)) < 5000);
}

QTEST_GUILESS_MAIN(tst_SourceDocument)
#include "tst_sourcedocument.moc"
