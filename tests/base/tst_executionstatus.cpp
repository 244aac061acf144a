// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/executionstatus.h"

#include <QSet>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

class tst_ExecutionStatus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void table_data();
    void table();
    void everyStatusIsInTheTable();
};

void tst_ExecutionStatus::table_data()
{
    QTest::addColumn<ExecutionStatus>("status");
    QTest::addColumn<QString>("label");
    QTest::addColumn<int>("exitCode");

    QTest::newRow("ok") << ExecutionStatus::Ok << u"ok"_s << 0;
    QTest::newRow("error") << ExecutionStatus::Error << u"failed"_s << 1;
    QTest::newRow("crashed") << ExecutionStatus::Crashed << u"crashed"_s << 1;
    QTest::newRow("invalid") << ExecutionStatus::Invalid << u"not valid"_s << 2;
    QTest::newRow("rejected") << ExecutionStatus::Rejected << u"refused"_s << 3;
    QTest::newRow("timeout") << ExecutionStatus::Timeout << u"timed out"_s << 4;
    QTest::newRow("memory_exceeded") << ExecutionStatus::MemoryExceeded << u"out of memory"_s << 5;
    QTest::newRow("output_exceeded") << ExecutionStatus::OutputExceeded << u"too much output"_s << 5;
    QTest::newRow("unavailable") << ExecutionStatus::Unavailable << u"not available"_s << 6;
    QTest::newRow("cancelled") << ExecutionStatus::Cancelled << u"stopped"_s << 130;
    QTest::newRow("setup_failed") << ExecutionStatus::SetupFailed << u"sandbox failed"_s << 125;
}

void tst_ExecutionStatus::table()
{
    QFETCH(const ExecutionStatus, status);
    QTEST(statusLabel(status), "label");
    QTEST(exitCode(status), "exitCode");
    QCOMPARE(statusName(status), QString::fromLatin1(QTest::currentDataTag()));
}

void tst_ExecutionStatus::everyStatusIsInTheTable()
{
    QSet<QString> names;
    for (const ExecutionStatus status : AllExecutionStatuses)
        names.insert(statusName(status));
    QCOMPARE(names.size(), qsizetype(11));
    QCOMPARE(AllExecutionStatuses.size(), size_t(11));
}

QTEST_GUILESS_MAIN(tst_ExecutionStatus)
#include "tst_executionstatus.moc"
