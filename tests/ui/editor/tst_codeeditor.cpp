// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "editor/codeeditor.h"
#include "editor/jsoneditor.h"
#include "theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

TextEdit edit(int line, int column, int endLine, int endColumn, const QString &text)
{
    return {{line, column, endLine, endColumn}, text};
}

} // namespace

class tst_CodeEditor : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keepsBytes_data();
    void keepsBytes();
    void setSourceIsANewDocument();
    void setSourceWorksWhenReadOnly();
    void changesOnlyWhatDiffers_data();
    void changesOnlyWhatDiffers();
    void whatLiesBetweenChangesStays();
    void appliesEdits_data();
    void appliesEdits();
    void fixIsOneUndoStep();
    void refusesOverlappingEdits();
    void refusesFixOfTheRequest();
    void newLine_data();
    void newLine();
    void newLineInJson();
    void togglesComments_data();
    void togglesComments();
    void commentIsOneUndoStep();
    void jsonHasNoComments();
    void countsCodePoints();
    void goToClamps_data();
    void goToClamps();
    void goToUnfolds();
    void windowKeysReachTheWindow();
    void pasteReplacesLoneSurrogates();
    void showsWhatWouldTurnTextAround_data();
    void showsWhatWouldTurnTextAround();
    void marginGrowsWithLinesAndZoom();
    void followsTheTheme();
    void hasAccessibleNames();

private:
    Theme m_theme;
};

void tst_CodeEditor::keepsBytes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("no-break space") << QByteArray("a\xC2\xA0= 1\n");
    QTest::newRow("line separator") << QByteArray("a = '\xE2\x80\xA8'\n");
    QTest::newRow("NUL") << QByteArray("a\0b\n", 4);
    QTest::newRow("CRLF") << QByteArray("a\r\nb\r\n");
    QTest::newRow("CR") << QByteArray("a\rb\r");
    QTest::newRow("mixed line ends") << QByteArray("a\nb\r\nc\rd");
    QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBFpass\n");
    QTest::newRow("not UTF-8") << QByteArray("# \xE9t\xE9\n");
    QTest::newRow("outside the BMP") << QByteArray("'\xF0\x9F\x8E\x89'");
    QTest::newRow("encoded surrogate") << QByteArray("'\xED\xA0\x80'");
    QTest::newRow("tabs and trailing blanks") << QByteArray("if a:\n\tb  \n\t \n");
    QTest::newRow("form feed") << QByteArray("a\n\f\nb\n");
}

void tst_CodeEditor::keepsBytes()
{
    QFETCH(QByteArray, bytes);
    CodeEditor editor(&m_theme);
    editor.setSource(bytes);
    editor.grab();
    QCOMPARE(editor.source(), bytes);

    CodeEditor other(&m_theme);
    other.setSource("something else\n");
    other.setTextKeepingUndo(bytes);
    QCOMPARE(other.source(), bytes);
    other.undo();
    QCOMPARE(other.source(), QByteArray("something else\n"));
}

void tst_CodeEditor::setSourceIsANewDocument()
{
    CodeEditor editor(&m_theme);
    QSignalSpy edited(&editor, &CodeEditor::textEdited);
    editor.setSource("a\nb\n");
    editor.setDiagnostics({{{2, 1, 2, 2}, Diagnostic::Severity::Error, u"x"_s, u"X"_s, u"No."_s, {}}});
    editor.goTo(2, 2);
    QTest::keyClicks(&editor, u"cd"_s);
    QCOMPARE(edited.count(), 2);
    QVERIFY(editor.isModified());
    edited.clear();
    editor.setSource("x\n");
    QCOMPARE(edited.count(), 0);
    QVERIFY(!editor.isModified());
    QVERIFY(!editor.isUndoAvailable());
    QVERIFY(editor.diagnostics().isEmpty());
    QCOMPARE(editor.cursorLine(), 1);
    QCOMPARE(editor.cursorColumn(), 1);
}

