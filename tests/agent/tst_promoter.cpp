// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/promoter.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

ExecutionRequest request(const QByteArray &code)
{
    ExecutionRequest made;
    made.source.bytes = code;
    return made;
}

QString codeOf(const std::optional<Error> &error)
{
    return error ? error->code : QString();
}

} // namespace

class TestPromoter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsPolicies_data();
    void readsPolicies();
    void asksForRuns_data();
    void asksForRuns();
    void countsByContent();
    void survivesARestart();
    void startsAnewFromWhatItCannotRead();
    void forgetsTheOldest();
    void saysWhatCannotBeWritten();
};

void TestPromoter::readsPolicies_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("runs"); // -1: refused

    QTest::newRow("threshold") << u"threshold:5"_s << 5;
    QTest::newRow("eager") << u"eager"_s << 1;
    QTest::newRow("operator") << u"operator_approval"_s << 0;
    QTest::newRow("no number") << u"threshold:"_s << -1;
    QTest::newRow("zero") << u"threshold:0"_s << -1;
    QTest::newRow("too many") << u"threshold:1001"_s << -1;
    QTest::newRow("unknown") << u"never"_s << -1;
}

void TestPromoter::readsPolicies()
{
    QFETCH(const QString, text);
    QFETCH(const int, runs);
    const auto policy = PromotionPolicy::parse(text);
    QCOMPARE(policy ? policy->runs : -1, runs);
    if (!policy)
        QCOMPARE(policy.error().message,
            u"\"%1\" is no policy of promotion. Take threshold:N with N from 1 to 1000, eager or operator_approval."_s.arg(text));
}

void TestPromoter::asksForRuns_data()
{
    QTest::addColumn<int>("needed");
    QTest::newRow("three") << 3;
    QTest::newRow("one") << 1;
    QTest::newRow("none") << 0;
}

void TestPromoter::asksForRuns()
{
    QFETCH(const int, needed);
    const QTemporaryDir folder;
    Promoter promoter({needed}, folder.filePath(u"runs.json"_s));
    const QString content = Promoter::fingerprint(request("return 1"));
    for (int run = 0; run < needed; ++run) {
        const auto refused = promoter.refusal(u"t"_s, content, true);
        QCOMPARE(codeOf(refused), u"promotion-needs-runs"_s);
        QCOMPARE(refused->message,
            u"The tool \"t\" has %1 successful runs with this very text, imports and policy; %2 are needed. Run it with execute_python and "
            u"its "
            u"name."_s.arg(run)
                .arg(needed));
        QVERIFY(promoter.count(u"t"_s, content));
    }
    QCOMPARE(codeOf(promoter.refusal(u"t"_s, content, true)), QString());
    QCOMPARE(codeOf(promoter.refusal(u"t"_s, content, false)), u"promotion-needs-operator"_s);
}

void TestPromoter::countsByContent()
{
    const ExecutionRequest first = request("return 1");
    ExecutionRequest imports = first;
    imports.allowedImports = {u"json"_s};
    ExecutionRequest policy = first;
    policy.policy = *Policy::load(u"open"_s);
    ExecutionRequest shape = first;
    shape.source.shape = {Shape::Kind::Function, u"f"_s};
    ExecutionRequest processes = first;
    processes.limits.processes = 1;
    QSet<QString> contents;
    for (const ExecutionRequest &each : {first, imports, policy, shape, processes, request("return 1 ")})
        contents.insert(Promoter::fingerprint(each));
    QCOMPARE(contents.size(), 6);
    ExecutionRequest same = first;
    same.arguments = *JsonText::parse("{\"a\":1}");
    same.limits.timeoutSeconds = 9;
    same.agentId = u"somebody"_s;
    QCOMPARE(Promoter::fingerprint(same), Promoter::fingerprint(first));
    ExecutionRequest more = first;
    more.returnExpression = u"2"_s;
    QCOMPARE(Promoter::fingerprint(more), QString());

    const QTemporaryDir folder;
    Promoter promoter({1}, folder.filePath(u"runs.json"_s));
    QVERIFY(promoter.count(u"t"_s, Promoter::fingerprint(first)));
    QCOMPARE(promoter.runs(u"t"_s, Promoter::fingerprint(first)), 1);
    QCOMPARE(promoter.runs(u"other"_s, Promoter::fingerprint(first)), 0);
    QCOMPARE(promoter.runs(u"t"_s, Promoter::fingerprint(imports)), 0);
}

void TestPromoter::survivesARestart()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"runs.json"_s);
    QVERIFY(Promoter({3}, file).count(u"t"_s, u"x"_s));
    Promoter again({3}, file);
    QCOMPARE(again.runs(u"t"_s, u"x"_s), 1);
    QVERIFY(again.count(u"t"_s, u"x"_s));
    QCOMPARE(Promoter({3}, file).runs(u"t"_s, u"x"_s), 2);
    QCOMPARE(QFile::permissions(file) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
}

void TestPromoter::startsAnewFromWhatItCannotRead()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"runs.json"_s);
    for (const QByteArray &text : {"{"_ba, "[]"_ba, R"({"t x":7})"_ba, R"({"t x":[-5,1]})"_ba}) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(text) == text.size());
        file.close();
        QCOMPARE(Promoter({3}, path).runs(u"t"_s, u"x"_s), 0);
    }
}

void TestPromoter::forgetsTheOldest()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"runs.json"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{");
    for (qsizetype i = 1; i <= Promoter::MostTools; ++i)
        file.write(QByteArray(i > 1 ? "," : "") + "\"t" + QByteArray::number(i) + " x\":[1," + QByteArray::number(i) + "]");
    file.write("}");
    file.close();
    Promoter promoter({3}, path);
    QCOMPARE(promoter.runs(u"t1"_s, u"x"_s), 1);
    QVERIFY(promoter.count(u"new"_s, u"x"_s));
    QCOMPARE(promoter.runs(u"t1"_s, u"x"_s), 0);
    QCOMPARE(promoter.runs(u"t2"_s, u"x"_s), 1);
    QCOMPARE(promoter.runs(u"new"_s, u"x"_s), 1);
}

void TestPromoter::saysWhatCannotBeWritten()
{
    const auto counted = Promoter({3}, u"/nowhere/runs.json"_s).count(u"t"_s, u"x"_s);
    QVERIFY(!counted);
    QCOMPARE(counted.error().message, u"The counts of runs cannot be written to /nowhere/runs.json."_s);
}

QTEST_GUILESS_MAIN(TestPromoter)
#include "tst_promoter.moc"
