// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "editor/codeeditor.h"
#include "editor/editorcolors.h"
#include "theme/theme.h"

#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;
using Sci = QsciScintillaBase;

/** What stands around the code of a pasted answer is dimmed, and does not touch how the code is coloured. */
class tst_Prose : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void dimsWhatIsNotRead_data();
    void dimsWhatIsNotRead();
    void codeIsColouredAsIfAlone();
    void foldsOnlyCode();
    void followsEdits_data();
    void followsEdits();
    void isForgottenWithTheText();
    void costsOnlyTheLinesThatChange();
    void newLinesInProseAreNotIndented();

private:
    /** For each line: "." for prose, "c" for code, "|" where code begins behind prose; blank lines are left blank. */
    QString shown(CodeEditor &editor) const;
    static void style(CodeEditor &editor) { editor.SendScintilla(Sci::SCI_COLOURISE, 0UL, -1L); }
    /** The reading without prose; the text as it is when there is no other. */
    static SourceCandidate cleaned(const CodeEditor &editor);
    static int foreground(CodeEditor &editor, int position);

    Theme m_theme;
};

SourceCandidate tst_Prose::cleaned(const CodeEditor &editor)
{
    const SourceDocument document(editor.source());
    return document.candidates().value(1, document.candidates().first());
}

int tst_Prose::foreground(CodeEditor &editor, int position)
{
    const auto style = editor.SendScintilla(Sci::SCI_GETSTYLEAT, position) & 0xFF;
    return int(editor.SendScintilla(Sci::SCI_STYLEGETFORE, static_cast<unsigned long>(style)));
}

QString tst_Prose::shown(CodeEditor &editor) const
{
    const QColor prose = EditorColors(m_theme).prose();
    const int dimmed = prose.red() | prose.green() << 8 | prose.blue() << 16;
    style(editor);
    QString lines;
    const QByteArray source = editor.source();
    qsizetype start = 0;
    for (const QByteArray &line : source.split('\n')) {
        const qsizetype length = line.endsWith('\r') ? line.size() - 1 : line.size();
        if (length == 0)
            lines += u' ';
        else if (foreground(editor, int(start + length) - 1) == dimmed)
            lines += u'.';
        else
            lines += foreground(editor, int(start)) == dimmed ? u'|' : u'c';
        start += line.size() + 1;
    }
    return lines;
}

void tst_Prose::dimsWhatIsNotRead_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("lines");
    QTest::newRow("plain code") << "import re\nreturn 1\n"_ba << u"cc "_s;
    QTest::newRow("one block") << "Sure:\n\n```python\nx = 1\n\nreturn x\n```\nBye."_ba << u". .c c.."_s;
    QTest::newRow("two blocks") << "```py\nx = 1\n```\nand\n```py\nreturn x\n```\n"_ba << u".c...c. "_s;
    QTest::newRow("quoted") << "> ```py\n> x = 1\n> ```\n"_ba << u".|. "_s;
    QTest::newRow("transcript") << ">>> x = 1\n>>> x\n1\n"_ba << u"||. "_s;
    QTest::newRow("CRLF ends") << "Hi\r\n```\r\nx\r\n```\r\n"_ba << u"..c. "_s;
}

void tst_Prose::dimsWhatIsNotRead()
{
    QFETCH(const QByteArray, text);
    CodeEditor editor(&m_theme);
    editor.setSource(text);
    editor.setReading(cleaned(editor));
    QTEST(shown(editor), "lines");
    editor.setReading({});
    QVERIFY(!shown(editor).contains(u'.'));
}

void tst_Prose::codeIsColouredAsIfAlone()
{
    const auto code = "s = '''a\nb'''\nreturn s\n"_ba;
    const auto before = "It's a \"tool\":\n```python\n"_ba;
    CodeEditor alone(&m_theme);
    alone.setSource(code);
    style(alone);
    CodeEditor pasted(&m_theme);
    pasted.setSource(before + code + "```\nIt's done.\n");
    pasted.setReading(cleaned(pasted));
    style(pasted);
    for (int position = 0; position < code.size(); ++position)
        QCOMPARE(foreground(pasted, int(before.size()) + position), foreground(alone, position));
}

void tst_Prose::foldsOnlyCode()
{
    CodeEditor editor(&m_theme);
    editor.setSource("Sure:\n\n```py\nif x:\n    y\n```\nBye.\n");
    editor.setReading(cleaned(editor));
    style(editor);
    QList<int> headers;
    for (int line = 0; line < editor.lines(); ++line) {
        if (editor.SendScintilla(Sci::SCI_GETFOLDLEVEL, line) & Sci::SC_FOLDLEVELHEADERFLAG)
            headers.append(line + 1);
    }
    QCOMPARE(headers, QList{4});
}

void tst_Prose::followsEdits_data()
{
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QString>("lines");
    // "Sure:", "```py", "x = 1", "return x", "```", "Bye."
    QTest::newRow("a line of prose") << 1 << 1 << "Hello\n"_ba << u"...cc.. "_s;
    QTest::newRow("a line of code") << 4 << 1 << "y = 2\n"_ba << u"..ccc.. "_s;
    QTest::newRow("behind the last line of code") << 4 << 9 << "\ny = 2"_ba << u"..ccc.. "_s;
    QTest::newRow("before the first line of code") << 3 << 1 << "y = 2\n"_ba << u"..ccc.. "_s;
    QTest::newRow("before the closing fence") << 5 << 1 << "y = 2\n"_ba << u"..ccc.. "_s;
    QTest::newRow("within a line of code") << 3 << 5 << "1\ny = "_ba << u"..ccc.. "_s;
    QTest::newRow("within a line of prose") << 6 << 3 << "\n"_ba << u"..cc... "_s;
}

void tst_Prose::followsEdits()
{
    QFETCH(const int, line);
    QFETCH(const int, column);
    QFETCH(const QByteArray, typed);
    CodeEditor editor(&m_theme);
    editor.setSource("Sure:\n```py\nx = 1\nreturn x\n```\nBye.\n");
    editor.setReading(cleaned(editor));
    QCOMPARE(shown(editor), u"..cc.. "_s);
    QVERIFY(editor.applyEdits({{{line, column, line, column}, QString::fromUtf8(typed)}}));
    QTEST(shown(editor), "lines");
    editor.undo();
    QCOMPARE(shown(editor), u"..cc.. "_s);
}

void tst_Prose::isForgottenWithTheText()
{
    CodeEditor editor(&m_theme);
    editor.setSource("```py\nx\n```\n");
    editor.setReading(cleaned(editor));
    editor.setSource("x = 1\ny = 2\n");
    QCOMPARE(shown(editor), u"cc "_s);
}

void tst_Prose::costsOnlyTheLinesThatChange()
{
    CodeEditor editor(&m_theme);
    editor.setSource("```py\n" + "x = 1\n"_ba.repeated(1000) + "```\nBye.\n");
    editor.setReading(cleaned(editor));
    style(editor);
    const qint64 before = editor.highlightedLineCount();
    editor.setReading(cleaned(editor));
    style(editor);
    QCOMPARE(editor.highlightedLineCount(), before);
}

void tst_Prose::newLinesInProseAreNotIndented()
{
    CodeEditor editor(&m_theme);
    editor.setSource("Here it is:\n```py\nx\n```\n");
    editor.setReading(cleaned(editor));
    editor.goTo(1, 12);
    QTest::keyClick(&editor, Qt::Key_Return);
    QCOMPARE(editor.source(), "Here it is:\n\n```py\nx\n```\n"_ba);
}

QTEST_MAIN(tst_Prose)
#include "tst_prose.moc"
