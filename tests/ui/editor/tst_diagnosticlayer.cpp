// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "editor/annotation.h"
#include "editor/codeeditor.h"
#include "editor/jsoneditor.h"
#include "editor/qscintilla.h"
#include "theme/theme.h"

#include <QAction>
#include <QHelpEvent>
#include <QMainWindow>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

using namespace Assay;
using namespace Qt::StringLiterals;
using Sci = QsciScintillaBase;
using Severity = Diagnostic::Severity;

namespace {

Diagnostic issue(
    const TextRange &range, const QString &message = u"No."_s, Severity severity = Severity::Error, std::optional<Fix> fix = {})
{
    return {range, severity, u"some-rule"_s, u"NameError"_s, message, std::move(fix)};
}

Fix rename(const TextRange &range, const QString &text)
{
    return {Fix::Action::Edit, u"Rename"_s, {}, {{range, text}}};
}

/** The annotation that Scintilla shows below a line (from 1). */
QString annotationOf(const QsciScintilla &editor, int line)
{
    const auto at = static_cast<unsigned long>(line - 1);
    QByteArray text(editor.SendScintilla(Sci::SCI_ANNOTATIONGETTEXT, at, static_cast<void *>(nullptr)), '\0');
    editor.SendScintilla(Sci::SCI_ANNOTATIONGETTEXT, at, static_cast<void *>(text.data()));
    return QString::fromUtf8(text);
}

/** "line:column-column" of what is underlined as an error. */
QStringList squiggles(const CodeEditor &editor)
{
    constexpr int errorIndicator = 10;
    QStringList found;
    const auto length = editor.SendScintilla(Sci::SCI_GETLENGTH);
    for (long position = 0; position < length;) {
        const auto end = editor.SendScintilla(Sci::SCI_INDICATOREND, static_cast<unsigned long>(errorIndicator), position);
        const bool on = editor.SendScintilla(Sci::SCI_INDICATORVALUEAT, static_cast<unsigned long>(errorIndicator), position) != 0;
        if (on) {
            int line = 0, from = 0, to = 0;
            editor.lineIndexFromPosition(int(position), &line, &from);
            editor.lineIndexFromPosition(int(end), &line, &to);
            found.append(u"%1:%2-%3"_s.arg(line + 1).arg(from + 1).arg(to + 1));
        }
        if (end <= position)
            break;
        position = end;
    }
    return found;
}

QPoint annotationPoint(const CodeEditor &editor, int line, int column)
{
    const auto start = editor.SendScintilla(Sci::SCI_POSITIONFROMLINE, line - 1);
    const auto y = editor.SendScintilla(Sci::SCI_POINTYFROMPOSITION, 0UL, start);
    const auto x = editor.SendScintilla(Sci::SCI_POINTXFROMPOSITION, 0UL, start);
    const auto height = editor.SendScintilla(Sci::SCI_TEXTHEIGHT, line - 1);
    const auto width = editor.SendScintilla(Sci::SCI_TEXTWIDTH, static_cast<unsigned long>(Annotation::ErrorStyle), "x");
    return {int(x + width * column + width / 2), int(y + height + height / 2)};
}

} // namespace

class tst_DiagnosticLayer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void composes_data();
    void composes();
    void showsOneAnnotationPerLine();
    void marksEveryPlace_data();
    void marksEveryPlace();
    void followsEdits_data();
    void followsEdits();
    void annotationsMoveWithLines();
    void newResultsReplaceOldOnes();
    void annotationsKeepTheView();
    void hidesAnnotations();
    void fixFollowsEdits();
    void editedFixIsGone();
    void clickOnLinkRequestsFix();
    void keyRequestsNearestFix();
    void walksThroughDiagnostics();
    void marginClickNamesDiagnostic();
    void hoverIsEscaped();
    void wholeTextDiagnostic();
    void jsonEditorShowsErrors();

private:
    Theme m_theme;
};

