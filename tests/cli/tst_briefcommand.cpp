// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "session.h"

#include <QTest>

using namespace Assay;
using namespace Assay::Cli;
using namespace Qt::StringLiterals;

/** `assay brief` */
class TestBriefCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void printsOnePrompt();
    void takesWhatRunTakes();
    void endsAsTheRunThatCouldNotBe_data();
    void endsAsTheRunThatCouldNotBe();
};

void TestBriefCommand::printsOnePrompt()
{
    Session session;
    session.tier.result.status = ExecutionStatus::Error;
    session.tier.result.value.reset();
    session.tier.result.error = ToolError{u"ValueError"_s, u"no"_s, {1, 1, 1, 5}, nullptr};
    const Ended ended = session.run({"brief", session.file(u"tool.py"_s, "raise ValueError('no')\n")});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.err, QByteArray());
    QVERIFY2(ended.out.contains("\n```python\nraise ValueError('no')\n```\n"), ended.out.constData());
    QVERIFY2(ended.out.contains("\nIt ended as `error` in line 1: ValueError: no\n"), ended.out.constData());
}

void TestBriefCommand::takesWhatRunTakes()
{
    Session session;
    const Ended ended = session.run({"brief", session.file(u"tool.py"_s, "return 1\n"), "--args", "{\"n\": 3}", "--allow", "math",
        "--timeout", "2", "--policy", "standard"});
    QCOMPARE(ended.code, 0);
    for (const char *part : {"{\"n\": 3}", "It may import only: math.", "At most 2 s", "Policy `standard`"})
        QVERIFY2(ended.out.contains(part), part);
}

void TestBriefCommand::endsAsTheRunThatCouldNotBe_data()
{
    QTest::addColumn<QList<QByteArray>>("options");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("err");

    QTest::newRow("policy")
        << QList<QByteArray>{"--policy", "lax"} << 2
        << "assay: error: There is no policy named \"lax\". Choose one of strict, standard, open, or name a policy file. "
           "[policy-unknown]\n"_ba;
    QTest::newRow("limits") << QList<QByteArray>{"--timeout", "0"} << 2
                            << "assay: error: The timeout is 0 seconds. Choose one above 0 and up to 86,400 seconds. "
                               "[timeout-out-of-range]\n"_ba;
}

void TestBriefCommand::endsAsTheRunThatCouldNotBe()
{
    QFETCH(const QList<QByteArray>, options);
    QFETCH(const int, code);
    QFETCH(const QByteArray, err);
    Session session;
    const Ended ended = session.run(QList<QByteArray>{"brief", session.file(u"tool.py"_s, "return 1\n")} + options);
    QCOMPARE(ended.out, QByteArray());
    QCOMPARE(ended.err, err);
    QCOMPARE(ended.code, code);
}

QTEST_GUILESS_MAIN(TestBriefCommand)
#include "tst_briefcommand.moc"
