// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "editor/annotation.h"
#include "editor/codeeditor.h"
#include "editor/failuremark.h"
#include "theme/contrast.h"
#include "theme/theme.h"

#include <QApplication>
#include <QHelpEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include <bit>

using namespace Assay;
using namespace Qt::StringLiterals;
using Sci = QsciScintillaBase;

namespace {

const auto Text = "def f(a):\n    return a['price']\n\nreturn f({})\n"_ba;

RunFailure failureAt(const TextRange &range)
{
    return {ExecutionStatus::Error, range, u"failed: KeyError: 'price'"_s};
}

Diagnostic issueInLine(int line)
{
    return {{line, 5, line, 11}, Diagnostic::Severity::Warning, u"rule"_s, u"Policy"_s, u"Unusual."_s, {}};
}

QByteArray annotationPart(const QsciScintilla &editor, unsigned int message, int line)
{
    const auto at = static_cast<unsigned long>(line - 1);
    QByteArray text(editor.SendScintilla(Sci::SCI_ANNOTATIONGETTEXT, at, static_cast<void *>(nullptr)), '\0');
    editor.SendScintilla(message, at, static_cast<void *>(text.data()));
    return text;
}

/** The annotation that Scintilla shows below a line (from 1). */
QString annotationOf(const QsciScintilla &editor, int line)
{
    return QString::fromUtf8(annotationPart(editor, Sci::SCI_ANNOTATIONGETTEXT, line));
}

bool isMarked(const QsciScintilla &editor, int line)
{
    return editor.markersAtLine(line - 1) & 1U << FailureMark::Marker;
}

/** "from-to", the bytes of the text that have a frame; empty when none have. */
QString framed(const QsciScintilla &editor)
{
    constexpr unsigned long indicator = 11;
    const auto length = editor.SendScintilla(Sci::SCI_GETLENGTH);
    for (long position = 0; position < length; ++position) {
        if (editor.SendScintilla(Sci::SCI_INDICATORVALUEAT, indicator, position) != 0)
            return u"%1-%2"_s.arg(position).arg(editor.SendScintilla(Sci::SCI_INDICATOREND, indicator, position));
    }
    return {};
}

} // namespace

class tst_FailureMark : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void marksThePlace_data();
    void marksThePlace();
    void standsApartFromIssues();
    void goesWithAnEdit_data();
    void goesWithAnEdit();
    void goesWithANewText();
    void leadsToTheTraceback();
    void isReadable();

private:
    Theme m_theme;
};

void tst_FailureMark::marksThePlace_data()
{
    QTest::addColumn<TextRange>("range");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("bytes");
    QTest::newRow("words") << TextRange{2, 12, 2, 22} << 2 << u"21-31"_s;
    QTest::newRow("a whole line") << TextRange{4, 1, 4, 13} << 4 << u"33-45"_s;
    QTest::newRow("over several lines") << TextRange{1, 1, 2, 5} << 1 << u"0-9"_s;
    QTest::newRow("a place between characters") << TextRange{2, 5, 2, 5} << 2 << QString();
    QTest::newRow("only the line is known") << TextRange{2, 0, 2, 0} << 2 << QString();
    QTest::newRow("a line that is not there") << TextRange{9, 1, 9, 2} << 5 << QString();
}

void tst_FailureMark::marksThePlace()
{
    QFETCH(const TextRange, range);
    QFETCH(const int, line);
    CodeEditor editor(&m_theme);
    editor.resize(900, 300);
    editor.setSource(Text);
    editor.setFailure(failureAt(range));
    QTRY_VERIFY(isMarked(editor, line));
    QTEST(framed(editor), "bytes");
    QVERIFY(annotationOf(editor, line).trimmed().startsWith(u"╰ failed: KeyError: 'price'"_s));
    QVERIFY(editor.diagnostics().isEmpty());
    QCOMPARE(editor.accessibleDescription(), u"The last run ended in line %1: failed: KeyError: 'price'"_s.arg(line));
    editor.setFailure({});
    QTRY_VERIFY(!isMarked(editor, line));
    QCOMPARE(framed(editor), QString());
    QCOMPARE(annotationOf(editor, line), QString());
    QCOMPARE(editor.accessibleDescription(), QString());
}

void tst_FailureMark::standsApartFromIssues()
{
    CodeEditor editor(&m_theme);
    editor.resize(900, 300);
    editor.setSource(Text);
    editor.setDiagnostics({issueInLine(2), issueInLine(4)});
    editor.setFailure(failureAt({2, 12, 2, 22}));
    QTRY_COMPARE(annotationOf(editor, 2), u"           ╰ failed: KeyError: 'price'  (1 more)   Show Traceback "_s);
    QCOMPARE(annotationOf(editor, 4), u"    ╰ Unusual."_s);
    editor.setFailure(failureAt({2, 0, 2, 0}));
    QTRY_VERIFY(annotationOf(editor, 2).startsWith(u"    ╰ failed: "_s));
    editor.setFailure(failureAt({2, 12, 2, 22}));
    QTRY_VERIFY(annotationOf(editor, 2).startsWith(u"           ╰ failed: "_s));
    QVERIFY(!isMarked(editor, 4));
    // One sign in the margin of a line: pictures on top of each other are none.
    constexpr unsigned MarginMarkers = (2U << FailureMark::Marker) - 1;
    QCOMPARE(std::popcount(editor.markersAtLine(1) & MarginMarkers), 1);
    QCOMPARE(std::popcount(editor.markersAtLine(3) & MarginMarkers), 1);
    QCOMPARE(editor.diagnostics().size(), 2);
    const QByteArray styles = annotationPart(editor, Sci::SCI_ANNOTATIONGETSTYLES, 2);
    QCOMPARE(styles.count(char(Annotation::FailureStyle)), "╰ failed: KeyError: 'price'  (1 more)  "_ba.size());
    QVERIFY(!annotationPart(editor, Sci::SCI_ANNOTATIONGETSTYLES, 4).contains(char(Annotation::FailureStyle)));
    editor.setFailure({});
    QTRY_COMPARE(annotationOf(editor, 2), u"    ╰ Unusual."_s);
}