void tst_DiagnosticLayer::composes_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("title");
    QTest::addColumn<int>("others");
    QTest::addColumn<int>("indent");
    QTest::addColumn<int>("columns");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("link");
    QTest::newRow("plain") << u"It is refused."_s << u""_s << 0 << 0 << 80 << u"╰ It is refused."_s << u""_s;
    QTest::newRow("at its column") << u"It is refused."_s << u""_s << 0 << 4 << 80 << u"    ╰ It is refused."_s << u""_s;
    QTest::newRow("with a fix") << u"It is refused."_s << u"Allow it"_s << 0 << 0 << 80 << u"╰ It is refused.   Allow it "_s
                                << u" Allow it "_s;
    QTest::newRow("with others") << u"No."_s << u"Mend"_s << 2 << 0 << 80 << u"╰ No.  (2 more)   Mend "_s << u" Mend "_s;
    QTest::newRow("moved left to fit") << u"It is refused."_s << u""_s << 0 << 30 << 20 << u"    ╰ It is refused."_s << u""_s;
    QTest::newRow("cut so that the link is seen") << u"This message is much too long for the room that there is."_s << u"Go"_s << 0 << 9
                                                  << 40 << u"╰ This message is much too long f…   Go "_s << u" Go "_s;
    QTest::newRow("never cut to nothing") << u"This message is much too long for the room that there is."_s << u""_s << 0 << 9 << 3
                                          << u"╰ This message is much to…"_s << u""_s;
    QTest::newRow("text that turns around") << u"a\u202eb"_s << u"c\u2066"_s << 0 << 0 << 80 << u"╰ a\\u202eb   c\\u2066 "_s
                                            << u" c\\u2066 "_s;
    QTest::newRow("several lines") << u"One\ntwo\tthree"_s + QChar(0x2028) + u"four"_s << u""_s << 0 << 0 << 80 << u"╰ One two three four"_s
                                   << u""_s;
}

void tst_DiagnosticLayer::composes()
{
    QFETCH(QString, message);
    QFETCH(QString, title);
    QFETCH(int, others);
    QFETCH(int, indent);
    QFETCH(int, columns);
    const auto fix = title.isEmpty() ? std::optional<Fix>() : Fix{Fix::Action::Edit, title, {}, {}};
    const auto annotation = Annotation::compose(issue({1, 1, 1, 2}, message, Severity::Error, fix), others, indent, columns);
    QTEST(QString::fromUtf8(annotation.text), "text");
    QTEST(QString::fromUtf8(annotation.text.mid(annotation.linkStart, annotation.linkEnd - annotation.linkStart)), "link");
    QCOMPARE(annotation.styles.size(), annotation.text.size());
}

void tst_DiagnosticLayer::showsOneAnnotationPerLine()
{
    CodeEditor editor(&m_theme);
    editor.resize(900, 300);
    editor.setSource("aa bb\ncc\n");
    editor.setDiagnostics({issue({1, 1, 1, 3}, u"First."_s, Severity::Note), issue({1, 4, 1, 6}, u"Second."_s),
        issue({2, 1, 2, 3}, u"Third."_s, Severity::Warning)});
    QCOMPARE(annotationOf(editor, 1), u"   ╰ Second.  (1 more)"_s);
    QCOMPARE(annotationOf(editor, 2), u"╰ Third."_s);
    QCOMPARE(annotationOf(editor, 3), QString());
    QVERIFY(!editor.isModified());
    QVERIFY(!editor.isUndoAvailable());
    QCOMPARE(editor.accessibleDescription(), u"3 issue(s), the first one in line 1: First."_s);
}

