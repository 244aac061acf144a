// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/outputcollector.h"

#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestOutputCollector : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keeps_data();
    void keeps();
    void neverCutsCharacters();
    void staysBounded();
};

void TestOutputCollector::keeps_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("truncated");
    QTest::newRow("nothing") << QByteArray() << QString() << false;
    QTest::newRow("fits the head") << QByteArray("abc") << u"abc"_s << false;
    QTest::newRow("fits head and tail") << QByteArray("12345678abcd") << u"12345678abcd"_s << false;
    QTest::newRow("one too many") << QByteArray("12345678xabcd") << u"12345678\n[Left out here: 1 bytes.]\nabcd"_s << true;
    QTest::newRow("many too many") << "12345678" + QByteArray(1000, 'x') + "abcd" << u"12345678\n[Left out here: 1000 bytes.]\nabcd"_s
                                   << true;
    QTest::newRow("characters at both cuts") << QByteArray("1234567€xxxxx€bcd") << u"1234567\n[Left out here: 11 bytes.]\nbcd"_s << true;
    QTest::newRow("zero byte") << QByteArray("a\0b", 3) << QString(u"a\0b"_s) << false;
    QTest::newRow("no UTF-8") << QByteArray("a\xff"
                                            "b")
                              << u"a\uFFFDb"_s << false;
}

void TestOutputCollector::keeps()
{
    QFETCH(QByteArray, bytes);
    for (const qsizetype piece : {qsizetype(1), qsizetype(5), bytes.size() + 1}) {
        OutputCollector collector(8, 4);
        for (qsizetype at = 0; at < bytes.size(); at += piece)
            collector.append(bytes.constData() + at, std::min(piece, bytes.size() - at));
        QTEST(collector.text(), "text");
        QTEST(collector.isTruncated(), "truncated");
        QCOMPARE(collector.totalBytes(), bytes.size());
    }
}

void TestOutputCollector::neverCutsCharacters()
{
    const QByteArray bytes = u"€🙂é"_s.repeated(100).toUtf8();
    OutputCollector collector(1000, 1000);
    QString streamed;
    for (const char byte : bytes)
        streamed += collector.append(&byte, 1);
    QCOMPARE(streamed, QString::fromUtf8(bytes));
}

void TestOutputCollector::staysBounded()
{
    OutputCollector collector(1000, 1000);
    const QByteArray piece(64 * 1024, 'x');
    for (int i = 0; i < 1000; ++i)
        collector.append(piece.constData(), piece.size());
    QCOMPARE_LT(collector.text().size(), 2100);
    QCOMPARE(collector.totalBytes(), 1000 * piece.size());
}

QTEST_GUILESS_MAIN(TestOutputCollector)
#include "tst_outputcollector.moc"
