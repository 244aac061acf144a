// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "panes/outputpane.h"
#include "panes/outputview.h"
#include "session/toolsession.h"
#include "theme/theme.h"

#include "windowfixture.h"

#include <QLabel>
#include <QTest>
#include <QTextBlock>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestOutputView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsLinesAsTheyCome();
    void marksStandardErrorWithAWord();
    void neverReadsMarkup();
    void showsWhatWouldTurnALineAround();
    void foldsALineOf20Megabytes();
    void aFloodDoesNotHoldTheWindow_data();
    void aFloodDoesNotHoldTheWindow();
    void switchingLogsShowsTheOther();
    void thePaneTellsWhatIsNotShown();

private:
    Theme m_theme;
};

void TestOutputView::showsLinesAsTheyCome()
{
    OutputLog log;
    OutputView view(&m_theme);
    view.setLog(&log);
    log.append(OutputStream::Standard, u"one\ntw"_s);
    QTRY_COMPARE(view.toPlainText(), u"one\ntw"_s);
    log.append(OutputStream::Standard, u"o\n"_s);
    QTRY_COMPARE(view.toPlainText(), u"one\ntwo"_s);
    log.append(OutputStream::Standard, u"\nfour\n"_s);
    QTRY_COMPARE(view.toPlainText(), u"one\ntwo\n\nfour"_s);
    log.clear();
    QCOMPARE(view.toPlainText(), QString());
    log.append(OutputStream::Standard, u"\nsecond\n"_s);
    QTRY_COMPARE(view.toPlainText(), u"\nsecond"_s);
}

void TestOutputView::marksStandardErrorWithAWord()
{
    OutputLog log;
    log.append(OutputStream::Standard, u"out\n"_s);
    log.append(OutputStream::Error, u"problem\n"_s);
    OutputView view(&m_theme);
    view.resize(400, 200);
    view.setLog(&log);
    view.show();
    const QTextBlock first = view.document()->firstBlock();
    QCOMPARE(first.userState(), static_cast<int>(OutputStream::Standard));
    QCOMPARE(first.next().userState(), static_cast<int>(OutputStream::Error));
    const auto *margin = view.findChild<QWidget *>(u"outputMargin"_s);
    const QImage picture = const_cast<QWidget *>(margin)->grab().toImage();
    const int lineHeight = view.fontMetrics().lineSpacing();
    const auto inkIn = [&picture](int top, int bottom) {
        int ink = 0;
        for (int y = top; y < bottom; ++y) {
            for (int x = 0; x < picture.width(); ++x)
                ink += picture.pixelColor(x, y) != picture.pixelColor(0, picture.height() - 1);
        }
        return ink;
    };
    QCOMPARE(inkIn(0, lineHeight), 0);
    QVERIFY(inkIn(lineHeight + 2, 2 * lineHeight + 4) > 20);
}

void TestOutputView::neverReadsMarkup()
{
    OutputLog log;
    const QString text = u"<img src='file:///etc/passwd'><b>bold</b> &amp; <a href='x'>y</a>"_s;
    log.append(OutputStream::Standard, text + u'\n');
    OutputView view(&m_theme);
    view.setLog(&log);
    QCOMPARE(view.toPlainText(), text);
}

void TestOutputView::showsWhatWouldTurnALineAround()
{
    OutputLog log;
    log.append(OutputStream::Standard, u"a\u202eb\u2029c\td\x1b[2J\n"_s);
    OutputView view(&m_theme);
    view.setLog(&log);
    QCOMPARE(view.toPlainText(), u"a\\u202eb\\u2029c\td\\x1b[2J"_s);
}

void TestOutputView::foldsALineOf20Megabytes()
{
    OutputLog log;
    OutputView view(&m_theme);
    view.resize(600, 300);
    view.setLog(&log);
    view.show();
    StallMeter meter;
    const QString piece(200'000, u'x');
    for (int part = 0; part < 100; ++part) {
        log.append(OutputStream::Standard, piece);
        QTest::qWait(0);
    }
    QTRY_VERIFY(view.toPlainText().endsWith(u"… 19998000 more characters"_s));
    QCOMPARE(view.blockCount(), 1);
    QVERIFY(view.document()->characterCount() < 2100);
    QVERIFY2(meter.largestGap() < std::chrono::milliseconds(200), qPrintable(QString::number(meter.largestGap().count())));
}

void TestOutputView::aFloodDoesNotHoldTheWindow_data()
{
    QTest::addColumn<QString>("line");
    QTest::newRow("short lines") << u"y\n"_s;
    QTest::newRow("lines of 100") << QString(99, u'x') + u'\n';
    QTest::newRow("empty lines") << u"\n"_s;
}

void TestOutputView::aFloodDoesNotHoldTheWindow()
{
    QFETCH(QString, line);
    constexpr int Chunks = 300;
    constexpr int ChunkCharacters = 64 * 1024;
    OutputLog log;
    OutputView view(&m_theme);
    view.resize(600, 300);
    view.setLog(&log);
    view.show();
    const QString chunk = line.repeated(ChunkCharacters / line.size());
    StallMeter meter;
    for (int part = 0; part < Chunks; ++part) {
        log.append(OutputStream::Standard, chunk);
        QTest::qWait(0);
    }
    log.append(OutputStream::Standard, u"the end\n"_s);
    QTRY_VERIFY_WITH_TIMEOUT(view.document()->lastBlock().text() == "the end"_L1, 20'000);
    QVERIFY(view.blockCount() <= OutputLog::MostLines);
    QVERIFY2(meter.largestGap() < std::chrono::milliseconds(250), qPrintable(QString::number(meter.largestGap().count())));
}

void TestOutputView::switchingLogsShowsTheOther()
{
    OutputLog one;
    OutputLog two;
    one.append(OutputStream::Standard, u"one\n"_s);
    two.append(OutputStream::Error, u"two\n"_s);
    OutputView view(&m_theme);
    view.setLog(&one);
    QCOMPARE(view.toPlainText(), u"one"_s);
    view.setLog(&two);
    QCOMPARE(view.toPlainText(), u"two"_s);
    view.setLog(nullptr);
    QCOMPARE(view.toPlainText(), QString());
}

void TestOutputView::thePaneTellsWhatIsNotShown()
{
    ToolSession session(Draft::create(u"a"_s));
    OutputPane pane(&m_theme);
    pane.resize(600, 300);
    pane.show();
    const auto *sentence = pane.findChild<QLabel *>(u"emptySentence"_s);
    pane.setSession(&session);
    QCOMPARE(sentence->text(), u"What the tool prints appears here while it runs."_s);
    session.setPhase(ToolSession::Phase::Running);
    QCOMPARE(sentence->text(), u"The tool is running and has printed nothing yet."_s);
    session.output().append(OutputStream::Standard, u"x\n"_s.repeated(OutputLog::MostLines + 5));
    const auto *dropped = pane.findChild<QLabel *>(u"outputDropped"_s);
    QTRY_VERIFY(dropped->isVisible());
    QCOMPARE(dropped->text(), u"The first 5 lines are not shown here."_s);
}

QTEST_MAIN(TestOutputView)
#include "tst_outputview.moc"