void tst_DiagnosticLayer::marksEveryPlace_data()
{
    QTest::addColumn<TextRange>("range");
    QTest::addColumn<QStringList>("marked");
    QTest::newRow("a name") << TextRange{1, 1, 1, 3} << QStringList{u"1:1-3"_s};
    QTest::newRow("code points") << TextRange{2, 2, 2, 3} << QStringList{u"2:2-3"_s};
    QTest::newRow("an empty place shows the character after it") << TextRange{1, 2, 1, 2} << QStringList{u"1:2-3"_s};
    QTest::newRow("at the end of a line the one before") << TextRange{1, 4, 1, 4} << QStringList{u"1:3-4"_s};
    QTest::newRow("an empty line shows nothing") << TextRange{3, 1, 3, 1} << QStringList{};
    QTest::newRow("several lines show the first") << TextRange{1, 2, 4, 2} << QStringList{u"1:2-4"_s};
    QTest::newRow("past the end of a line") << TextRange{1, 3, 1, 99} << QStringList{u"1:3-4"_s};
    QTest::newRow("past the text") << TextRange{99, 1, 99, 2} << QStringList{u"4:1-2"_s};
    QTest::newRow("the end before the start") << TextRange{1, 3, 1, 1} << QStringList{u"1:3-4"_s};
    QTest::newRow("the text as a whole") << TextRange{} << QStringList{};
}

void tst_DiagnosticLayer::marksEveryPlace()
{
    QFETCH(TextRange, range);
    CodeEditor editor(&m_theme);
    editor.setSource("abc\n\xF0\x9F\x8E\x89\xF0\x9F\x8E\x89x\n\nd");
    editor.setDiagnostics({issue(range)});
    QTEST(squiggles(editor), "marked");
}

void tst_DiagnosticLayer::followsEdits_data()
{
    QTest::addColumn<int>("position");
    QTest::addColumn<int>("remove");
    QTest::addColumn<QByteArray>("insert");
    QTest::addColumn<QStringList>("marked");
    QTest::addColumn<QList<TextRange>>("ranges");
    // "one\ntwo three\n", the issue is "three"
    using Ranges = QList<TextRange>;
    QTest::newRow("before, in the line") << 4 << 0 << QByteArray("xy") << QStringList{u"2:7-12"_s} << Ranges{{2, 7, 2, 12}};
    QTest::newRow("a line above") << 0 << 0 << QByteArray("x\n") << QStringList{u"3:5-10"_s} << Ranges{{3, 5, 3, 10}};
    QTest::newRow("directly before") << 8 << 0 << QByteArray("x") << QStringList{u"2:6-11"_s} << Ranges{{2, 6, 2, 11}};
    QTest::newRow("inside") << 10 << 0 << QByteArray("x") << QStringList{u"2:5-11"_s} << Ranges{{2, 5, 2, 11}};
    QTest::newRow("directly after") << 13 << 0 << QByteArray("x") << QStringList{u"2:5-10"_s} << Ranges{{2, 5, 2, 10}};
    QTest::newRow("characters of four bytes before")
        << 4 << 0 << QByteArray("\xF0\x9F\x8E\x89") << QStringList{u"2:6-11"_s} << Ranges{{2, 6, 2, 11}};
    QTest::newRow("some of it goes") << 8 << 2 << QByteArray() << QStringList{u"2:5-8"_s} << Ranges{{2, 5, 2, 8}};
    QTest::newRow("its start and what stands before go") << 4 << 6 << QByteArray() << QStringList{u"2:1-4"_s} << Ranges{{2, 1, 2, 4}};
    QTest::newRow("all of it goes") << 8 << 5 << QByteArray() << QStringList{} << Ranges{};
    QTest::newRow("the line goes") << 4 << 10 << QByteArray() << QStringList{} << Ranges{};
    QTest::newRow("lines are joined") << 3 << 1 << QByteArray() << QStringList{u"1:8-13"_s} << Ranges{{1, 8, 1, 13}};
}

void tst_DiagnosticLayer::followsEdits()
{
    QFETCH(int, position);
    QFETCH(int, remove);
    QFETCH(QByteArray, insert);
    CodeEditor editor(&m_theme);
    editor.setSource("one\ntwo three\n");
    editor.setDiagnostics({issue({2, 5, 2, 10})});
    editor.SendScintilla(Sci::SCI_SETTARGETRANGE, static_cast<unsigned long>(position), long(position + remove));
    editor.SendScintilla(Sci::SCI_REPLACETARGET, static_cast<unsigned long>(insert.size()), insert.constData());
    QCoreApplication::processEvents();
    QTEST(squiggles(editor), "marked");
    QList<TextRange> ranges;
    for (const Diagnostic &diagnostic : editor.diagnostics())
        ranges.append(diagnostic.range);
    QTEST(ranges, "ranges");
    QCOMPARE(annotationOf(editor, ranges.isEmpty() ? 2 : ranges.first().line).isEmpty(), ranges.isEmpty());
}

