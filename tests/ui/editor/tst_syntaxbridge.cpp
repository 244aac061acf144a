// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "editor/codeeditor.h"
#include "editor/editorcolors.h"
#include "editor/syntaxbridge.h"
#include "editor/textaccess.h"
#include "editor/utf8line.h"
#include "theme/theme.h"

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Repository>

#include <QPaintEvent>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;
using Sci = QsciScintillaBase;

namespace {

/** A plain editor with a bridge that can be driven without a window. */
class Bench
{
public:
    explicit Bench(Theme &theme, const QString &language = u"Python"_s)
        : m_bridge(theme.repository().definitionForName(language), EditorColors(theme), theme.codeFont(), &m_editor)
        , m_text(&m_editor)
    {
        m_editor.setUtf8(true);
        m_editor.setTabWidth(4);
    }
    ~Bench() { m_editor.setLexer(nullptr); }

    void setText(const QByteArray &text)
    {
        m_text.replace(0, m_text.length(), text);
        style();
    }
    void insert(int position, const QByteArray &text) { m_text.replace(position, position, text); }
    void remove(int position, int length) { m_text.replace(position, position + length, {}); }
    /** Styles what Scintilla holds for unstyled; returns how many lines were highlighted for it. */
    int style()
    {
        const qint64 before = m_bridge.highlightedLineCount();
        m_editor.SendScintilla(Sci::SCI_COLOURISE, static_cast<unsigned long>(m_editor.SendScintilla(Sci::SCI_GETENDSTYLED)), -1L);
        return int(m_bridge.highlightedLineCount() - before);
    }
    QByteArray styles()
    {
        QByteArray styles(m_text.length(), '\0');
        for (int i = 0; i < styles.size(); ++i)
            styles[i] = char(m_editor.SendScintilla(Sci::SCI_GETSTYLEAT, i));
        return styles;
    }
    QList<int> foldLevels()
    {
        QList<int> levels;
        for (int line = 0; line < m_text.lineCount(); ++line)
            levels.append(int(m_editor.SendScintilla(Sci::SCI_GETFOLDLEVEL, line)));
        return levels;
    }
    QString describedFolds();
    QsciScintilla &editor() { return m_editor; }
    const TextAccess &text() const { return m_text; }

private:
    QsciScintilla m_editor;
    SyntaxBridge m_bridge;
    TextAccess m_text;
};

/** One line of text for each line: its level, "+" on a line that can be folded, "." on a blank one. */
QString Bench::describedFolds()
{
    QStringList lines;
    for (int level : foldLevels()) {
        QString text = QString::number((level & Sci::SC_FOLDLEVELNUMBERMASK) - Sci::SC_FOLDLEVELBASE);
        if (level & Sci::SC_FOLDLEVELHEADERFLAG)
            text += u'+';
        if (level & Sci::SC_FOLDLEVELWHITEFLAG)
            text += u'.';
        lines.append(text);
    }
    return lines.join(u' ');
}

/** Highlights whole lines on its own, to know what an edit has to cost. */
class Reference : private KSyntaxHighlighting::AbstractHighlighter
{
public:
    using State = KSyntaxHighlighting::State;

    explicit Reference(const KSyntaxHighlighting::Definition &definition) { setDefinition(definition); }

    /** The lines whose styles an edit could not keep: text came or went in them, or they start in another state than before. */
    int linesToStyle(const QByteArray &before, const QByteArray &after, int position, int removed, int inserted)
    {
        const QList<Line> oldLines = linesOf(before);
        const QList<Line> newLines = linesOf(after);
        const qsizetype shift = newLines.size() - oldLines.size();
        if (m_starts.size() != std::size_t(oldLines.size()))
            m_starts = startsOf(before, oldLines, {});
        // What stands before the edit starts as it did.
        const auto first = std::ranges::count_if(newLines, [&](const Line &line) { return line.end < position; });
        const std::vector<State> starts = startsOf(after, newLines, {m_starts.begin(), m_starts.begin() + first});
        int count = 0;
        for (qsizetype i = 0; i < newLines.size(); ++i) {
            const Line &line = newLines[i];
            if (line.start == after.size()) // nothing to style there
                continue;
            const auto isKeptBefore = [&](qsizetype at) {
                return newLines[at].end <= position && at < oldLines.size() && oldLines[at] == newLines[at];
            };
            const bool keptBefore = isKeptBefore(i);
            const qsizetype old = i - shift;
            const bool keptAfter = line.start >= position + inserted && old >= 0 && oldLines[old].start >= position + removed
                && oldLines[old].end - oldLines[old].start == line.end - line.start && !(old < newLines.size() && isKeptBefore(old));
            const bool kept = (keptBefore && starts[std::size_t(i)] == m_starts[std::size_t(i)])
                || (keptAfter && starts[std::size_t(i)] == m_starts[std::size_t(old)]);
            count += kept ? 0 : 1;
        }
        m_starts = starts;
        return count;
    }
    void forget() { m_starts.clear(); }

private:
    struct Line
    {
        qsizetype start, end; // without the line ending
        bool operator==(const Line &) const = default;
    };