void tst_CodeEditor::setSourceWorksWhenReadOnly()
{
    CodeEditor editor(&m_theme);
    editor.setReadOnly(true);
    editor.setSource("a\n");
    QCOMPARE(editor.source(), QByteArray("a\n"));
    QVERIFY(editor.isReadOnly());
    QTest::keyClicks(&editor, u"x"_s);
    QCOMPARE(editor.source(), QByteArray("a\n"));
}

void tst_CodeEditor::changesOnlyWhatDiffers_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    // The cursor stands at line 3, column 2 before.
    QTest::newRow("nothing") << QByteArray("a\nb\ncd\ne\n") << QByteArray("a\nb\ncd\ne\n") << 3 << 2;
    QTest::newRow("before the cursor") << QByteArray("a\nb\ncd\ne\n") << QByteArray("a\nx\ny\nb\ncd\ne\n") << 5 << 2;
    QTest::newRow("after the cursor") << QByteArray("a\nb\ncd\ne\n") << QByteArray("a\nb\ncd\nx\n") << 3 << 2;
    QTest::newRow("characters that share bytes") << QByteArray("a\nb\ncd\n\xC3\xA9\n") << QByteArray("a\nb\ncd\n\xC3\xA8\n") << 3 << 2;
    QTest::newRow("before and after the cursor") << QByteArray("a\nb\ncd\ne\n") << QByteArray("x\ny\nb\ncd\nz\n") << 4 << 2;
    QTest::newRow("a repeated tail") << QByteArray("a\nb\ncd\nee") << QByteArray("a\nb\ncd\neee") << 3 << 2;
}

void tst_CodeEditor::changesOnlyWhatDiffers()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    CodeEditor editor(&m_theme);
    editor.setSource(before);
    editor.goTo(3, 2);
    editor.setTextKeepingUndo(after);
    QCOMPARE(editor.source(), after);
    QTEST(editor.cursorLine(), "line");
    QTEST(editor.cursorColumn(), "column");
    QCOMPARE(editor.isUndoAvailable(), before != after);
    editor.undo();
    QCOMPARE(editor.source(), before);
}

void tst_CodeEditor::whatLiesBetweenChangesStays()
{
    const QByteArray before("a = 1\ndef f():\n    x = 1\n    return x\nb = 2\n");
    CodeEditor editor(&m_theme);
    editor.resize(400, 300);
    editor.setSource(before);
    editor.show();
    editor.grab();
    editor.foldLine(1);
    QVERIFY(!editor.SendScintilla(QsciScintillaBase::SCI_GETLINEVISIBLE, 2));
    editor.setTextKeepingUndo("a = 0\na = 1\ndef f():\n    x = 1\n    return x\nb = 3\n");
    QVERIFY(!editor.SendScintilla(QsciScintillaBase::SCI_GETLINEVISIBLE, 3));
    QVERIFY(editor.SendScintilla(QsciScintillaBase::SCI_GETLINEVISIBLE, 5));
    editor.undo();
    QCOMPARE(editor.source(), before);
    QVERIFY(!editor.SendScintilla(QsciScintillaBase::SCI_GETLINEVISIBLE, 2));
}