void tst_DiagnosticLayer::annotationsMoveWithLines()
{
    CodeEditor editor(&m_theme);
    editor.setSource("one\ntwo\nthree\n");
    editor.setDiagnostics({issue({2, 1, 2, 4}, u"Two."_s), issue({3, 1, 3, 6}, u"Three."_s)});
    editor.goTo(2, 1);
    QTest::keyClick(&editor, Qt::Key_Return);
    QTest::keyClick(&editor, Qt::Key_Return);
    QTRY_COMPARE(annotationOf(editor, 4), u"╰ Two."_s);
    QCOMPARE(annotationOf(editor, 2), QString());
    QCOMPARE(annotationOf(editor, 3), QString());
    QCOMPARE(annotationOf(editor, 5), u"╰ Three."_s);
    QVERIFY(editor.markersAtLine(3) != 0);
    QCOMPARE(editor.markersAtLine(1), 0U);
    editor.undo();
    editor.undo();
    QTRY_COMPARE(annotationOf(editor, 2), u"╰ Two."_s);
    QCOMPARE(annotationOf(editor, 3), u"╰ Three."_s);
}

void tst_DiagnosticLayer::newResultsReplaceOldOnes()
{
    CodeEditor editor(&m_theme);
    editor.setSource("one\ntwo\n");
    editor.setDiagnostics({issue({1, 1, 1, 4}, u"One."_s)});
    editor.setDiagnostics({issue({2, 1, 2, 4}, u"Two."_s)});
    QCOMPARE(annotationOf(editor, 1), QString());
    QCOMPARE(annotationOf(editor, 2), u"╰ Two."_s);
    QCOMPARE(squiggles(editor), QStringList{u"2:1-4"_s});
    editor.setDiagnostics({});
    QCOMPARE(annotationOf(editor, 2), QString());
    QCOMPARE(squiggles(editor), QStringList());
    QCOMPARE(editor.markersAtLine(1), 0U);
    QCOMPARE(editor.accessibleDescription(), QString());
}

void tst_DiagnosticLayer::annotationsKeepTheView()
{
    CodeEditor editor(&m_theme);
    editor.resize(400, 200);
    editor.setSource(QByteArray("pass\n").repeated(200));
    editor.show();
    editor.grab();
    editor.setFirstVisibleLine(100);
    editor.setDiagnostics({issue({1, 1, 1, 5}), issue({50, 1, 50, 5})});
    const auto top = [&] {
        return editor.SendScintilla(Sci::SCI_DOCLINEFROMVISIBLE, static_cast<unsigned long>(editor.firstVisibleLine()));
    };
    QCOMPARE(top(), 100);
    editor.setDiagnostics({});
    QCOMPARE(top(), 100);
}

void tst_DiagnosticLayer::hidesAnnotations()
{
    CodeEditor editor(&m_theme);
    editor.setSource("one\n");
    editor.setDiagnostics({issue({1, 1, 1, 4}, u"One."_s)});
    editor.setAnnotationsVisible(false);
    QCOMPARE(annotationOf(editor, 1), QString());
    QCOMPARE(squiggles(editor), QStringList{u"1:1-4"_s});
    editor.setAnnotationsVisible(true);
    QCOMPARE(annotationOf(editor, 1), u"╰ One."_s);
}

void tst_DiagnosticLayer::fixFollowsEdits()
{
    CodeEditor editor(&m_theme);
    editor.setSource("a = 1\nb = prnt\n");
    editor.setDiagnostics({issue({2, 5, 2, 9}, u"Unknown."_s, Severity::Error, rename({2, 5, 2, 9}, u"print"_s))});
    editor.goTo(1, 1);
    QTest::keyClicks(&editor, u"x = 2"_s);
    QTest::keyClick(&editor, Qt::Key_Return);
    editor.goTo(3, 1);
    editor.insert(u"é"_s);
    const QList<Diagnostic> now = editor.diagnostics();
    QCOMPARE(now.size(), 1);
    QCOMPARE(now.first().range, (TextRange{3, 6, 3, 10}));
    QVERIFY(now.first().fix.has_value());
    QVERIFY(editor.applyFix(*now.first().fix).has_value());
    QCOMPARE(editor.source(),
        QByteArray("x = 2\na = 1\n\xC3\xA9"
                   "b = print\n"));
}