    static QList<Line> linesOf(const QByteArray &text)
    {
        QList<Line> lines;
        qsizetype start = 0;
        for (qsizetype end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
            lines.append({start, end});
            start = end + 1;
        }
        lines.append({start, text.size()});
        return lines;
    }
    std::vector<State> startsOf(const QByteArray &text, const QList<Line> &lines, std::vector<State> starts)
    {
        if (starts.empty())
            starts.emplace_back();
        while (starts.size() < std::size_t(lines.size())) {
            const Line &line = lines[qsizetype(starts.size()) - 1];
            starts.push_back(
                highlightLine(QString::fromUtf8(QByteArrayView(text).sliced(line.start, line.end - line.start)), starts.back()));
        }
        return starts;
    }
    void applyFormat(int, int, const KSyntaxHighlighting::Format &) override { }

    std::vector<State> m_starts;
};

/** Adds up the height of what a widget paints. */
class PaintWatch : public QObject
{
public:
    explicit PaintWatch(QWidget *widget) { widget->installEventFilter(this); }
    int height() const { return m_height; }
    int takeHeight() { return std::exchange(m_height, 0); }
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            for (const QRect &rect : static_cast<QPaintEvent *>(event)->region())
                m_height += rect.height();
        return false;
    }

private:
    int m_height = 0;
};

QByteArray sampleText(int lines)
{
    QByteArray text;
    for (int i = 0; text.count('\n') < lines; ++i)
        text += "def f" + QByteArray::number(i)
            + "(a, b=[1, 2]):\n    \"\"\"Says 'hi'.\n    \"\"\"\n    for x in a:  # comment\n"
              "        yield f\"{x} é\" + (b'1' if x\n            else b\"2\")\n\n    return 0x1F\n\n";
    return text;
}

} // namespace

class tst_SyntaxBridge : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void randomEditsLookLikeFullHighlight();
    void restyles_data();
    void restyles();
    void typingRepaintsWithFewLines();
    void typingRepaintsOneLine();
    void folds_data();
    void folds();
    void foldsFollowEdits();
    void utf8Line_data();
    void utf8Line();
    void hugeTextIsPlain();
    void longLineIsPlain();
    void hugeLineShowsItsStart();
    void deepNestingIsPlain();

private:
    void randomEdit(Bench &bench, QRandomGenerator &random, Reference &reference, const QByteArray &before);

    Theme m_theme;
};

void tst_SyntaxBridge::randomEdit(Bench &bench, QRandomGenerator &random, Reference &reference, const QByteArray &before)
{
    static const QList<QByteArray> pieces{"\"\"\"", "'''", "\n", "\n", "x", "(", ")", "[", "]", "{", "}", "#", " ", "    ", "\\\n", "'",
        "\"", "é", "\xF0\x9F\x8E\x89", "def g(y):\n    return y\n", "x = \"\"\"a\nb\n\"\"\"\n", "\n\n\n", "f'{", "\xE2\x80\xA8", "if x:\n"};
    int position = int(random.bounded(before.size() + 1));
    while (position < before.size() && (before[position] & 0xC0) == 0x80)
        ++position;
    int removed = 0;
    QByteArray piece;
    if (random.bounded(100) < 45 && position < before.size()) {
        removed = random.bounded(4) == 0 ? int(random.bounded(80)) + 1 : 1;
        removed = std::min(removed, int(before.size()) - position);
        while (position + removed < before.size() && (before[position + removed] & 0xC0) == 0x80)
            ++removed;
        bench.remove(position, removed);
    } else {
        piece = pieces[random.bounded(int(pieces.size()))];
        bench.insert(position, piece);
    }
    const int styled = bench.style();
    const QByteArray after = bench.text().bytes();
    const int needed = reference.linesToStyle(before, after, position, removed, int(piece.size()));
    QVERIFY2(styled == needed,
        qPrintable(u"%1 lines were highlighted, %2 had to be; at %3, %4 bytes out, in: %5"_s.arg(styled)
                .arg(needed)
                .arg(position)
                .arg(removed)
                .arg(QString::fromUtf8(piece))));
}