void tst_CodeEditor::appliesEdits_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QList<TextEdit>>("edits");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    // The cursor stands at line 2, column 3 before.
    const QByteArray text("one\ntwo\nthree\n");
    QTest::newRow("a line above") << text << QList{edit(1, 1, 1, 1, u"import re\n"_s)} << QByteArray("import re\none\ntwo\nthree\n") << 3
                                  << 3;
    QTest::newRow("a line goes above") << text << QList{edit(1, 1, 2, 1, u""_s)} << QByteArray("two\nthree\n") << 1 << 3;
    QTest::newRow("after the cursor") << text << QList{edit(3, 1, 3, 6, u"3"_s)} << QByteArray("one\ntwo\n3\n") << 2 << 3;
    QTest::newRow("around the cursor, longer") << text << QList{edit(2, 2, 2, 4, u"hree"_s)} << QByteArray("one\nthree\nthree\n") << 2 << 3;
    QTest::newRow("around the cursor, shorter") << text << QList{edit(2, 1, 2, 4, u"x"_s)} << QByteArray("one\nx\nthree\n") << 2 << 2;
    QTest::newRow("several, out of order") << text << QList{edit(3, 1, 3, 6, u"3"_s), edit(1, 1, 1, 4, u"1"_s)} << QByteArray("1\ntwo\n3\n")
                                           << 2 << 3;
    QTest::newRow("two at one place") << text << QList{edit(1, 1, 1, 1, u"a"_s), edit(1, 1, 1, 1, u"b"_s)}
                                      << QByteArray("abone\ntwo\nthree\n") << 2 << 3;
    QTest::newRow("past the end") << text << QList{edit(9, 9, 9, 9, u"x"_s)} << QByteArray("one\ntwo\nthree\nx") << 2 << 3;
    QTest::newRow("a column past its line") << text << QList{edit(1, 99, 1, 99, u"!"_s)} << QByteArray("one!\ntwo\nthree\n") << 2 << 3;
    QTest::newRow("code points") << QByteArray("\xF0\x9F\x8E\x89\xC3\xA9x\ntwo\n") << QList{edit(1, 3, 1, 4, u"y"_s)}
                                 << QByteArray("\xF0\x9F\x8E\x89\xC3\xA9y\ntwo\n") << 2 << 3;
    QTest::newRow("line ends of the text") << QByteArray("one\r\ntwo\r\n") << QList{edit(1, 1, 1, 1, u"a\nb\r\n"_s)}
                                           << QByteArray("a\r\nb\r\none\r\ntwo\r\n") << 4 << 3;
}

void tst_CodeEditor::appliesEdits()
{
    QFETCH(QByteArray, before);
    QFETCH(QList<TextEdit>, edits);
    CodeEditor editor(&m_theme);
    editor.setSource(before);
    editor.goTo(2, 3);
    QVERIFY(editor.applyEdits(edits).has_value());
    QTEST(editor.source(), "after");
    QTEST(editor.cursorLine(), "line");
    QTEST(editor.cursorColumn(), "column");
    editor.undo();
    QCOMPARE(editor.source(), before);
    QVERIFY(!editor.isUndoAvailable());
    editor.redo();
    QTEST(editor.source(), "after");
}

void tst_CodeEditor::fixIsOneUndoStep()
{
    CodeEditor editor(&m_theme);
    editor.setSource("x = 1\n");
    editor.goTo(1, 6);
    QTest::keyClicks(&editor, u"23"_s);
    const Fix fix{Fix::Action::Edit, u"Rename"_s, {}, {edit(1, 1, 1, 2, u"value"_s), edit(1, 5, 1, 8, u"0"_s)}};
    QVERIFY(editor.applyFix(fix).has_value());
    QCOMPARE(editor.source(), QByteArray("value = 0\n"));
    QTest::keyClicks(&editor, u"5"_s);
    editor.undo();
    QCOMPARE(editor.source(), QByteArray("value = 0\n"));
    editor.undo();
    QCOMPARE(editor.source(), QByteArray("x = 123\n"));
    editor.undo();
    QCOMPARE(editor.source(), QByteArray("x = 1\n"));
}

void tst_CodeEditor::refusesOverlappingEdits()
{
    CodeEditor editor(&m_theme);
    editor.setSource("one\ntwo\n");
    const auto result = editor.applyEdits({edit(2, 1, 2, 3, u"a"_s), edit(2, 2, 2, 4, u"b"_s)});
    QVERIFY(!result);
    QCOMPARE(result.error(),
        (Error{
            u"edits-overlap"_s, u"Two edits touch the same text in line 2; nothing was changed. Validate again to get new fixes."_s, {}}));
    QCOMPARE(editor.source(), QByteArray("one\ntwo\n"));
    QVERIFY(!editor.isUndoAvailable());
}

void tst_CodeEditor::refusesFixOfTheRequest()
{
    CodeEditor editor(&m_theme);
    const auto result = editor.applyFix({Fix::Action::AllowImport, u"Allow 're'"_s, u"re"_s, {}});
    QVERIFY(!result);
    QCOMPARE(result.error(),
        (Error{u"fix-not-an-edit"_s, u"The fix \"Allow 're'\" changes the request and not the text; apply it in the run settings."_s, {}}));
}

