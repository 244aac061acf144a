// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/source/linedifference.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Assay;

namespace {

/** A line for each letter. */
QList<QByteArrayView> linesOf(const QByteArray &letters)
{
    QList<QByteArrayView> lines;
    for (qsizetype index = 0; index < letters.size(); ++index)
        lines.append(QByteArrayView(letters).sliced(index, 1));
    return lines;
}

QByteArray rebuilt(const QByteArray &old, const QByteArray &fresh, const QList<LineDifference> &differences)
{
    QByteArray text;
    qsizetype at = 0;
    for (const LineDifference &difference : differences) {
        text += old.sliced(at, difference.oldStart - at) + fresh.sliced(difference.newStart, difference.newCount);
        at = difference.oldEnd();
    }
    return text + old.sliced(at);
}

/** The fewest lines gone and come, by a table of the longest common part. */
qsizetype fewestEdits(const QByteArray &old, const QByteArray &fresh)
{
    QList<QList<qsizetype>> common(old.size() + 1, QList<qsizetype>(fresh.size() + 1, 0));
    for (qsizetype x = 0; x < old.size(); ++x) {
        for (qsizetype y = 0; y < fresh.size(); ++y)
            common[x + 1][y + 1] = old[x] == fresh[y] ? common[x][y] + 1 : std::max(common[x][y + 1], common[x + 1][y]);
    }
    return old.size() + fresh.size() - 2 * common[old.size()][fresh.size()];
}

} // namespace

class TestLineDifference : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void between_data();
    void between();
    void isTheShortest();
    void givesUpOnWhatIsFarApart();
};

void TestLineDifference::between_data()
{
    QTest::addColumn<QByteArray>("old");
    QTest::addColumn<QByteArray>("fresh");
    QTest::addColumn<QList<LineDifference>>("differences");
    const auto row = [](const char *name, const char *old, const char *fresh, const QList<LineDifference> &differences) {
        QTest::newRow(name) << QByteArray(old) << QByteArray(fresh) << differences;
    };
    row("both empty", "", "", {});
    row("the same", "abc", "abc", {});
    row("all new", "", "ab", {{0, 0, 0, 2}});
    row("all gone", "ab", "", {{0, 2, 0, 0}});
    row("nothing in common", "ab", "xyz", {{0, 2, 0, 3}});
    row("at the start", "bc", "abc", {{0, 0, 0, 1}});
    row("at the end", "ab", "abc", {{2, 0, 2, 1}});
    row("in the middle", "abcd", "axd", {{1, 2, 1, 1}});
    row("one of several alike", "aaa", "aa", {{2, 1, 2, 0}});
    row("twice", "abcde", "xbcdy", {{0, 1, 0, 1}, {4, 1, 4, 1}});
    row("gone here, come there", "abcde", "bcdxe", {{0, 1, 0, 0}, {4, 0, 3, 1}});
    row("swapped", "ab", "ba", {{0, 1, 0, 0}, {2, 0, 1, 1}});
}

void TestLineDifference::between()
{
    QFETCH(const QByteArray, old);
    QFETCH(const QByteArray, fresh);
    QTEST(LineDifference::between(linesOf(old), linesOf(fresh)), "differences");
}

void TestLineDifference::isTheShortest()
{
    QRandomGenerator random(20261130);
    const auto letters = [&random] {
        QByteArray text(random.bounded(40), 'a');
        for (char &letter : text)
            letter = char('a' + random.bounded(4));
        return text;
    };
    for (int round = 0; round < 2000; ++round) {
        const QByteArray old = letters();
        const QByteArray fresh = letters();
        const QList<LineDifference> differences = LineDifference::between(linesOf(old), linesOf(fresh));
        const QByteArray pair = old + " and " + fresh;
        QVERIFY2(rebuilt(old, fresh, differences) == fresh, pair.constData());
        qsizetype edits = 0;
        qsizetype end = -1;
        for (const LineDifference &difference : differences) {
            QVERIFY2(difference.oldStart > end, pair.constData());
            end = difference.oldEnd();
            edits += difference.oldCount + difference.newCount;
        }
        QVERIFY2(edits == fewestEdits(old, fresh), pair.constData());
    }
}

void TestLineDifference::givesUpOnWhatIsFarApart()
{
    QList<QByteArrayView> old;
    QList<QByteArrayView> fresh;
    constexpr qsizetype Half = LineDifference::MostEdits / 2 + 1;
    for (qsizetype line = 0; line < Half; ++line) {
        old.append(QList<QByteArrayView>{"old", "same"});
        fresh.append(QList<QByteArrayView>{"new", "same"});
    }
    QCOMPARE(LineDifference::between(old, fresh), (QList<LineDifference>{{0, 2 * Half - 1, 0, 2 * Half - 1}}));
    QCOMPARE(LineDifference::between(old.sliced(2), fresh.sliced(2)).size(), Half - 1);
}

QTEST_GUILESS_MAIN(TestLineDifference)
#include "tst_linedifference.moc"