void tst_SyntaxBridge::randomEditsLookLikeFullHighlight()
{
    Bench bench(m_theme);
    Reference reference(m_theme.repository().definitionForName(u"Python"_s));
    bench.setText(sampleText(1000));
    QCOMPARE_GE(bench.text().lineCount(), 1000);
    QRandomGenerator random(20261129);
    for (int edit = 1; edit <= 5000; ++edit) {
        const int kind = int(random.bounded(100));
        if (kind < 8) {
            bench.editor().undo();
            bench.style();
            reference.forget();
        } else if (kind < 12) {
            bench.editor().redo();
            bench.style();
            reference.forget();
        } else {
            randomEdit(bench, random, reference, bench.text().bytes());
        }
        if (QTest::currentTestFailed())
            return;
        if (edit % 50 != 0)
            continue;
        Bench fresh(m_theme);
        fresh.setText(bench.text().bytes());
        QCOMPARE(bench.styles(), fresh.styles());
        QCOMPARE(bench.foldLevels(), fresh.foldLevels());
    }
}

void tst_SyntaxBridge::restyles_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("position");
    QTest::addColumn<int>("remove");
    QTest::addColumn<QByteArray>("insert");
    QTest::addColumn<int>("lines");

    QTest::newRow("a letter") << QByteArray("a\nb\nc\n") << 2 << 0 << QByteArray("x") << 1;
    QTest::newRow("a line break at the end of a line") << QByteArray("a\nb\nc\n") << 3 << 0 << QByteArray("\n") << 1;
    QTest::newRow("a line break at the start of a line") << QByteArray("a\nb\nc\n") << 2 << 0 << QByteArray("\n") << 1;
    QTest::newRow("a line break inside a line") << QByteArray("a\nbb\nc\n") << 3 << 0 << QByteArray("\n") << 2;
    QTest::newRow("a whole line goes") << QByteArray("a\nb\nc\n") << 2 << 2 << QByteArray() << 0;
    QTest::newRow("the last line goes with the break before it") << QByteArray("a\nb\nc") << 3 << 2 << QByteArray() << 0;
    QTest::newRow("two lines become one") << QByteArray("a\nb\nc\n") << 1 << 1 << QByteArray() << 1;
    QTest::newRow("a string opens to the end") << QByteArray("a\nb\nc\nd") << 2 << 0 << QByteArray("'''") << 3;
    QTest::newRow("a string closes at once") << QByteArray("a\nb\nc\nd") << 2 << 0 << QByteArray("'''x'''") << 1;
    QTest::newRow("the line that opens a string goes") << QByteArray("a\n'''\nc\n'''\nd") << 2 << 4 << QByteArray() << 3;
    QTest::newRow("a line inside a string goes") << QByteArray("a\n'''\nc\n'''\nd") << 6 << 2 << QByteArray() << 0;
    QTest::newRow("a bracket opens") << QByteArray("a\nb\nc\nd") << 3 << 0 << QByteArray("(") << 3;
}

void tst_SyntaxBridge::restyles()
{
    QFETCH(QByteArray, text);
    QFETCH(int, position);
    QFETCH(int, remove);
    QFETCH(QByteArray, insert);
    Bench bench(m_theme);
    bench.setText(text);
    if (remove > 0)
        bench.remove(position, remove);
    else
        bench.insert(position, insert);
    QTEST(bench.style(), "lines");
    QCOMPARE(bench.style(), 0);
    Bench fresh(m_theme);
    fresh.setText(bench.text().bytes());
    QCOMPARE(bench.styles(), fresh.styles());
}

void tst_SyntaxBridge::typingRepaintsWithFewLines()
{
    CodeEditor editor(&m_theme);
    editor.setSource(sampleText(1000));
    editor.resize(600, 800);
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    editor.goTo(10, 1);
    editor.grab();
    for (char key : QByteArray("value")) {
        const qint64 before = editor.highlightedLineCount();
        QTest::keyClick(&editor, key);
        editor.grab();
        QCOMPARE(editor.highlightedLineCount() - before, 1);
    }
    const qint64 before = editor.highlightedLineCount();
    QTest::keyClick(&editor, Qt::Key_Return);
    editor.grab();
    QCOMPARE_LE(editor.highlightedLineCount() - before, 2);
}