void tst_CodeEditor::newLine_data()
{
    QTest::addColumn<QByteArray>("before"); // | is the cursor
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("flat") << QByteArray("a|") << QByteArray("a\n|");
    QTest::newRow("keeps the indentation") << QByteArray("    a|") << QByteArray("    a\n    |");
    QTest::newRow("a block opens") << QByteArray("def f():|") << QByteArray("def f():\n    |");
    QTest::newRow("a block opens before a comment") << QByteArray("if x:  # why:|") << QByteArray("if x:  # why:\n    |");
    QTest::newRow("a comment ends with a colon") << QByteArray("x = 1  # so:|") << QByteArray("x = 1  # so:\n|");
    QTest::newRow("a string ends with a colon") << QByteArray("x = 'a:'|") << QByteArray("x = 'a:'\n|");
    QTest::newRow("inside a string") << QByteArray("x = '''a:|") << QByteArray("x = '''a:\n|");
    QTest::newRow("a bracket opens") << QByteArray("x = [|") << QByteArray("x = [\n    |");
    QTest::newRow("return ends the block") << QByteArray("    return x|") << QByteArray("    return x\n|");
    QTest::newRow("pass ends the block") << QByteArray("        pass|") << QByteArray("        pass\n    |");
    QTest::newRow("a name that starts like return") << QByteArray("    returned = 1|") << QByteArray("    returned = 1\n    |");
    QTest::newRow("a dictionary is returned") << QByteArray("    return {|") << QByteArray("    return {\n        |");
    QTest::newRow("in the middle") << QByteArray("    a|b") << QByteArray("    a\n    |b");
    QTest::newRow("before the indentation") << QByteArray("|    a") << QByteArray("\n|    a");
    QTest::newRow("CRLF") << QByteArray("x\r\nif a:|") << QByteArray("x\r\nif a:\r\n    |");
    QTest::newRow("tabs") << QByteArray("if a:\n\tif b:|") << QByteArray("if a:\n\tif b:\n\t\t|");
}

void tst_CodeEditor::newLine()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    CodeEditor editor(&m_theme);
    const auto cursor = before.indexOf('|');
    before.remove(cursor, 1);
    editor.setSource(before);
    editor.SendScintilla(QsciScintillaBase::SCI_GOTOPOS, static_cast<unsigned long>(cursor));
    QTest::keyClick(&editor, Qt::Key_Return);
    QByteArray result = editor.source();
    result.insert(editor.SendScintilla(QsciScintillaBase::SCI_GETCURRENTPOS), '|');
    QCOMPARE(result, after);
    editor.undo();
    QCOMPARE(editor.source(), before);
}

void tst_CodeEditor::newLineInJson()
{
    JsonEditor editor(&m_theme);
    QTest::keyClicks(&editor, u"{"_s);
    QTest::keyClick(&editor, Qt::Key_Return);
    QTest::keyClicks(&editor, u"\"a\":"_s);
    QTest::keyClick(&editor, Qt::Key_Return);
    QCOMPARE(editor.source(), QByteArray("{\n  \"a\":\n  "));
}

void tst_CodeEditor::togglesComments_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<TextRange>("selection");
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("the line of the cursor") << QByteArray("a\nb\n") << TextRange{2, 1, 2, 1} << QByteArray("a\n# b\n");
    QTest::newRow("back") << QByteArray("a\n# b\n") << TextRange{2, 3, 2, 3} << QByteArray("a\nb\n");
    QTest::newRow("back without a blank") << QByteArray("#b\n") << TextRange{1, 1, 1, 1} << QByteArray("b\n");
    QTest::newRow("at the least indentation") << QByteArray("  a\n    b\n\n  c\n") << TextRange{1, 1, 4, 2}
                                              << QByteArray("  # a\n  #   b\n\n  # c\n");
    QTest::newRow("some are comments") << QByteArray("# a\nb\n") << TextRange{1, 1, 2, 2} << QByteArray("# # a\n# b\n");
    QTest::newRow("the selection ends before a line") << QByteArray("a\nb\n") << TextRange{1, 1, 2, 1} << QByteArray("# a\nb\n");
    QTest::newRow("blank lines only") << QByteArray("\n  \n") << TextRange{1, 1, 2, 2} << QByteArray("\n  \n");
}