void tst_FailureMark::goesWithAnEdit_data()
{
    QTest::addColumn<int>("line");
    QTest::newRow("in its line") << 2;
    QTest::newRow("above") << 1;
    QTest::newRow("below") << 4;
}

void tst_FailureMark::goesWithAnEdit()
{
    QFETCH(const int, line);
    CodeEditor editor(&m_theme);
    editor.setSource(Text);
    editor.setFailure(failureAt({2, 12, 2, 22}));
    QTRY_VERIFY(isMarked(editor, 2));
    editor.goTo(line, 1);
    QTest::keyClick(&editor, Qt::Key_Return);
    QVERIFY(!editor.failure());
    QTRY_COMPARE(framed(editor), QString());
    for (int each = 1; each <= 5; ++each) {
        QVERIFY(!isMarked(editor, each));
        QCOMPARE(annotationOf(editor, each), QString());
    }
}

void tst_FailureMark::goesWithANewText()
{
    CodeEditor editor(&m_theme);
    editor.setSource(Text);
    editor.setFailure(failureAt({1, 1, 1, 4}));
    editor.setSource("other = 1\n");
    QVERIFY(!editor.failure());
    QTRY_VERIFY(!isMarked(editor, 1));
}

void tst_FailureMark::leadsToTheTraceback()
{
    CodeEditor editor(&m_theme);
    editor.resize(900, 300);
    editor.setSource(Text);
    editor.setDiagnostics({issueInLine(2)});
    editor.setFailure(failureAt({2, 1, 2, 2}));
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    QTRY_VERIFY(isMarked(editor, 2));
    QSignalSpy clicked(&editor, &CodeEditor::failureClicked);
    QSignalSpy issues(&editor, &CodeEditor::diagnosticClicked);

    const auto start = editor.SendScintilla(Sci::SCI_POSITIONFROMLINE, 1);
    const int top = int(editor.SendScintilla(Sci::SCI_POINTYFROMPOSITION, 0UL, start));
    const int height = editor.textHeight(1);
    const int margin = editor.marginWidth(CodeEditor::LineNumberMargin) + editor.marginWidth(CodeEditor::MarkMargin) / 2;
    QTest::mouseClick(editor.viewport(), Qt::LeftButton, {}, {margin, top + height / 2});
    QCOMPARE(clicked.count(), 1);

    const QByteArray link = "Show Traceback";
    const QByteArray before = annotationPart(editor, Sci::SCI_ANNOTATIONGETTEXT, 2).split('S').first();
    const auto widthOf = [&](const QByteArray &text) {
        return int(editor.SendScintilla(Sci::SCI_TEXTWIDTH, static_cast<unsigned long>(Annotation::FailureStyle), text.constData()));
    };
    const int left = int(editor.SendScintilla(Sci::SCI_POINTXFROMPOSITION, 0UL, start)) + widthOf(before);
    QTest::mouseClick(editor.viewport(), Qt::LeftButton, {}, {left + widthOf(link) / 2, top + height + height / 2});
    QCOMPARE(clicked.count(), 2);
    QCOMPARE(issues.count(), 0);

    const QPoint point(left, top + height + height / 2);
    QHelpEvent event(QEvent::ToolTip, point, editor.viewport()->mapToGlobal(point));
    QApplication::sendEvent(editor.viewport(), &event);
    QCOMPARE(QToolTip::text(),
        u"<p style='white-space:pre-wrap'>failed: KeyError: 'price'</p>"
        "<p style='white-space:pre-wrap'>Unusual. (Policy)</p>"_s);
    QToolTip::hideText();
}

void tst_FailureMark::isReadable()
{
    CodeEditor editor(&m_theme);
    for (Theme::Choice choice : {Theme::Choice::Light, Theme::Choice::Dark}) {
        m_theme.setChoice(choice);
        const auto colorOf = [&](unsigned int message) {
            const auto value = QRgb(editor.SendScintilla(message, static_cast<unsigned long>(Annotation::FailureStyle)));
            return QColor(int(value & 0xFF), int(value >> 8 & 0xFF), int(value >> 16 & 0xFF));
        };
        QCOMPARE_GE(contrast(colorOf(Sci::SCI_STYLEGETFORE), colorOf(Sci::SCI_STYLEGETBACK)), readableContrast);
    }
}

QTEST_MAIN(tst_FailureMark)
#include "tst_failuremark.moc"