void tst_SyntaxBridge::typingRepaintsOneLine()
{
    CodeEditor editor(&m_theme);
    editor.setSource(sampleText(1000));
    editor.setDiagnostics({{{1, 1, 1, 4}, Diagnostic::Severity::Error, u"x"_s, u"X"_s, u"No."_s, {}}});
    editor.resize(600, 800);
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    editor.goTo(10, 6);
    QCoreApplication::processEvents();
    PaintWatch watch(editor.viewport());
    for (const QString &key : {u"a"_s, u"1"_s, u"_"_s, u"#"_s, u"b"_s}) {
        QTest::keyClicks(&editor, key);
        QTRY_VERIFY(watch.height() > 0);
        const int height = watch.takeHeight();
        QVERIFY2(height <= 3 * editor.textHeight(0), qPrintable(u"%1 pixels after %2"_s.arg(height).arg(key)));
    }
}

void tst_SyntaxBridge::folds_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("levels");

    const QString python = u"Python"_s;
    QTest::newRow("flat") << python << QByteArray("a\nb") << u"0 0"_s;
    QTest::newRow("a function") << python << QByteArray("def f():\n    a\n    b\nc") << u"0+ 4 4 0"_s;
    QTest::newRow("two levels") << python << QByteArray("class A:\n  def f():\n    a\nb") << u"0+ 2+ 4 0"_s;
    QTest::newRow("a blank line inside") << python << QByteArray("def f():\n    a\n\n    b\nc") << u"0+ 4 4. 4 0"_s;
    QTest::newRow("blank lines between") << python << QByteArray("def f():\n    a\n\n\ndef g():\n    b") << u"0+ 4 0. 0. 0+ 4"_s;
    QTest::newRow("a comment at the margin") << python << QByteArray("def f():\n# c\n    a\nb") << u"0+ 4 4 0"_s;
    QTest::newRow("a comment at the end") << python << QByteArray("def f():\n    a\n    # c\nb") << u"0+ 4 4 0"_s;
    QTest::newRow("a string at the margin") << python << QByteArray("def f():\n    a = '''\nx\n\n'''\n    b") << u"0+ 4+ 5 5 5 4"_s;
    QTest::newRow("a bracket") << python << QByteArray("a = [\n1,\n\n2]\nb") << u"0+ 1 1 1 0"_s;
    QTest::newRow("tabs") << python << QByteArray("if a:\n\tb\nc") << u"0+ 4 0"_s;
    QTest::newRow("a marker comment changes nothing") << python << QByteArray("# BEGIN\na\n# END\nb") << u"0 0 0 0"_s;
    const QString json = u"JSON"_s;
    QTest::newRow("json: object and array") << json << QByteArray("{\n\"a\": [\n1,\n2\n],\n\"b\": {}\n}\n") << u"0+ 1+ 2 2 2 1 1 0"_s;
    QTest::newRow("json: closed too often") << json << QByteArray("}}\n{\n1\n}") << u"0 0+ 1 1"_s;
}

void tst_SyntaxBridge::folds()
{
    QFETCH(QString, language);
    QFETCH(QByteArray, text);
    Bench bench(m_theme, language);
    bench.setText(text);
    QTEST(bench.describedFolds(), "levels");
}

void tst_SyntaxBridge::foldsFollowEdits()
{
    Bench bench(m_theme);
    bench.setText("def f():\n    a = [\n1,\n2]\n\n    b\nc");
    QCOMPARE(bench.describedFolds(), u"0+ 4+ 5 5 4. 4 0"_s);
    bench.insert(9, "    ");
    bench.style();
    QCOMPARE(bench.describedFolds(), u"0+ 8+ 9 9 4. 4 0"_s);
    bench.remove(0, 9);
    bench.style();
    QCOMPARE(bench.describedFolds(), u"8+ 9 9 4. 4 0"_s);
}