void tst_CodeEditor::togglesComments()
{
    QFETCH(QByteArray, before);
    QFETCH(TextRange, selection);
    CodeEditor editor(&m_theme);
    editor.setSource(before);
    editor.setSelection(selection.line - 1, selection.column - 1, selection.endLine - 1, selection.endColumn - 1);
    editor.toggleComment();
    QTEST(editor.source(), "after");
}

void tst_CodeEditor::commentIsOneUndoStep()
{
    CodeEditor editor(&m_theme);
    editor.setSource("a\nb\nc\n");
    editor.selectAll();
    editor.toggleComment();
    QCOMPARE(editor.source(), QByteArray("# a\n# b\n# c\n"));
    editor.undo();
    QCOMPARE(editor.source(), QByteArray("a\nb\nc\n"));
}

void tst_CodeEditor::jsonHasNoComments()
{
    JsonEditor editor(&m_theme);
    editor.setSource("{}");
    editor.toggleComment();
    QCOMPARE(editor.source(), QByteArray("{}"));
}

void tst_CodeEditor::countsCodePoints()
{
    CodeEditor editor(&m_theme);
    editor.setSource("\xF0\x9F\x8E\x89\xC3\xA9x\n");
    QSignalSpy moved(&editor, &CodeEditor::cursorMoved);
    editor.show();
    editor.goTo(1, 3);
    QCOMPARE(editor.SendScintilla(QsciScintillaBase::SCI_GETCURRENTPOS), 6);
    QCOMPARE(editor.cursorColumn(), 3);
    QTRY_COMPARE(moved.count(), 1);
    QCOMPARE(moved.first(), (QVariantList{1, 3}));
    editor.setSelection(0, 1, 0, 3);
    QCOMPARE(editor.selectedRange(), (TextRange{1, 2, 1, 4}));
}

void tst_CodeEditor::goToClamps_data()
{
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<int>("atLine");
    QTest::addColumn<int>("atColumn");
    QTest::newRow("inside") << 2 << 2 << 2 << 2;
    QTest::newRow("past the line") << 1 << 50 << 1 << 3;
    QTest::newRow("past the text") << 50 << 1 << 3 << 1;
    QTest::newRow("zero") << 0 << 0 << 1 << 1;
    QTest::newRow("negative") << -5 << -5 << 1 << 1;
}

void tst_CodeEditor::goToClamps()
{
    QFETCH(int, line);
    QFETCH(int, column);
    CodeEditor editor(&m_theme);
    editor.setSource("ab\r\ncd\r\n");
    editor.goTo(line, column);
    QTEST(editor.cursorLine(), "atLine");
    QTEST(editor.cursorColumn(), "atColumn");
}

void tst_CodeEditor::goToUnfolds()
{
    CodeEditor editor(&m_theme);
    editor.setSource("def f():\n    a\n    b\nc\n");
    editor.show();
    editor.grab();
    editor.foldLine(0);
    QVERIFY(!editor.SendScintilla(QsciScintillaBase::SCI_GETLINEVISIBLE, 2));
    editor.goTo(3, 5);
    QVERIFY(editor.SendScintilla(QsciScintillaBase::SCI_GETLINEVISIBLE, 2));
}

