// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/limits.h"

#include <QTest>

#include <limits>

using namespace Assay;
using namespace Qt::StringLiterals;

class tst_Limits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void defaults();
    void accepts_data();
    void accepts();
    void refuses_data();
    void refuses();
};

namespace {

template <typename T>
Limits with(T Limits::*member, T value)
{
    Limits limits;
    limits.*member = value;
    return limits;
}

} // namespace

void tst_Limits::defaults()
{
    const Limits limits;
    QCOMPARE(limits.timeoutSeconds, 5.0);
    QCOMPARE(limits.memoryMb, 128);
    QCOMPARE(limits.processes, 0);
    QCOMPARE(limits.outputBytes, 67'108'864);
    QCOMPARE(limits.keepHeadBytes, 1'048'576);
    QCOMPARE(limits.keepTailBytes, 262'144);
    QCOMPARE(limits.scratchBytes, 67'108'864);
    QCOMPARE(limits.openFiles, 256);
    QCOMPARE(limits.valueBytes, 33'554'432);
    QCOMPARE(limits.valueDepth, 1000);
    QCOMPARE(limits.sourceBytes, 2'097'152);
    QCOMPARE(limits.argumentBytes, 67'108'864);
    QVERIFY(!checkLimits(limits));
}

void tst_Limits::accepts_data()
{
    QTest::addColumn<Limits>("limits");

    QTest::newRow("smallest timeout") << with(&Limits::timeoutSeconds, std::numeric_limits<double>::min());
    QTest::newRow("a day") << with(&Limits::timeoutSeconds, 86'400.0);
    QTest::newRow("8 MB") << with<qint64>(&Limits::memoryMb, 8);
    QTest::newRow("1 TiB of memory") << with<qint64>(&Limits::memoryMb, 1'048'576);
    QTest::newRow("4096 processes") << with(&Limits::processes, 4096);
    QTest::newRow("nothing kept") << with<qint64>(&Limits::keepHeadBytes, 0);
}

void tst_Limits::accepts()
{
    QFETCH(const Limits, limits);
    QVERIFY(!checkLimits(limits));
}

void tst_Limits::refuses_data()
{
    QTest::addColumn<Limits>("limits");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");
    const auto timeout = [](const char *name, double value, const QString &shown) {
        QTest::newRow(name) << with(&Limits::timeoutSeconds, value) << u"timeout-out-of-range"_s
                            << u"The timeout is %1 seconds. Choose one above 0 and up to 86,400 seconds."_s.arg(shown);
    };
    timeout("timeout 0", 0, u"0"_s);
    timeout("timeout -1", -1, u"-1"_s);
    timeout("timeout NaN", std::numeric_limits<double>::quiet_NaN(), u"NaN"_s);
    timeout("timeout 1e9", 1e9, u"1000000000"_s);
    timeout("timeout infinite", std::numeric_limits<double>::infinity(), u"inf"_s);
    timeout("timeout a little over a day", 86'400.5, u"86400.5"_s);

    const auto memory = [](const char *name, qint64 value, const QString &shown) {
        QTest::newRow(name) << with(&Limits::memoryMb, value) << u"memory-out-of-range"_s
                            << u"The memory limit is %1 MB. Choose one from 8 to 1,048,576 MB."_s.arg(shown);
    };
    memory("memory 0", 0, u"0"_s);
    memory("memory 7", 7, u"7"_s);
    memory("memory negative", -128, u"-128"_s);
    memory("memory beyond every machine", std::numeric_limits<qint64>::max(), u"9,223,372,036,854,775,807"_s);

    QTest::newRow("processes negative") << with(&Limits::processes, -1) << u"processes-out-of-range"_s
                                        << u"The number of processes is -1. Choose one from 0 to 4,096."_s;
    QTest::newRow("output 0") << with<qint64>(&Limits::outputBytes, 0) << u"output-out-of-range"_s
                              << u"The output limit is 0 bytes. Choose one from 1 to 1,099,511,627,776 bytes."_s;
    QTest::newRow("kept head negative")
        << with<qint64>(&Limits::keepHeadBytes, -1) << u"kept-head-out-of-range"_s
        << u"Of the start of each stream -1 bytes are to be kept. Choose a number from 0 to 1,073,741,824 bytes."_s;
    QTest::newRow("kept tail negative")
        << with<qint64>(&Limits::keepTailBytes, -1) << u"kept-tail-out-of-range"_s
        << u"Of the end of each stream -1 bytes are to be kept. Choose a number from 0 to 1,073,741,824 bytes."_s;
    QTest::newRow("scratch 0") << with<qint64>(&Limits::scratchBytes, 0) << u"scratch-out-of-range"_s
                               << u"The scratch space is 0 bytes. Choose a size from 4,096 to 1,099,511,627,776 bytes."_s;
    QTest::newRow("open files 3") << with(&Limits::openFiles, 3) << u"open-files-out-of-range"_s
                                  << u"The number of open files is 3. Choose one from 16 to 1,048,576."_s;
    QTest::newRow("value 0 bytes") << with<qint64>(&Limits::valueBytes, 0) << u"value-bytes-out-of-range"_s
                                   << u"The limit for the value is 0 bytes. Choose one from 4 to 67,108,864 bytes."_s;
    QTest::newRow("value too deep") << with(&Limits::valueDepth, 1001) << u"value-depth-out-of-range"_s
                                    << u"The depth limit for the value is 1,001. Choose one from 1 to 1,000."_s;
    QTest::newRow("source 0 bytes") << with<qint64>(&Limits::sourceBytes, 0) << u"source-bytes-out-of-range"_s
                                    << u"The limit for the source is 0 bytes. Choose one from 1 to 67,108,864 bytes."_s;
    QTest::newRow("arguments 0 bytes") << with<qint64>(&Limits::argumentBytes, 0) << u"argument-bytes-out-of-range"_s
                                       << u"The limit for the arguments is 0 bytes. Choose one from 2 to 67,108,864 bytes."_s;
}

void tst_Limits::refuses()
{
    QFETCH(const Limits, limits);
    const std::optional<Error> error = checkLimits(limits);
    QVERIFY(error);
    QTEST(error->code, "code");
    QTEST(error->message, "message");
}

QTEST_GUILESS_MAIN(tst_Limits)
#include "tst_limits.moc"