void tst_DiagnosticLayer::editedFixIsGone()
{
    CodeEditor editor(&m_theme);
    editor.setSource("prnt\n");
    editor.setDiagnostics({issue({1, 1, 1, 5}, u"Unknown."_s, Severity::Error, rename({1, 1, 1, 5}, u"print"_s))});
    editor.goTo(1, 3);
    QTest::keyClicks(&editor, u"x"_s);
    QCOMPARE(editor.diagnostics().size(), 1);
    QVERIFY(!editor.diagnostics().first().fix);
    QVERIFY(!editor.requestFixAtCursor());
}

void tst_DiagnosticLayer::clickOnLinkRequestsFix()
{
    CodeEditor editor(&m_theme);
    editor.resize(700, 300);
    editor.setSource("one\nprnt\n\n");
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    const Diagnostic unknown = issue({2, 1, 2, 5}, u"Unknown."_s, Severity::Error, rename({2, 1, 2, 5}, u"print"_s));
    editor.setDiagnostics({unknown});
    editor.grab();
    connect(&editor, &CodeEditor::fixRequested, &editor,
        [&](const Diagnostic &diagnostic) { QVERIFY(editor.applyFix(*diagnostic.fix).has_value()); });
    QSignalSpy requested(&editor, &CodeEditor::fixRequested);
    editor.goTo(1, 2);
    // "╰ Unknown.   Rename ": the link starts at column 12
    QTest::mouseClick(editor.viewport(), Qt::LeftButton, {}, annotationPoint(editor, 2, 5));
    QTest::mouseClick(editor.viewport(), Qt::LeftButton, {}, annotationPoint(editor, 2, 25));
    QCOMPARE(requested.count(), 0);
    editor.goTo(1, 2);
    QTest::mouseClick(editor.viewport(), Qt::LeftButton, {}, annotationPoint(editor, 2, 14));
    QCOMPARE(requested.count(), 1);
    QCOMPARE(requested.first().first().value<Diagnostic>(), unknown);
    QCOMPARE(editor.source(), QByteArray("one\nprint\n\n"));
    QCOMPARE(editor.cursorLine(), 1);
}

void tst_DiagnosticLayer::keyRequestsNearestFix()
{
    QMainWindow window;
    auto *editor = new CodeEditor(&m_theme);
    window.setCentralWidget(editor);
    auto *action = new QAction(&window);
    action->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Return));
    window.addAction(action);
    connect(action, &QAction::triggered, editor, &CodeEditor::requestFixAtCursor);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    editor->setSource("ab cd ef\n");
    editor->setDiagnostics({issue({1, 1, 1, 3}, u"A."_s, Severity::Error, rename({1, 1, 1, 3}, u"x"_s)), issue({1, 4, 1, 6}, u"C."_s),
        issue({1, 7, 1, 9}, u"E."_s, Severity::Warning, rename({1, 7, 1, 9}, u"y"_s))});
    QSignalSpy requested(editor, &CodeEditor::fixRequested);
    editor->goTo(1, 8);
    QTest::keyClick(editor, Qt::Key_Return, Qt::AltModifier);
    QTRY_COMPARE(requested.count(), 1);
    QCOMPARE(requested.first().first().value<Diagnostic>().message, u"E."_s);
    editor->goTo(1, 1);
    QVERIFY(editor->requestFixAtCursor());
    QCOMPARE(requested.last().first().value<Diagnostic>().message, u"A."_s);
    editor->goTo(2, 1);
    QVERIFY(!editor->requestFixAtCursor());
    QCOMPARE(editor->source(), QByteArray("ab cd ef\n"));
}