void tst_CodeEditor::windowKeysReachTheWindow()
{
    CodeEditor editor(&m_theme);
    for (QsciCommand *command : editor.standardCommands()->commands())
        for (int key : {int(Qt::CTRL) | Qt::Key_Slash, int(Qt::CTRL) | Qt::Key_L, int(Qt::CTRL) | Qt::Key_T, int(Qt::CTRL) | Qt::Key_D,
                 int(Qt::CTRL | Qt::SHIFT) | Qt::Key_P}) {
            QVERIFY2(command->key() != key && command->alternateKey() != key, qPrintable(command->description()));
        }
    editor.setSource("a");
    QTest::keyClicks(&editor, u"x"_s);
    QTest::keyClick(&editor, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(editor.source(), QByteArray("a"));
}

void tst_CodeEditor::pasteReplacesLoneSurrogates()
{
    CodeEditor editor(&m_theme);
    QSignalSpy replaced(&editor, &CodeEditor::surrogatesReplaced);
    const QString text = u"a"_s + QChar(0xD800) + u"b🎉"_s + QChar(0xDC00);
    QApplication::clipboard()->setText(text);
    editor.paste();
    QCOMPARE(editor.source(), (u"a"_s + QChar(0xFFFD) + u"b🎉"_s + QChar(0xFFFD)).toUtf8());
    QCOMPARE(replaced.count(), 1);
    QCOMPARE(replaced.first(), QVariantList{2});
    QApplication::clipboard()->setText(u"\u00A0\u2028"_s);
    editor.selectAll();
    editor.paste();
    QCOMPARE(editor.source(), QByteArray("\xC2\xA0\xE2\x80\xA8"));
    QCOMPARE(replaced.count(), 1);
}

void tst_CodeEditor::showsWhatWouldTurnTextAround_data()
{
    QTest::addColumn<QByteArray>("character");
    QTest::addColumn<QByteArray>("shown");
    QTest::newRow("override") << QByteArray("\xe2\x80\xae") << QByteArray("202E");
    QTest::newRow("isolate") << QByteArray("\xe2\x81\xa6") << QByteArray("2066");
    QTest::newRow("zero width") << QByteArray("\xe2\x80\x8b") << QByteArray("200B");
    QTest::newRow("tag") << QByteArray("\xf3\xa0\x81\x81") << QByteArray("E0041");
    QTest::newRow("a letter") << QByteArray("\xc3\xa4") << QByteArray();
    QTest::newRow("a joiner") << QByteArray("\xe2\x80\x8d") << QByteArray();
}

void tst_CodeEditor::showsWhatWouldTurnTextAround()
{
    QFETCH(QByteArray, character);
    CodeEditor editor(&m_theme);
    std::array<char, 32> shown{};
    editor.SendScintilla(QsciScintillaBase::SCI_GETREPRESENTATION, character.constData(), shown.data());
    QTEST(QByteArray(shown.data()), "shown");
    editor.setSource("a" + character + "b\n");
    QCOMPARE(editor.source(), "a" + character + "b\n");
}

void tst_CodeEditor::marginGrowsWithLinesAndZoom()
{
    CodeEditor editor(&m_theme);
    editor.setSource("a\n");
    const int narrow = editor.marginWidth(CodeEditor::LineNumberMargin);
    editor.setSource(QByteArray(20'000, '\n'));
    const int wide = editor.marginWidth(CodeEditor::LineNumberMargin);
    QCOMPARE_GT(wide, narrow);
    editor.zoomIn(6);
    QTRY_COMPARE_GT(editor.marginWidth(CodeEditor::LineNumberMargin), wide);
    JsonEditor json(&m_theme);
    json.setSource(QByteArray(500, '\n'));
    json.zoomIn();
    QCOMPARE(json.marginWidth(CodeEditor::LineNumberMargin), 0);
}

void tst_CodeEditor::followsTheTheme()
{
    Theme theme;
    theme.setChoice(Theme::Choice::Light);
    CodeEditor editor(&theme);
    editor.setSource("def f(): pass\n");
    editor.resize(300, 200);
    const QColor light = editor.grab().toImage().pixelColor(250, 150);
    theme.setChoice(Theme::Choice::Dark);
    const QColor dark = editor.grab().toImage().pixelColor(250, 150);
    QCOMPARE_GT(light.lightnessF(), 0.9F);
    QCOMPARE_LT(dark.lightnessF(), 0.3F);
    QCOMPARE(editor.source(), QByteArray("def f(): pass\n"));
}

void tst_CodeEditor::hasAccessibleNames()
{
    QCOMPARE(CodeEditor(&m_theme).accessibleName(), u"Code"_s);
    QCOMPARE(JsonEditor(&m_theme).accessibleName(), u"JSON text"_s);
}

QTEST_MAIN(tst_CodeEditor)
#include "tst_codeeditor.moc"
