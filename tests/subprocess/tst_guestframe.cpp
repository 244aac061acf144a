// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/guestframe.h"

#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestGuestFrame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void boundsFrames_data();
    void boundsFrames();

private:
    static constexpr qsizetype LongestValue = 1000;
};

void TestGuestFrame::reads_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QList<QByteArray>>("frames");
    QTest::newRow("nothing") << QByteArray() << QList<QByteArray>{};
    QTest::newRow("empty payload") << QByteArray("\0\0\0\0R", 5) << QList<QByteArray>{"R"};
    QTest::newRow("one") << QByteArray("\0\0\0\2Vhi", 7) << QList<QByteArray>{"Vhi"};
    QTest::newRow("two") << QByteArray("\0\0\0\2Vhi\0\0\0\1Ex", 13) << QList<QByteArray>{"Vhi", "Ex"};
    QTest::newRow("header cut") << QByteArray("\0\0\0\2", 4) << QList<QByteArray>{};
    QTest::newRow("payload cut") << QByteArray("\0\0\0\2Vh", 6) << QList<QByteArray>{};
    QTest::newRow("zero bytes in payload") << QByteArray("\0\0\0\3V\0\0\0", 8) << QList<QByteArray>{QByteArray("V\0\0\0", 4)};
}

void TestGuestFrame::reads()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QList<QByteArray>, frames);
    for (const qsizetype piece : {qsizetype(1), qsizetype(3), bytes.size() + 1}) {
        GuestFrameReader reader(LongestValue);
        QList<QByteArray> read;
        for (qsizetype at = 0; at < bytes.size(); at += piece) {
            const QByteArray part = bytes.mid(at, piece);
            reader.append(part.constData(), part.size());
            for (auto frame = reader.next(); frame && *frame; frame = reader.next())
                read.append(QByteArray(1, (*frame)->kind) + (*frame)->payload);
        }
        QCOMPARE(read, frames);
    }
}

void TestGuestFrame::boundsFrames_data()
{
    QTest::addColumn<char>("kind");
    QTest::addColumn<qsizetype>("longest");
    QTest::newRow("value") << 'V' << LongestValue;
    QTest::newRow("end") << 'E' << GuestFrame::LongestMessage;
    QTest::newRow("unknown") << '\xff' << GuestFrame::LongestMessage;
}

/** At the header, before any of the payload has come. */
void TestGuestFrame::boundsFrames()
{
    QFETCH(const char, kind);
    QFETCH(const qsizetype, longest);
    const auto announced = [kind](qsizetype size) {
        GuestFrameReader reader(LongestValue);
        const QByteArray header = frameHeader(kind, size);
        reader.append(header.constData(), header.size());
        return reader.next();
    };
    QVERIFY(announced(longest));
    const auto refused = announced(longest + 1);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, u"frame-too-long"_s);
    QCOMPARE(
        refused.error().message, u"The worker announced a message of %1 bytes; at most %2 are accepted."_s.arg(longest + 1).arg(longest));
}

QTEST_GUILESS_MAIN(TestGuestFrame)
#include "tst_guestframe.moc"