void tst_SyntaxBridge::utf8Line_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<int>>("offsets");

    const QString bad(QChar::ReplacementCharacter);
    QTest::newRow("empty") << QByteArray("") << u""_s << QList<int>{0};
    QTest::newRow("ASCII") << QByteArray("ab") << u"ab"_s << QList<int>{0, 1, 2};
    QTest::newRow("two bytes") << QByteArray("aéb") << u"aéb"_s << QList<int>{0, 1, 3, 4};
    QTest::newRow("three bytes") << QByteArray("€b") << u"€b"_s << QList<int>{0, 3, 4};
    QTest::newRow("a surrogate pair") << QByteArray("\xF0\x9F\x8E\x89x") << u"🎉x"_s << QList<int>{0, 0, 4, 5};
    QTest::newRow("a stray continuation byte") << QByteArray("a\x80"
                                                             "é")
                                               << u"a"_s + bad + u"é"_s << QList<int>{0, 1, 2, 4};
    QTest::newRow("cut short") << QByteArray("\xE2\x82") << bad + bad << QList<int>{0, 1, 2};
    QTest::newRow("too long a form") << QByteArray("\xC0\x80") << bad + bad << QList<int>{0, 1, 2};
    QTest::newRow("an encoded surrogate") << QByteArray("\xED\xA0\x80") << bad + bad + bad << QList<int>{0, 1, 2, 3};
    QTest::newRow("beyond Unicode") << QByteArray("\xF5\x80\x80\x80") << bad + bad + bad + bad << QList<int>{0, 1, 2, 3, 4};
    QTest::newRow("NUL") << QByteArray("a\0é", 4) << QString(u"a\0é"_s) << QList<int>{0, 1, 2, 4};
}

void tst_SyntaxBridge::utf8Line()
{
    QFETCH(QByteArray, bytes);
    const Utf8Line line(bytes);
    QTEST(line.text(), "text");
    QList<int> offsets;
    for (qsizetype i = 0; i <= line.text().size(); ++i)
        offsets.append(line.byteOffset(i));
    QTEST(offsets, "offsets");
}

void tst_SyntaxBridge::hugeTextIsPlain()
{
    CodeEditor editor(&m_theme);
    QList<bool> changes;
    connect(&editor, &CodeEditor::highlightedChanged, &editor, [&](bool highlighted) { changes.append(highlighted); });
    QByteArray text = sampleText(1000);
    while (text.size() < 5'000'000)
        text += text;
    editor.resize(600, 800);
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));

    QElapsedTimer time;
    time.start();
    editor.setSource(text);
    editor.goTo(100'000, 1);
    QTest::keyClicks(&editor, u"abc"_s);
    editor.grab();
    QCOMPARE_LT(time.elapsed(), 3000);
    QVERIFY(!editor.isHighlighted());
    QCOMPARE(editor.highlightedLineCount(), 0);
    QCOMPARE(editor.source().size(), text.size() + 3);

    editor.setTextKeepingUndo("x = 1\n");
    editor.grab();
    QVERIFY(editor.isHighlighted());
    QCOMPARE(changes, QList<bool>{true});
    QCOMPARE_GT(editor.highlightedLineCount(), 0);
}

void tst_SyntaxBridge::longLineIsPlain()
{
    Bench bench(m_theme);
    bench.setText("a = 1\nb = '" + QByteArray(20'000, '(') + "'\nc = 1\n");
    const QByteArray styles = bench.styles();
    QCOMPARE(styles.mid(6, 20'006), QByteArray(20'006, '\0'));
    QCOMPARE(styles.right(6), styles.left(6));
}

void tst_SyntaxBridge::hugeLineShowsItsStart()
{
    CodeEditor editor(&m_theme);
    editor.resize(600, 400);
    editor.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editor));
    QSignalSpy shortened(&editor, &CodeEditor::lineShortened);
    for (int size : {100'000, 5'000'000}) {
        const QByteArray text = "a = 1\nb = '" + QByteArray("\xC3\xA9").repeated(size / 2) + "'\nc = 1\n";
        QElapsedTimer time;
        time.start();
        editor.setSource(text);
        editor.grab();
        editor.goTo(2, 3);
        QTest::keyClicks(&editor, u"xyz"_s);
        editor.grab();
        QCOMPARE_LT(time.elapsed(), 2000);
        QCOMPARE(editor.source().size(), text.size() + 3);
        QTRY_COMPARE(shortened.count(), 1);
        QCOMPARE(shortened.takeFirst(), QVariantList{2});
    }
}

void tst_SyntaxBridge::deepNestingIsPlain()
{
    Bench bench(m_theme);
    QElapsedTimer time;
    time.start();
    bench.setText(QByteArray("[1,\n").repeated(10'000));
    QCOMPARE_LT(time.elapsed(), 2000);
    const QByteArray styles = bench.styles();
    QVERIFY(styles.left(400).count('\0') < 400);
    QCOMPARE(styles.right(4 * 9'000), QByteArray(4 * 9'000, '\0'));
}

QTEST_MAIN(tst_SyntaxBridge)
#include "tst_syntaxbridge.moc"
