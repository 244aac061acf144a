// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "answer/changeproposal.h"

#include <QTest>

using namespace Assay;
using Kind = ChangeProposal::Line::Kind;

class TestChangeProposal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void text_data();
    void text();
    void hunks_data();
    void hunks();
    void countsWhatIsChosen();
};

/** `chosen` has a letter for each hunk: y or n. */
void TestChangeProposal::text_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QByteArray>("chosen");
    QTest::addColumn<QByteArray>("after");
    const auto row = [](const char *name, const QByteArray &before, const QByteArray &answer, const char *chosen, const QByteArray &after) {
        QTest::newRow(name) << before << answer << QByteArray(chosen) << after;
    };
    row("the same", "a\nb\n", "a\nb\n", "", "a\nb\n");
    row("an empty draft", "", "a\nb\n", "y", "a\nb\n");
    row("an empty draft, no last line end", "", "a\nb", "y", "a\nb");
    row("an empty draft stays empty", "", "a\nb\n", "n", "");
    row("everything goes", "a\n", "", "y", "");
    const QByteArray before("a\nb\nc\nd\ne\n");
    const QByteArray answer("A\nb\nc\nD\nE\ne\nf\n");
    row("all", before, answer, "yyy", answer);
    row("none", before, answer, "nnn", before);
    row("the first", before, answer, "ynn", "A\nb\nc\nd\ne\n");
    row("the second", before, answer, "nyn", "a\nb\nc\nD\nE\ne\n");
    row("the last", before, answer, "nny", "a\nb\nc\nd\ne\nf\n");
    row("all but the second", before, answer, "yny", "A\nb\nc\nd\ne\nf\n");
    row("only the last line end", "a\nb", "a\nb\n", "", "a\nb");
    row("only the last line end, the other way", "a\nb\n", "a\nb", "", "a\nb\n");
    row("a line more, no last line end", "a", "a\nb\n", "y", "a\nb");
    row("a line less, no last line end", "a\nb", "a\n", "y", "a");
    row("line ends of the draft", "a\r\nb\r\nc\r\n", "a\nB\nc\nd\n", "yy", "a\r\nB\r\nc\r\nd\r\n");
    row("line ends of the answer do not count", "a\nb\n", "a\r\nb\r\n", "", "a\nb\n");
    row("mixed line ends stay", "a\nb\r\nc\rd\n", "a\nb\nc\nD\n", "y", "a\nb\r\nc\rD\n");
    row("blank lines between", "a\n\nb\nc\n", "A\n\nB\nc\n", "n", "a\n\nb\nc\n");
    row("a byte-order mark stays",
        "\xEF\xBB\xBF"
        "a\nb\n",
        "a\nB\n", "y",
        "\xEF\xBB\xBF"
        "a\nB\n");
    row("a byte-order mark does not come", "a\nb\n",
        "\xEF\xBB\xBF"
        "a\nB\n",
        "y", "a\nB\n");
    row("bytes that are no text stay", "a\xFF\nb\n", "a?\nB\n", "n", "a\xFF\nb\n");
}

void TestChangeProposal::text()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, answer);
    QFETCH(const QByteArray, chosen);
    ChangeProposal proposal(before, answer);
    QCOMPARE(proposal.hunks().size(), chosen.size());
    for (qsizetype hunk = 0; hunk < chosen.size(); ++hunk)
        proposal.choose(hunk, chosen[hunk] == 'y');
    QTEST(proposal.text(), "after");
}

/** A hunk as its lines with their signs, one string. */
void TestChangeProposal::hunks_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QByteArrayList>("hunks");
    const auto row = [](const char *name, const QByteArray &before, const QByteArray &answer, const QByteArrayList &hunks) {
        QTest::newRow(name) << before << answer << hunks;
    };
    row("one line", "a\nb\nc\nd\ne\nf\n", "a\nb\nc\nD\ne\nf\n", {" b c-d+D e f"});
    row("at the ends", "a\nb\n", "x\na\nb\ny\n", {"+x a b", "+y"});
    row("context is shown once", "a\nb\nc\nd\ne\n", "A\nb\nc\nd\nE\n", {"-a+A b c", " d-e+E"});
    row("blank lines join", "a\n\n\nb\nc\n", "A\n\n\nB\nc\n", {"-a---b+A+++B c"});
    row("a line that is not blank does not", "a\n.\nb\nc\n", "A\n.\nB\nc\n", {"-a+A .", "-b+B c"});
    row("only added", "a\nb\n", "a\nx\nb\n", {" a+x b"});
    row("only removed", "a\nx\nb\n", "a\nb\n", {" a-x b"});
}

void TestChangeProposal::hunks()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, answer);
    QByteArrayList shown;
    const ChangeProposal proposal(before, answer);
    for (const ChangeProposal::Hunk &hunk : proposal.hunks()) {
        QByteArray lines;
        for (const ChangeProposal::Line &line : hunk.lines)
            lines += (line.kind == Kind::Removed ? '-' : line.kind == Kind::Added ? '+' : ' ') + line.text;
        shown.append(lines);
    }
    QTEST(shown, "hunks");
}

void TestChangeProposal::countsWhatIsChosen()
{
    ChangeProposal proposal("a\nb\nc\n", "A\nb\nC\nd\n");
    QCOMPARE(proposal.hunks().size(), 2);
    QCOMPARE(proposal.chosenCount(), 2);
    proposal.choose(0, false);
    QCOMPARE(proposal.chosenCount(), 1);
    QCOMPARE(proposal.hunks().constLast().count(Kind::Removed), 1);
    QCOMPARE(proposal.hunks().constLast().count(Kind::Added), 2);
    QCOMPARE(proposal.hunks().constLast().count(Kind::Context), 0);
}

QTEST_GUILESS_MAIN(TestChangeProposal)
#include "tst_changeproposal.moc"