void tst_DiagnosticLayer::walksThroughDiagnostics()
{
    CodeEditor editor(&m_theme);
    editor.setSource("aa\nbb\ncc\n");
    QVERIFY(!editor.goToNextDiagnostic());
    editor.setDiagnostics({issue({3, 2, 3, 3}), issue({1, 2, 1, 3})});
    const auto place = [&] { return std::pair(editor.cursorLine(), editor.cursorColumn()); };
    QVERIFY(editor.goToNextDiagnostic());
    QCOMPARE(place(), std::pair(1, 2));
    QVERIFY(editor.goToNextDiagnostic());
    QCOMPARE(place(), std::pair(3, 2));
    QVERIFY(editor.goToNextDiagnostic());
    QCOMPARE(place(), std::pair(1, 2));
    QVERIFY(editor.goToPreviousDiagnostic());
    QCOMPARE(place(), std::pair(3, 2));
    QVERIFY(editor.goToPreviousDiagnostic());
    QCOMPARE(place(), std::pair(1, 2));
}

void tst_DiagnosticLayer::marginClickNamesDiagnostic()
{
    CodeEditor editor(&m_theme);
    editor.resize(500, 200);
    editor.setSource("one\ntwo\n");
    editor.setDiagnostics({issue({2, 1, 2, 4}, u"Two."_s)});
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    QSignalSpy clicked(&editor, &CodeEditor::diagnosticClicked);
    const int x = editor.marginWidth(CodeEditor::LineNumberMargin) + editor.marginWidth(CodeEditor::MarkMargin) / 2;
    const int height = editor.textHeight(0);
    QTest::mouseClick(editor.viewport(), Qt::LeftButton, {}, {x, height / 2});
    QCOMPARE(clicked.count(), 0);
    QTest::mouseClick(editor.viewport(), Qt::LeftButton, {}, {x, height + height / 2});
    QCOMPARE(clicked.count(), 1);
    QCOMPARE(clicked.first().first().value<Diagnostic>().message, u"Two."_s);
}

void tst_DiagnosticLayer::hoverIsEscaped()
{
    CodeEditor editor(&m_theme);
    editor.resize(500, 200);
    editor.setSource("one\n");
    editor.setDiagnostics({issue({1, 1, 1, 4}, u"<b>Two</b> & more."_s, Severity::Error, rename({1, 1, 1, 4}, u"x"_s))});
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    const auto position = editor.SendScintilla(Sci::SCI_POINTXFROMPOSITION, 0UL, 1L);
    const QPoint point(int(position), editor.textHeight(0) / 2);
    QHelpEvent event(QEvent::ToolTip, point, editor.viewport()->mapToGlobal(point));
    QApplication::sendEvent(editor.viewport(), &event);
    QCOMPARE(QToolTip::text(), u"<p style='white-space:pre-wrap'>&lt;b&gt;Two&lt;/b&gt; &amp; more. (NameError)\nFix: Rename</p>"_s);
    QToolTip::hideText();
}

void tst_DiagnosticLayer::wholeTextDiagnostic()
{
    CodeEditor editor(&m_theme);
    editor.setSource("\0\1binary\nx\n");
    editor.setDiagnostics({issue({}, u"This is no program text."_s)});
    QCOMPARE(annotationOf(editor, 1), u"╰ This is no program text."_s);
    QVERIFY(editor.markersAtLine(0) != 0);
    QCOMPARE(editor.diagnostics().first().range, TextRange());
}

void tst_DiagnosticLayer::jsonEditorShowsErrors()
{
    JsonEditor editor(&m_theme);
    editor.setSource("{\"a\": }");
    editor.setDiagnostics({issue({1, 7, 1, 8}, u"A value is missing."_s)});
    QCOMPARE(annotationOf(editor, 1).trimmed(), u"╰ A value is missing."_s);
    QCOMPARE(squiggles(editor), QStringList{u"1:7-8"_s});
}

QTEST_MAIN(tst_DiagnosticLayer)
#include "tst_diagnosticlayer.moc"
